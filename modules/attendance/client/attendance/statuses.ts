import type { Sheet } from '../../contract/attendance.ts'

/** A person in the attendance of a meeting, with the mark that holds. */
export type SheetRow = Sheet['items'][number]
export type MarkStatus = NonNullable<SheetRow['status']>

/** The four words of a mark, in the order in which they stand beside each other. */
export const markStatuses = ['present', 'late', 'absent', 'excused'] as const satisfies MarkStatus[]
