import { enrolments } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import { type Audited, auditedIn } from './audited.ts'
import { miscountedOf } from './completed.ts'
import { faultsOf } from './faults.ts'
import { percentOf, sumsOf } from './percentages.ts'
import { reportOf } from './report.ts'
import { workOf, workSum } from './work.ts'

/** How many percentages and rows of progress were compared, and a line for each that is not what it should be. */
export type Verdict = { percentages: number; rows: number; differing: string[] }
type Known = { at: string; lessonsIn: Map<string, string[]>; titles: Map<string, string>; audited: Audited }

const batchSize = 200

/**
 * Counts again, from the rows themselves, every percentage that lists and reports show, and asks of every row of progress
 * whether it holds what was watched and what the audit says of it. It changes nothing.
 */
export async function verifyProgress({ read }: Pick<Db, 'read'>): Promise<Verdict> {
  const verdict: Verdict = { percentages: 0, rows: 0, differing: [] }
  let known = await knownIn(read)
  for (let last = ''; ; ) {
    const people = await read
      .selectFrom('users')
      .select(['id', 'role', 'deletedAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (people.length === 0) return verdict
    last = people.at(-1)!.id
    const first = await compare(read, people, known)
    verdict.percentages += first.percentages
    verdict.rows += first.rows
    if (first.differing.length === 0) continue
    // A site in use changes while it is read: what differs, differs twice.
    known = await knownIn(read)
    const { differing } = await compare(read, people, known)
    verdict.differing.push(...differing.filter(line => first.differing.includes(line)))
  }
}

type Person = Pick<Tables['users'], 'id' | 'role' | 'deletedAt'>

async function compare(read: Reader, people: Person[], known: Known): Promise<Verdict> {
  const ids = people.map(({ id }) => id)
  const rows = await read.selectFrom('progress').selectAll().where('userId', 'in', ids).execute()
  const differing = rows.flatMap(row =>
    faultsOf(row, known.audited).map(fault => `lesson ${row.lessonId} of ${row.userId}: ${fault}`),
  )
  const keptKeys = new Set(rows.map(({ userId, lessonId }) => `${userId} ${lessonId}`))
  for (const id of ids)
    for (const lessonId of known.audited.doneBy(id))
      if (!keptKeys.has(`${id} ${lessonId}`))
        differing.push(`lesson ${lessonId} of ${id}: the audit says it was completed, and there is no row`)
  differing.push(...(await miscountedOf(read, ids)))

  const done = new Set(
    rows.flatMap(({ userId, lessonId, completedAt }) => (completedAt ? `${userId} ${lessonId}` : [])),
  )
  const learnt = Map.groupBy(await enrolmentsOf(read, ids, known.at), ({ userId }) => userId)
  const workIn = await workOf(read, ids, [...known.titles.keys()], known.at)
  let percentages = 0
  for (const { id, role, deletedAt } of people) {
    if (!isLearner(role) || deletedAt) continue
    const courses = (learnt.get(id) ?? []).filter(({ courseId }) => known.titles.has(courseId))
    const shown = await shownTo(read, id, known)
    for (const { courseId } of courses) {
      const lessons = known.lessonsIn.get(courseId) ?? []
      const counted = lessons.filter(lessonId => done.has(`${id} ${lessonId}`)).length
      const { workTotal, workCompleted } = workSum(workIn(id, courseId))
      const percent = percentOf(counted + workCompleted, lessons.length + workTotal)
      const found = shown.get(courseId) ?? []
      shown.delete(courseId)
      percentages += 1
      if (found.length !== 2 || found.some(each => each !== percent))
        differing.push(
          `course ${courseId} of ${id}: ${found.join(' and ') || 'nothing'}, recounted ${percent}`,
        )
    }
    for (const [courseId, found] of shown)
      differing.push(`course ${courseId} of ${id}: ${found.join(' and ')}, and not learnt`)
  }
  return { percentages, rows: rows.length, differing }
}

/** The percentages of a student by course, as lists show them and as the report does. */
async function shownTo(read: Reader, userId: string, { at, titles }: Known) {
  const sums = await sumsOf(read, userId, at)
  const courses = [...sums.keys()].map(id => ({ id, title: titles.get(id) ?? '' }))
  const report = await reportOf(read, userId, courses)
  return new Map(report.map(({ id, percent }) => [id, [sums.get(id)!.percent, percent]]))
}

const enrolmentsOf = (read: Reader, userIds: string[], at: string) =>
  enrolments().inForce(read, at).select(['userId', 'courseId']).where('userId', 'in', userIds).execute()

/** What stands in the courses that students can learn in at this moment, told from the rows one by one. */
async function knownIn(read: Reader): Promise<Known> {
  const at = now()
  const isReleased = ({ status, releaseAt, deletedAt }: Releasable) =>
    status === 'published' && deletedAt === null && (releaseAt === null || releaseAt <= at)
  const courses = await read.selectFrom('courses').select(['id', 'title', 'status', 'deletedAt']).execute()
  const seasons = await read
    .selectFrom('seasons')
    .select(['id', 'status', 'releaseAt', 'deletedAt'])
    .execute()
  const lessons = await read
    .selectFrom('lessons')
    .select(['id', 'courseId', 'seasonId', 'status', 'releaseAt', 'deletedAt'])
    .execute()
  const open = courses.filter(({ status, deletedAt }) => status !== 'draft' && deletedAt === null)
  const releasedSeasons = new Set(seasons.filter(isReleased).map(({ id }) => id))
  const counted = lessons.filter(lesson => isReleased(lesson) && releasedSeasons.has(lesson.seasonId))
  const byCourse = Map.groupBy(counted, ({ courseId }) => courseId)
  return {
    at,
    titles: new Map(open.map(({ id, title }) => [id, title])),
    lessonsIn: new Map([...byCourse].map(([id, within]) => [id, within.map(({ id }) => id)])),
    audited: await auditedIn(read, new Set(lessons.map(({ id }) => id))),
  }
}
type Releasable = Pick<Tables['lessons'], 'status' | 'releaseAt' | 'deletedAt'>
