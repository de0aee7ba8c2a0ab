import { visibleCourses } from '#modules/catalog/server/public.ts'
import { visibleGroups } from '#modules/enrolment/server/public.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { monthAfter, schoolDay } from '../days.ts'
import type { MoneyScope } from '../policy.ts'

type Group = ResourceTables['groups']
/** What is charged: a month, or without one a term; an amount stands for the fee of the group. */
export type Charging = { month: string | null; amount: number | null }
export type ChargeTarget = Charging & { groupId?: string; courseId?: string }

/** Months that may be charged before and after the one at hand. */
const reach = 12

/** Whether a group is charged so: by months, or by an amount where it has no model; terms without a month. */
export const isCharged = ({ billing }: Pick<Group, 'billing'>, { month, amount }: Charging) =>
  month === null ? billing === 'term' : billing === 'monthly' || (billing === 'none' && amount !== null)

/** The groups that somebody asks to charge, of one course or one alone; refuses those that they cannot. */
export async function chargedGroups(read: Reader, target: ChargeTarget, { scope }: MoneyScope) {
  const { groupId, courseId, month } = target
  if (groupId ? courseId : !courseId) refuse('groupId', groupId ? 'not_offered' : 'required')
  if (month !== null) {
    const now = (await schoolDay(read)).slice(0, 7)
    if (month < monthAfter(now, -reach)) refuse('month', 'too_low')
    if (month > monthAfter(now, reach)) refuse('month', 'too_high')
  }
  const there = read
    .selectFrom('groups')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(visibleGroups(scope))
    .orderBy('sortKey')
    .orderBy('id')
  if (groupId) {
    const group = await there.where('id', '=', groupId).executeTakeFirst()
    if (!group || !isCharged(group, target)) refuse('groupId', 'not_offered')
    return [group]
  }
  const course = read.selectFrom('courses').select('id').where('id', '=', courseId!)
  if (!(await course.where('deletedAt', 'is', null).where(visibleCourses(scope)).executeTakeFirst()))
    refuse('courseId', 'not_offered')
  const groups = await there.where('courseId', '=', courseId!).where('status', '=', 'active').execute()
  const charged = groups.filter(group => isCharged(group, target))
  return charged.length > 0 ? charged : refuse('courseId', 'not_offered')
}
