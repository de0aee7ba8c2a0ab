import { fold } from '#platform/contract/fold.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Meeting } from '../../contract/meeting.ts'
import { visibleMeetings } from './policy.ts'

type Row = ResourceTables['meetings']
type Held = Pick<Row, 'id' | 'startsAt' | 'minutes'> & { groupTitle: string }
/** Where and by whom a meeting is held, its own or its group's. */
export type Taken = { folded: string; teacherId: string | null }
type Group = { place: string; teacherId: string | null }

export const takenBy = (meeting: Pick<Row, 'place' | 'teacherId'>, group: Group): Taken => ({
  folded: fold(meeting.place ?? group.place),
  teacherId: meeting.teacherId ?? group.teacherId,
})

const longestMs = 600 * 60_000
const startIn = ({ startsAt }: Pick<Row, 'startsAt'>) => Date.parse(startsAt)
const endIn = (row: Pick<Row, 'startsAt' | 'minutes'>) => startIn(row) + row.minutes * 60_000
const iso = (at: number) => new Date(at).toISOString()

/** The spans of time in which others could be held while some are, those that meet as one. */
function spansOf(rows: Pick<Row, 'startsAt' | 'minutes'>[]) {
  const spans: { from: number; until: number }[] = []
  for (const row of rows.toSorted((one, other) => startIn(one) - startIn(other))) {
    const from = startIn(row) - longestMs
    const last = spans.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, endIn(row))
    else spans.push({ from, until: endIn(row) })
  }
  return spans
}

/** Which other meetings that a reader sees have the place or the teacher of some meetings at the same time. */
export async function clashesOf(
  read: Reader,
  rows: Row[],
  takenOf: (row: Row) => Taken,
  scope: Scope,
): Promise<(row: Row) => Meeting['clashes']> {
  const bound = rows.filter(row => {
    const { folded, teacherId } = takenOf(row)
    return row.status !== 'cancelled' && row.deletedAt === null && (folded !== '' || teacherId !== null)
  })
  if (bound.length === 0) return () => []
  const others = await read
    .selectFrom('meetings')
    .innerJoin('groups', 'groups.id', 'meetings.groupId')
    .select(['meetings.id', 'meetings.startsAt', 'meetings.minutes', 'meetings.place', 'meetings.teacherId'])
    .select([
      'groups.title as groupTitle',
      'groups.place as groupVenue',
      'groups.teacherId as groupTeacherId',
    ])
    .where('meetings.deletedAt', 'is', null)
    .where('meetings.status', '!=', 'cancelled')
    .where(row =>
      row.or(
        spansOf(bound).map(({ from, until }) =>
          row.and([row('meetings.startsAt', '>', iso(from)), row('meetings.startsAt', '<', iso(until))]),
        ),
      ),
    )
    .where(visibleMeetings(scope))
    .orderBy('meetings.startsAt')
    .orderBy('meetings.id')
    .execute()
  const known = others.map(({ groupVenue, groupTeacherId, ...other }) => ({
    ...(other satisfies Held),
    taken: takenBy(other, { place: groupVenue, teacherId: groupTeacherId }),
  }))
  const ids = new Set(bound.map(({ id }) => id))
  return row => {
    if (!ids.has(row.id)) return []
    const own = takenOf(row)
    return known
      .filter(({ id }) => id !== row.id)
      .filter(other => startIn(other) < endIn(row) && startIn(row) < endIn(other))
      .flatMap(({ id: meetingId, groupTitle, taken }) => [
        ...(own.folded !== '' && taken.folded === own.folded
          ? [{ meetingId, groupTitle, by: 'place' as const }]
          : []),
        ...(own.teacherId !== null && taken.teacherId === own.teacherId
          ? [{ meetingId, groupTitle, by: 'teacher' as const }]
          : []),
      ])
  }
}
