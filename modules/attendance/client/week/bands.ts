import { fold } from '#platform/contract/fold.ts'
import type { Meeting } from '../../contract/meeting.ts'
import type { Banding } from './week-search.ts'

export type Band = { key: string; name: string; meetings: Meeting[] }

/** By what a meeting belongs to a band; without a place or a teacher it is in a band without a name. */
const keysOf: Record<Banding, (meeting: Meeting) => { key: string; name: string }> = {
  // One place may have been written in two ways, before the server took care that it is not.
  place: ({ venue }) => ({ key: fold(venue), name: venue }),
  teacher: ({ teacher }) => ({ key: teacher?.id ?? '', name: teacher?.name ?? '' }),
  group: ({ groupId, groupTitle }) => ({ key: groupId, name: groupTitle }),
}

/** The meetings of a week in bands, in the order of their names; what has no name comes last. */
export function bandsOf(all: Meeting[], by: Banding, language: string): Band[] {
  const bands = new Map<string, Band>()
  for (const meeting of all) {
    const { key, name } = keysOf[by](meeting)
    const band = bands.get(key) ?? { key, name, meetings: [] }
    band.meetings.push(meeting)
    bands.set(key, band)
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...bands.values()].toSorted(
    (one, other) => Number(!one.name) - Number(!other.name) || compare(one.name, other.name),
  )
}
