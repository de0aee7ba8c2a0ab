import type { SiteLook } from '../../contract/site-look.ts'
import { siteSaid } from './site-said.ts'
import { newStore, useStore } from './store.ts'

/** What is known of the site that this page is of. */
export const site = newStore<{ look: SiteLook }>({ look: siteSaid })

/** The same, as it is now. */
export const useSite = () => useStore(site).look
