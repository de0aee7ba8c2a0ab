import type { Reader, Tx } from './tables.ts'

let source: ((read: Reader) => Promise<string>) | undefined

/** Says how it is known by which clock the site lives; the module that has it does so once. */
export function declareTimeZone(by: typeof source) {
  source = by
}

/** The time zone of the site, by its IANA name. */
export const siteTimeZone = async (read: Reader) => (await source?.(read)) ?? 'UTC'

/** The moment at which a day of a time zone begins. */
export const beginOfDay = (day: string, zone: string) => midnightOf(Temporal.PlainDate.from(day), zone)
/** A day ends where the next one begins, also where clocks are changed on it. */
export const endOfDay = (day: string, zone: string) =>
  midnightOf(Temporal.PlainDate.from(day).add({ days: 1 }), zone)

const midnightOf = (day: Temporal.PlainDate, zone: string) =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString()

type Follower = (tx: Tx, before: string, after: string) => Promise<unknown>
const followers = new Set<Follower>()

/** Says what moves with the clock of the site, in the transaction that changes its time zone. */
export const declareTimeZoneFollower = (follow: Follower) => void followers.add(follow)

export async function followTimeZone(tx: Tx, before: string, after: string) {
  if (after !== before) for (const follow of followers) await follow(tx, before, after)
}
