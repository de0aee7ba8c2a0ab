import { type MakeUpRight, rightOf, matchRights } from './make-ups.ts'
import type { SessionMark } from './packages.ts'

export type Billing = 'none' | 'monthly' | 'session' | 'package' | 'term'
/** How a meeting is paid for: its group's model, fee and rule as they were at its first mark. */
export type MeetingTerms = { billing: Billing; fee: number | null; chargeAbsent: boolean }
/** A mark of one person, with what it is judged by. All marks judged together are of one person and one course. */
export type Mark = SessionMark & {
  status: 'present' | 'late' | 'absent' | 'excused'
  /** A meeting that was cancelled or deleted: its marks stay, and count for nothing. */
  cancelled: boolean
  groupId: string
  visited: MeetingTerms
  /**
   * The group that the person is a member of, with what they pay there; null where they have none in the course. Of its own meeting
   * these are the terms of the meeting.
   */
  home: (MeetingTerms & { groupId: string; makeUpDays: number }) | null
}
/** What a mark costs: money, a session of a package, or nothing. `groupId` is whose terms it is charged by. */
export type Effect = { groupId: string } & (
  | { kind: 'charge'; amount: number }
  | { kind: 'session' }
  | { kind: 'free' }
)

const isThere = ({ status }: Mark) => status === 'present' || status === 'late'
const isGuest = ({ home, groupId }: Mark) => home !== null && home.groupId !== groupId
const isFlat = (billing: Billing) => billing === 'monthly' || billing === 'term'

/** Works out what each mark of one person in one course costs, and which rights to make up an absence are left. */
export function inspectMarks(marks: readonly Mark[]) {
  const valid = marks.filter(({ cancelled }) => !cancelled)
  const rights = valid.flatMap((mark): MakeUpRight | [] => {
    const { home, status } = mark
    if (status !== 'excused' || home === null || isGuest(mark) || !isFlat(home.billing)) return []
    return rightOf(mark, home.makeUpDays) ?? []
  })
  const visits = valid.filter(mark => isThere(mark) && isGuest(mark) && isFlat(mark.home!.billing))
  const { rightOfVisit, free } = matchRights(rights, visits)
  const effects = new Map(
    valid.map((mark): [string, Effect] => [mark.meetingId, effectOf(mark, rightOfVisit.has(mark.meetingId))]),
  )
  return { effects, rights: free, rightOfVisit }
}

function effectOf(mark: Mark, hasRight: boolean): Effect {
  const { home, groupId, visited } = mark
  const none: Effect = { kind: 'free', groupId }
  if (hasRight) return none
  if (!isGuest(mark)) return costOf(mark, home ?? { ...visited, groupId })
  if (home!.billing === 'session' || home!.billing === 'package') return costOf(mark, home!)
  return costOf(mark, { ...visited, groupId })
}

/** What a mark costs by the terms of one group. A fee of 0 charges nothing, and takes no session. */
function costOf(
  mark: Mark,
  { billing, fee, chargeAbsent, groupId }: MeetingTerms & { groupId: string },
): Effect {
  const isPaid = isThere(mark) || (mark.status === 'absent' && chargeAbsent)
  if (!isPaid || !fee) return { kind: 'free', groupId }
  if (billing === 'session') return { kind: 'charge', groupId, amount: fee }
  return billing === 'package' ? { kind: 'session', groupId } : { kind: 'free', groupId }
}
