import type { Tables } from '#platform/server/db/tables.ts'

type Row = Tables['attendance']
type Status = NonNullable<Row['status']>

/** What is kept of all that was marked of somebody in a meeting. */
export type Marks = Pick<
  Row,
  | ('note' | 'noteAt' | 'handStatus' | 'handAt' | 'handById')
  | ('firstScanAt' | 'firstScanById' | 'lastScanAt' | 'rest' | 'restAt' | 'restById')
>
/** What of it holds. */
type Held = Pick<Row, 'status' | 'at' | 'byId' | 'how'>

type By = { at: string; byId: string }
export type HandMark = By & { status: Status | 'none'; note?: string }
export type RestMark = By & { status: 'present' | 'absent' }

export const noMarks: Marks = {
  ...{ note: '', noteAt: null, handStatus: null, handAt: null, handById: null },
  ...{ firstScanAt: null, firstScanById: null, lastScanAt: null },
  ...{ rest: null, restAt: null, restById: null },
}

/** Of two marks of one moment, the one that stands first here is kept. */
const order = ['present', 'late', 'excused', 'absent', 'none']

/**
 * Whether a mark takes the place of another: the later one does, of one moment the one that comes first in the order above, of
 * one status the one whose author does. It does not matter which of them arrives first.
 */
function isKept(
  mark: By & { status: string },
  at: string | null,
  status: string | null,
  byId: string | null,
) {
  if (at === null || status === null || mark.at > at) return true
  if (mark.at < at) return false
  const [own, other] = [order.indexOf(mark.status), order.indexOf(status)]
  return own === other ? mark.byId < (byId ?? '') : own < other
}

export function withHand(marks: Marks, mark: HandMark): Marks {
  const { at, byId, status, note } = mark
  const isNoted =
    note !== undefined &&
    (marks.noteAt === null || at > marks.noteAt || (at === marks.noteAt && note > marks.note))
  const noted = isNoted ? { ...marks, note, noteAt: at } : marks
  return isKept(mark, marks.handAt, marks.handStatus, marks.handById)
    ? { ...noted, handStatus: status, handAt: at, handById: byId }
    : noted
}

export function withScan(marks: Marks, { at, byId }: By): Marks {
  const { firstScanAt, firstScanById, lastScanAt } = marks
  const isFirst =
    firstScanAt === null ||
    at < firstScanAt ||
    (at === firstScanAt && firstScanById !== null && byId < firstScanById)
  return {
    ...marks,
    ...(isFirst && { firstScanAt: at, firstScanById: byId }),
    lastScanAt: lastScanAt === null || at > lastScanAt ? at : lastScanAt,
  }
}

export const withRest = (marks: Marks, mark: RestMark): Marks =>
  isKept(mark, marks.restAt, marks.rest, marks.restById)
    ? { ...marks, rest: mark.status, restAt: mark.at, restById: mark.byId }
    : marks

/** The same as if all that was marked of two had been marked of one. */
export function withAll(marks: Marks, other: Marks): Marks {
  const noted =
    other.noteAt !== null &&
    (marks.noteAt === null ||
      other.noteAt > marks.noteAt ||
      (other.noteAt === marks.noteAt && other.note > marks.note))
  let all: Marks = noted ? { ...marks, note: other.note, noteAt: other.noteAt } : marks
  const { handStatus, handAt, firstScanAt, lastScanAt, rest, restAt } = other
  if (handStatus && handAt)
    all = withHand(all, { status: handStatus, at: handAt, byId: other.handById ?? '' })
  if (firstScanAt) all = withScan(all, { at: firstScanAt, byId: other.firstScanById ?? '' })
  if (lastScanAt) all = withScan(all, { at: lastScanAt, byId: other.firstScanById ?? '' })
  if (rest && restAt) all = withRest(all, { status: rest, at: restAt, byId: other.restById ?? '' })
  return all
}

/**
 * What holds of all that was marked: by hand present or late; else a scan, where there is no later mark by hand; else the mark by
 * hand; else that of all the rest, unless a mark was taken away after it. A scan says late by the first of them.
 */
export function holding(marks: Marks, startsAt: string, lateAfter: number): Held {
  const { handStatus, handAt, handById, firstScanAt, lastScanAt, rest, restAt, restById } = marks
  const byHand = (status: Status): Held => ({ status, at: handAt, byId: handById, how: 'list' })
  if (handStatus === 'present' || handStatus === 'late') return byHand(handStatus)
  if (firstScanAt !== null && lastScanAt !== null && (handAt === null || lastScanAt > handAt)) {
    const isLate = Date.parse(firstScanAt) > Date.parse(startsAt) + lateAfter * 60_000
    return { status: isLate ? 'late' : 'present', at: firstScanAt, byId: marks.firstScanById, how: 'scan' }
  }
  if (handStatus === 'absent' || handStatus === 'excused') return byHand(handStatus)
  if (rest !== null && restAt !== null && (handAt === null || restAt >= handAt))
    return { status: rest, at: restAt, byId: restById, how: 'all' }
  return { status: null, at: null, byId: null, how: null }
}
