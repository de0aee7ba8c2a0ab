import type { Reader } from './tables.ts'

let source: ((read: Reader) => Promise<string>) | undefined

/** Says how it is known by which clock the site lives; the module that has it does so once. */
export function declareTimeZone(by: typeof source) {
  source = by
}

/** The time zone of the site, by its IANA name. */
export const siteTimeZone = async (read: Reader) => (await source?.(read)) ?? 'UTC'
