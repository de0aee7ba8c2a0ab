import { schoolRules } from '#modules/identity/server/public.ts'
import { compare } from '#platform/contract/compare.ts'
import { pointsOf } from '#platform/server/hundredths.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { NewPaper } from '../contract/new-paper.ts'
import { visibleExams } from './policy.ts'

/** What was told longer ago is no news. */
const newDays = 30

const later = (one: string, other: string) => (one > other ? one : other)

/** The scores of a student that they are told and have not looked at since they were marked, the newest first. */
export async function newPapersOf({ read }: Db, caller: Caller): Promise<NewPaper[]> {
  if (!(await schoolRules(read)).studentsSee.scores) return []
  const scope = await scopeOf(read, caller)
  const oldest = Temporal.Instant.from(scope.now)
    .subtract({ hours: newDays * 24 })
    .toString({
      smallestUnit: 'millisecond',
    })
  const rows = await read
    .selectFrom('scores')
    .innerJoin('exams', 'exams.id', 'scores.examId')
    .innerJoin('courses', 'courses.id', 'exams.courseId')
    .select(['exams.id', 'exams.title', 'exams.courseId', 'courses.title as courseTitle'])
    .select(['exams.outOf', 'exams.updatedAt', 'scores.at'])
    .select(row => row.ref('scores.score').$notNull().as('score'))
    .where('scores.userId', '=', caller.id)
    .where('scores.score', 'is not', null)
    .where(row => row.or([row('scores.seenAt', 'is', null), row('scores.seenAt', '<', row.ref('scores.at'))]))
    .where('exams.deletedAt', 'is', null)
    .where(visibleExams(scope))
    .orderBy('exams.id')
    .execute()
  return rows
    .map(({ at, updatedAt, score, outOf, ...row }) => ({
      ...{ ...row, score: pointsOf(score), outOf: pointsOf(outOf), toldAt: later(at, updatedAt) },
    }))
    .filter(({ toldAt }) => toldAt >= oldest)
    .toSorted((one, other) => compare(other.toldAt, one.toldAt) || compare(one.id, other.id))
}

/** Notes that a student has looked at scores as they were told then; a score that was changed meanwhile stays new. */
export async function notePapersSeen(db: Db, items: { id: string; toldAt: string }[], caller: Caller) {
  await db.write(async tx => {
    for (const { id, toldAt } of items)
      await tx
        .updateTable('scores')
        .set(row => ({ seenAt: row.ref('at') }))
        .where('examId', '=', id)
        .where('userId', '=', caller.id)
        .where('at', '<=', toldAt)
        .execute()
  })
}
