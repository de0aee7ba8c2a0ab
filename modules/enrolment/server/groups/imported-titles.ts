import { may } from '#platform/contract/access.ts'
import type { RuleCode } from '#platform/contract/problem.ts'
import type { Draft, ImportSetup } from '#platform/server/bulk/imported.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { sortKeyOf, typedKeyIn, typedKeyOf } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { groups } from '../../contract/group.ts'
import { visibleGroups } from './policy.ts'

/** A group that a row names; without an id it is yet to be made. */
export type WantedGroup = {
  id: string | null
  title: string
  courseId: string | null
  /** Where it stands; null where it is chosen for all rows. */
  column: number | null
}
type Found = Awaited<ReturnType<typeof candidatesFor>>[number]

/**
 * Finds the groups that rows name, by their titles as they may be typed, the same spelling before others: among those of the
 * courses of a row, or, where it names no course, of the whole school and of any one course, which is then a course of that
 * row, too.
 */
export async function resolveGroups(on: Reader, drafts: Draft[], setup: ImportSetup) {
  const { plan } = setup
  const candidates = await candidatesFor(on, drafts, setup)
  const byKey = Map.groupBy(candidates, ({ title }) => typedKeyOf(title))
  const chosenGroup = candidates.find(({ id }) => id === plan.groupId)
  for (const { values, faults, columns } of drafts) {
    const wishes: WantedGroup[] = []
    values.groups = wishes
    const want = (group: Found, column: number | null) => {
      if (wishes.some(({ id }) => id === group.id)) return
      wishes.push({ id: group.id, title: group.title, courseId: group.courseId, column })
      if (group.courseId === null || values.courseIds.includes(group.courseId)) return
      values.courseIds.push(group.courseId)
      values.courseTitles.push(group.courseTitle)
    }
    const { group: title, courseIds } = values as { group?: string; courseIds: string[] }
    const isCourseWrong = values.courses.some((course: { column: number }) =>
      faults.some(({ column }) => column === course.column),
    )
    if (title !== undefined && !isCourseWrong) {
      const column = columns.group!
      const sameTitle = byKey.get(typedKeyOf(title)) ?? []
      const inCourses = sameTitle.filter(
        ({ courseId }) => courseIds.length === 0 || courseIds.includes(courseId!),
      )
      const equal = inCourses.filter(({ sortKey }) => sortKey === sortKeyOf(title))
      const matches = equal.length > 0 ? equal : inCourses
      const refuse = (code: RuleCode) => faults.push({ column, code })
      if (matches.length === 1) want(matches[0]!, column)
      else if (matches.length > 1) refuse('two_matches')
      else if (!mayMake(setup) || courseIds.length > 1) refuse('unknown_group')
      else wishes.push({ id: null, title, courseId: courseIds[0] ?? null, column })
    }
    if (chosenGroup) want(chosenGroup, null)
    else if (plan.groupId) faults.push({ column: null, code: 'unknown_group' })
  }
}

const mayMake = ({ caller, plan }: ImportSetup) => plan.makeGroups && may(caller.role, groups.create.name)

/** The groups that some rows may mean, among those that their reader may add members to. */
async function candidatesFor(on: Reader, drafts: Draft[], { caller, plan }: ImportSetup) {
  const titles = drafts.flatMap(({ values }) => (values.group as string | undefined) ?? [])
  if ((titles.length === 0 && !plan.groupId) || !may(caller.role, groups.join.name)) return []
  const keys = [...new Set(titles.map(typedKeyOf))]
  return on
    .selectFrom('groups')
    .select(row => [
      ...(['groups.id', 'groups.title', 'groups.sortKey', 'groups.courseId'] as const),
      row
        .selectFrom('courses')
        .whereRef('courses.id', '=', 'groups.courseId')
        .select('courses.title')
        .as('courseTitle'),
    ])
    .where('groups.deletedAt', 'is', null)
    .where('groups.status', '=', 'active')
    .where(visibleGroups(await scopeOf(on, caller)))
    .where(row =>
      row.or([
        row(typedKeyIn('groups.sortKey'), 'in', [...keys, '']),
        row('groups.id', '=', plan.groupId ?? ''),
      ]),
    )
    .execute()
}
