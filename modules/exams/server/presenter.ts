import { isLearner } from '#modules/identity/contract/roles.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Exam } from '../contract/exam.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { averageOf } from './average.ts'

type Row = ResourceTables['exams']

/** Exams as a caller sees them; students are told neither how many there are of others nor what these have. */
export async function presentExams(read: Reader, rows: Row[], caller: Caller): Promise<Exam[]> {
  if (rows.length === 0) return []
  const learns = isLearner(caller.role)
  const examIds = rows.map(({ id }) => id)
  const titled = (kind: 'courses' | 'groups', ids: (string | null)[]) =>
    read
      .selectFrom(kind)
      .select(['id', 'title'])
      .where(row => inIds(row, 'id', [...new Set(ids.flatMap(id => id ?? []))]))
      .execute()
  const [courses, groups, sums, marks] = await Promise.all([
    titled(
      'courses',
      rows.map(({ courseId }) => courseId),
    ),
    titled(
      'groups',
      rows.map(({ groupId }) => groupId),
    ),
    learns ? [] : sumsOf(read, examIds),
    learns ? marksOf(read, examIds, caller.id) : [],
  ])
  const titleIn = (titles: { id: string; title: string }[], id: string | null) =>
    titles.find(each => each.id === id)?.title ?? null
  return rows.map(row => {
    const { id, courseId, groupId, title, heldOn, outOf, status, createdAt, updatedAt, version } = row
    const { scores = 0, absent = 0, sum = 0 } = sums.find(({ examId }) => examId === id) ?? {}
    const mark = marks.find(({ examId }) => examId === id)
    return {
      ...{ id, courseId, groupId, title, heldOn, outOf: pointsOf(outOf), status },
      courseTitle: titleIn(courses, courseId),
      groupTitle: titleIn(groups, groupId),
      counts: learns ? { scores: null, absent: null } : { scores: Number(scores), absent: Number(absent) },
      average: learns ? null : averageOf(Number(sum ?? 0), Number(scores)),
      own: mark ? { score: pointsOrNull(mark.score), absent: Boolean(mark.absent) } : null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

/** How many have a score or were absent, of those who are not in the bin, and what the scores add up to. */
const sumsOf = (read: Reader, examIds: string[]) =>
  read
    .selectFrom('scores')
    .innerJoin('users', 'users.id', 'scores.userId')
    .where('scores.examId', 'in', examIds)
    .where('users.deletedAt', 'is', null)
    .select(row => [
      'scores.examId',
      row.fn.count<number>('scores.score').as('scores'),
      row.fn.sum<number | null>('scores.score').as('sum'),
      row.fn.countAll<number>().filterWhere('scores.absent', '=', true).as('absent'),
    ])
    .groupBy('scores.examId')
    .execute()

/** What one student has of some exams. */
const marksOf = (read: Reader, examIds: string[], userId: string) =>
  read
    .selectFrom('scores')
    .select(['examId', 'score', 'absent'])
    .where('examId', 'in', examIds)
    .where('userId', '=', userId)
    .execute()
