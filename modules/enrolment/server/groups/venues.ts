import { fold } from '#platform/contract/fold.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** The places that something other than groups names, each as it is spelled. */
type Source = (read: Reader) => Promise<string[]>

const sources = new Set<Source>()

/** Says where else places are named, so that one has one spelling everywhere. */
export const declareVenues = (source: Source) => void sources.add(source)

/** How a place is spelled that is the same by fold as one: all spellings that groups, but for one, and others have. */
export async function spellingsOf(read: Reader, written: string, exceptGroupId = '') {
  const folded = fold(written)
  if (folded === '') return []
  const groups = await read
    .selectFrom('groups')
    .select('place')
    .distinct()
    .where('deletedAt', 'is', null)
    .where('place', '!=', '')
    .where('id', '!=', exceptGroupId)
    .orderBy('place')
    .execute()
  const otherVenues = await Promise.all([...sources].map(source => source(read)))
  const venues = [...groups.map(({ place }) => place), ...otherVenues.flat()]
  return [...new Set(venues.filter(venue => fold(venue) === folded))]
}

/** A place as others spell it already, else as it was written. */
export async function spelledVenue(read: Reader, written: string, exceptGroupId?: string) {
  const spellings = await spellingsOf(read, written, exceptGroupId)
  return spellings.includes(written) ? written : (spellings[0] ?? written)
}
