import { site, useSite } from './site.ts'

/** The address that people open the site by: as its operator has set it, otherwise as this page was reached. */
export function useSiteAddress() {
  const { address = location.origin } = useSite()
  return address
}

/** The same, as it is now. */
export const siteAddress = () => site.read().look.address ?? location.origin
