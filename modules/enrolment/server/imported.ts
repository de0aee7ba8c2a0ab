import { visibleCourses } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import type { Role } from '#platform/contract/role.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { ImportField, ImportPart, Inspected } from '#platform/server/bulk/imported.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { dayIn, endOfDay } from '#platform/server/sheets/days.ts'
import { enrolmentStore } from './enrolments/store.ts'

type Undo = { id: string; version: number; before: { expiresAt: string | null } | null }[]
/** A course that somebody is to learn, and how they are enrolled there. */
type Wanted = {
  userId: string
  courseId: string
  expiresAt: string | null | undefined
  enrolment: Known | undefined
  isLearning: boolean
}
type Known = { id: string; userId: string; courseId: string; version: number; expiresAt: string | null }

const separators = /[،,;|\n\r]/
const fields: ImportField[] = [
  {
    name: 'course',
    several: true,
    headers:
      'course · subject · دورة · كورس · مادة · مقرر · course name · اسم دورة · اسم كورس · اسم مادة · اسم مقرر'.split(
        ' · ',
      ),
  },
  {
    ...{ name: 'expiresAt', isDay: true },
    headers: 'expires · access until · ينتهي في · تاريخ انتهاء'.split(' · '),
  },
]

/** Adds to people who are read in from tables what they learn, and until when. */
export function enrolmentImported({ db }: BulkContext): ImportPart {
  const store = enrolmentStore(db)

  const enrolmentsOf = async (on: Reader, userIds: string[], courseIds: string[]) => {
    if (userIds.length === 0 || courseIds.length === 0) return new Map<string, Known>()
    const rows = await on
      .selectFrom('enrolments')
      .select(['id', 'userId', 'courseId', 'version', 'expiresAt'])
      .where('userId', 'in', userIds)
      .where('courseId', 'in', courseIds)
      .where('deletedAt', 'is', null)
      .execute()
    return new Map(rows.map(row => [`${row.userId} ${row.courseId}`, row]))
  }
  /** Which courses some people are to learn, and what they learn of them now. */
  async function wantedOf(people: { id: string; row: Inspected }[]): Promise<Wanted[]> {
    const courseIds = new Set(people.flatMap(({ row }) => row.draft.values.courseIds as string[]))
    const userIds = people.map(({ id }) => id)
    const [known, at] = [await db.write(tx => enrolmentsOf(tx, userIds, [...courseIds])), now()]
    return people.flatMap(({ id: userId, row: { draft } }) => {
      const { courseIds, expiresAt } = draft.values as { courseIds: string[]; expiresAt?: string | null }
      return courseIds.map(courseId => {
        const enrolment = known.get(`${userId} ${courseId}`)
        return { userId, courseId, expiresAt, enrolment, isLearning: learnsAt(enrolment, at) }
      })
    })
  }

  return {
    fields,

    read(cells, draft, { plan, timeZone }) {
      const { values, faults, read, columns } = draft
      values.courses = (cells.get('course') ?? []).flatMap(({ column, cell }) =>
        textsOf([{ column, cell }])
          .flatMap(text => text.split(separators))
          .map(title => title.trim())
          .filter(title => title !== '')
          .map(title => ({ column, title })),
      )
      const [ending] = cells.get('expiresAt') ?? []
      if (ending && textsOf([ending]).length > 0) {
        const day = dayIn(ending.cell, plan)
        if ('code' in day) faults.push({ column: columns.expiresAt!, code: day.code })
        else {
          read[columns.expiresAt!] = day.day
          values.expiresAt = endOfDay(day.day, timeZone)
        }
      } else if (ending && plan.blank === 'clear') values.expiresAt = null
    },

    /** Courses are known by their titles, among those that their reader may enrol in. */
    async resolve(on, drafts, { caller, plan }) {
      const keys = new Set(
        drafts.flatMap(({ values }) =>
          (values.courses as { title: string }[]).map(({ title }) => sortKeyOf(title)),
        ),
      )
      const coursesByTitle = new Map<string, { id: string; title: string }[]>()
      const courses = on
        .selectFrom('courses')
        .select(['id', 'title', 'sortKey'])
        .where('deletedAt', 'is', null)
        .where(visibleCourses(await scopeOf(on, caller)))
      const rows =
        keys.size + (plan.courseId ? 1 : 0) === 0
          ? []
          : await courses
              .where(row =>
                row.or([row('sortKey', 'in', [...keys, '']), row('id', '=', plan.courseId ?? '')]),
              )
              .execute()
      for (const row of rows)
        coursesByTitle.set(row.sortKey, [...(coursesByTitle.get(row.sortKey) ?? []), row])
      for (const { values, faults } of drafts) {
        const courseIdByTitle = new Map<string, string>()
        for (const { column, title } of values.courses) {
          const [course, another] = coursesByTitle.get(sortKeyOf(title)) ?? []
          if (course && !another) courseIdByTitle.set(course.id, course.title)
          else if (!faults.some(fault => fault.column === column))
            faults.push({ column, code: course ? 'two_matches' : 'unknown_course' })
        }
        const chosenCourse = rows.find(({ id }) => id === plan.courseId)
        if (chosenCourse) courseIdByTitle.set(chosenCourse.id, chosenCourse.title)
        else if (plan.courseId) faults.push({ column: null, code: 'unknown_course' })
        values.courseIds = [...courseIdByTitle.keys()]
        values.courseTitles = [...courseIdByTitle.values()]
      }
    },

    async compare(on, rows) {
      const userIds = rows.flatMap(({ personId }) => personId ?? [])
      const courseIds = [...new Set(rows.flatMap(({ draft }) => draft.values.courseIds as string[]))]
      const enrolled = await enrolmentsOf(on, userIds, courseIds)
      const at = now()
      for (const row of rows) {
        const { courseIds: wanted, courseTitles, expiresAt } = row.draft.values
        if (wanted.length > 0 && !isLearner(row.role as Role)) {
          const column = row.draft.values.courses[0]?.column ?? null
          row.faults.push({ column, code: 'not_offered' })
          continue
        }
        for (const [index, courseId] of (wanted as string[]).entries()) {
          const enrolment = row.personId ? enrolled.get(`${row.personId} ${courseId}`) : undefined
          if (!enrolment || !learnsAt(enrolment, at))
            row.changes.push({ field: 'course', before: null, after: courseTitles[index] })
          else if (expiresAt !== undefined && expiresAt !== enrolment.expiresAt)
            row.changes.push({ field: 'expiresAt', before: enrolment.expiresAt, after: expiresAt })
        }
      }
    },

    async write(people, { caller }) {
      const undo = new Map(people.map(({ id }): [string, Undo] => [id, []]))
      const wishes = await wantedOf(people)
      const newLearners = wishes.filter(({ isLearning }) => !isLearning)
      for (const some of Map.groupBy(
        newLearners,
        ({ courseId, expiresAt }) => `${courseId} ${expiresAt}`,
      ).values()) {
        const [{ courseId, expiresAt }] = some as [Wanted]
        const userIds = some.map(({ userId }) => userId)
        const { enrolled, renewed } = await store.enrol({ courseId, userIds, expiresAt }, caller)
        for (const { id, userId } of enrolled) undo.get(userId)!.push({ id, version: 1, before: null })
        for (const each of renewed) undo.get(each.userId)!.push(leftAs(each))
      }
      const extended = wishes.flatMap(({ isLearning, enrolment, userId, expiresAt }) =>
        isLearning && expiresAt !== undefined && enrolment!.expiresAt !== expiresAt
          ? { id: enrolment!.id, userId, expiresAt }
          : [],
      )
      const befores = await store.updateAll(extended, caller)
      for (const { id, userId, expiresAt } of extended) {
        const before = befores.get(id)
        if (!before) throw new Problem('not_found')
        if (before.expiresAt !== expiresAt) undo.get(userId)!.push(leftAs(before))
      }
      return [...undo.values()]
    },

    async undo(_, undo: Undo, caller) {
      for (const { id, version, before } of undo) {
        const done = before
          ? await store.updateAll([{ id, version, ...before }], caller)
          : await store.removeAll([{ id, version }], caller)
        if (!done.has(id)) return false
      }
      return true
    },
  }
}

const learnsAt = (enrolment: Known | undefined, at: string) =>
  enrolment !== undefined && (enrolment.expiresAt === null || enrolment.expiresAt > at)

/** An enrolment as it is once it has another end. */
const leftAs = ({ id, version, expiresAt }: Omit<Known, 'userId' | 'courseId'>): Undo[number] => ({
  ...{ id, version: version + 1, before: { expiresAt } },
})
