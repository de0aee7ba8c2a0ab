import type { SiteLook } from '../../contract/site-look.ts'

const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="site"]')?.content

/** What the page, as it came, says of its site. */
export const siteSaid: SiteLook = text ? JSON.parse(text) : {}
