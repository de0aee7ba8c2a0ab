import { holdPeople } from '#modules/enrolment/server/public.ts'
import type { By } from '#platform/server/db/audit.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { type NewEntry, voidEntries, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { type Effect, inspectMarks } from '../rules/marks.ts'
import { type CourseMark, personMarks } from './person-marks.ts'
import { keepTerms, keepVisitTerms } from './rows.ts'

type Affected = { meetingId: string; userIds: string[]; by: By }

/**
 * Brings what marks charge into line with the marks of a meeting as they are now, in the transaction that made, changed, cancelled or
 * moved them, once they are written: a charge that a mark does not ask for any more is voided, one that it asks for is made, each once.
 * What a right to make up an absence pays may change other visits with it. Whoever calls this holds the meeting; nobody needs a right
 * to money for it.
 */
export async function chargeForMarks(tx: Tx, { meetingId, userIds, by }: Affected) {
  const people = [...new Set(userIds)]
  await keepTerms(tx, meetingId)
  await holdPeople(tx, people)
  const area = await areaOfMeeting(tx, meetingId)
  const [marks, charges] = [await personMarks(tx, people, area), await sessionCharges(tx, people)]
  await keepVisitTerms(
    tx,
    [...marks].flatMap(([userId, own]) => own.flatMap(mark => visitTermsOf(userId, mark) ?? [])),
  )
  const stale: LedgerRow[] = []
  const fresh: { userId: string; mark: CourseMark; effect: Effect & { kind: 'charge' } }[] = []
  for (const userId of people) {
    const own = marks.get(userId) ?? []
    const { effects, rightOfVisit } = inspectMarks(own)
    const touched = new Set([meetingId, ...own.filter(isFlatGuest).map(each => each.meetingId)])
    const live = charges.filter(charge => charge.userId === userId && touched.has(charge.meetingId!))
    // Another visit costs nothing any more only where a right pays for it now: what was charged by other terms stays.
    const isStale = ({ meetingId: id }: LedgerRow) =>
      id === meetingId ? effects.get(id)?.kind !== 'charge' : rightOfVisit.has(id!)
    stale.push(...live.filter(isStale))
    const charged = new Set(live.map(charge => charge.meetingId))
    for (const each of own) {
      const effect = effects.get(each.meetingId)
      const isDue = touched.has(each.meetingId) && !charged.has(each.meetingId)
      if (isDue && effect?.kind === 'charge') fresh.push({ userId, mark: each, effect })
    }
  }
  await voidEntries(tx, stale, 'mark', by)
  await writeEntries(tx, { by, entries: await entriesFor(tx, fresh) })
}

const areaOfMeeting = (tx: Tx, meetingId: string) =>
  tx
    .selectFrom('meetings')
    .innerJoin('groups', 'groups.id', 'meetings.groupId')
    .select(['groups.id as groupId', 'groups.courseId'])
    .where('meetings.id', '=', meetingId)
    .executeTakeFirstOrThrow()

const isGuest = ({ home, groupId }: CourseMark) => home !== null && home.groupId !== groupId
const isFlatGuest = (mark: CourseMark) =>
  isGuest(mark) && (mark.home!.billing === 'monthly' || mark.home!.billing === 'term')

/** How a visit is paid for from now on; nothing where that is kept already. */
function visitTermsOf(userId: string, mark: CourseMark) {
  if (!isGuest(mark) || mark.hasVisitTerms) return undefined
  const { groupId, billing, fee, chargeAbsent } = mark.home!
  return { meetingId: mark.meetingId, userId, groupId, billing, fee, chargeAbsent }
}

const sessionCharges = async (tx: Tx, userIds: string[]) =>
  (await validEntries(tx, userIds)).filter(({ kind, reason }) => kind === 'charge' && reason === 'session')

/** The charge of a mark: by the terms of which group it is, with whose that is now, and of which meeting. */
async function entriesFor(
  tx: Tx,
  fresh: { userId: string; mark: CourseMark; effect: Effect & { kind: 'charge' } }[],
): Promise<NewEntry[]> {
  const ids = [...new Set(fresh.map(({ effect }) => effect.groupId))]
  const groups = await tx
    .selectFrom('groups')
    .select(['id', 'teacherId', 'sharePercent'])
    .where(row => inIds(row, 'id', ids))
    .execute()
  const on = await schoolDay(tx)
  return fresh.map(({ userId, mark: { meetingId, courseId }, effect: { groupId, amount } }) => {
    const { teacherId = null, sharePercent = null } = groups.find(({ id }) => id === groupId) ?? {}
    return {
      ...{ userId, kind: 'charge', reason: 'session', amount, on, meetingId, courseId, groupId },
      ...{ teacherId, sharePercent },
    }
  })
}
