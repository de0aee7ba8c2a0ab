import { outboxOf } from '#platform/client/offline/outbox.ts'
import type { MarkStatus, SheetRow } from './statuses.ts'

/** A mark that somebody pressed on this device, and when by its clock; `null` takes one away. */
export type KeptMark = {
  status: MarkStatus | null
  note: string
  at: string
  /** The name of somebody from another group, until the server has the mark. */
  guest?: string
}
/** What all who have no mark are said to be. */
export type KeptRest = { rest: 'present' | 'absent' }
/** A card that was scanned, and when. */
export type KeptScan = { code: string; at: string }

/** Marks that the server does not have yet, each by its meeting and its person. */
export const markOutbox = outboxOf<KeptMark>('mark')
/** The rest of a meeting, by its id. */
export const restOutbox = outboxOf<KeptRest>('rest')
/** Scans, each by its meeting and a number of its own. */
export const scanOutbox = outboxOf<KeptScan>('scan')

export const keyOf = (meetingId: string, of: string) => `${meetingId}.${of}`
export const meetingIn = (key: string) => key.slice(0, key.indexOf('.'))
export const personIn = (key: string) => key.slice(key.indexOf('.') + 1)

/** The meetings of which something waits on this device. */
export const meetingsWaiting = (userId: string) => [
  ...new Set([
    ...markOutbox.ids(userId).map(meetingIn),
    ...restOutbox.ids(userId),
    ...scanOutbox.ids(userId).map(meetingIn),
  ]),
]

/** A row as this device has it: with what waits to be sent in place of what the server said. */
export type SeenRow = SheetRow & { isWaiting: boolean }

/** Lays the marks that wait over the rows that the server answered. */
export function withKept(
  rows: SheetRow[],
  marks: ReadonlyMap<string, KeptMark>,
  rest: KeptRest | undefined,
): SeenRow[] {
  const seen = rows.map(row => {
    const mark = marks.get(row.user.id)
    if (mark) return { ...row, status: mark.status, note: mark.note, at: mark.at, isWaiting: true }
    if (rest && row.status === null) return { ...row, status: rest.rest, isWaiting: true }
    return { ...row, isWaiting: false }
  })
  const guests = [...marks].flatMap(([id, { guest, status, note, at }]) =>
    guest === undefined || rows.some(({ user }) => user.id === id)
      ? []
      : [{ ...emptyRow, user: { id, name: guest }, status, note, at }],
  )
  return [...seen, ...guests]
}
const emptyRow = {
  ...{ by: null, how: null, due: null, owed: 0, left: null, absencesInARow: 0 },
  guest: true,
  isWaiting: true,
}
