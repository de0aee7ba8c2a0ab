import type { SiteLook } from '../../contract/site-look.ts'
import { site, useSite } from './site.ts'

/** The address that people open the site by: as its operator has set it, otherwise as this page was reached. */
const addressOf = ({ address = location.origin }: SiteLook) => address

export const useSiteAddress = () => addressOf(useSite())
export const siteAddress = () => addressOf(site.read().look)
