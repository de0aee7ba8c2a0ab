import type { Db } from '#platform/server/db/tables.ts'
import { modules } from './modules.ts'

/** Where phone numbers are from that do not say it, by the module that knows. */
export function countryFrom(db: Db, initial: string) {
  const country = modules.find(module => module.country)?.country?.(db, initial)
  if (!country) throw new Error('No module knows which country the site is in')
  return country
}

/** How the pages of the site look, by the module that knows. */
export function lookFrom(db: Db, publicUrl: string, country: string) {
  const look = modules.find(module => module.look)?.look?.(db, publicUrl, country)
  if (!look) throw new Error('No module knows how the site looks')
  return look
}
