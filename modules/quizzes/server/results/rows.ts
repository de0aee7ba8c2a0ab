import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Result } from '../../contract/result.ts'
import { toTheHour } from '#platform/contract/calendar.ts'
import { aliasIn } from '../anonymity/unnamed.ts'
import { disclosedIn } from '../attempts/disclosed.ts'
import { type Attempt, attemptColumns } from '../attempts/layouts.ts'
import { allUpToDate } from '../attempts/overdue.ts'
import { ofSomebodyThere } from '../attempts/policy.ts'
import { finishedIn } from '../finishing/finished.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { studentsFor } from '../quizzes/not-begun.ts'
import { quizScore } from '../scoring/sums.ts'
import { soFarOf, waitsForMarks } from './so-far.ts'

type Quiz = ResourceTables['quizzes']
/** A result by the student, who in `whose` is told to nobody; `sortKey` orders them. */
export type Row = Omit<Result, 'groupTitle'> & { whose: string; sortKey: string }

/**
 * What came of one quiz, a student a row, whoever has not begun among them. Of an anonymous quiz nobody is named before all scores are
 * told: until then only what was handed in and is not told stands there, by alias, so that no row names a student whose other try
 * stands under theirs.
 */
export async function resultsOf(db: Db, quiz: Quiz): Promise<{ rows: Row[]; isUnnamed: boolean }> {
  const { read } = db
  const at = now()
  const [known, students] = await Promise.all([
    read
      .selectFrom('attempts')
      .select(attemptColumns)
      .where('quizId', '=', quiz.id)
      .where('preview', '=', false)
      .where('deletedAt', 'is', null)
      .where(ofSomebodyThere)
      .orderBy('startedAt')
      .orderBy('id')
      .execute(),
    studentsFor(read, quiz, at).clearSelect().select('users.id').distinct().execute(),
  ])
  const attempts = await allUpToDate(db, known)
  const disclosed = await disclosedIn(read, [quiz], attempts, at)
  const isDisclosed = (attempt: Attempt) => disclosed(quiz, attempt).score
  const isUnnamed = Boolean(quiz.anonymous) && (attempts.length === 0 || !attempts.every(isDisclosed))
  const shown = isUnnamed
    ? attempts.filter(attempt => attempt.status !== 'open' && !isDisclosed(attempt))
    : attempts
  const byUser = Map.groupBy(shown, ({ userId }) => userId)
  const whose = isUnnamed
    ? [...byUser.keys()]
    : [...new Set([...students.map(({ id }) => id), ...byUser.keys()])]
  const [names, late, soFar, hasFinished] = await Promise.all([
    isUnnamed ? new Map<string, Named>() : namesOf(read, whose),
    lateIn(read, quiz),
    soFarOf(read, attempts),
    isUnnamed ? () => false : finishedIn(read, [quiz.id], whose),
  ])
  const rows = whose.map((userId): Row => {
    const attempts = byUser.get(userId) ?? []
    const alias = isUnnamed ? aliasIn(read, { quizId: quiz.id, userId }) : null
    const { name = '', sortKey = alias ?? '' } = names.get(userId) ?? {}
    const { counting, behind, ...result } = outcomeOf(quiz, attempts)
    const waits = attempts.findLast(waitsForMarks)
    return {
      ...{ whose: alias ?? userId, sortKey, alias, user: isUnnamed ? null : { id: userId, name } },
      ...{ tries: attempts.length, ...result },
      soFar: result.score === null && waits ? (soFar.get(waits.id) ?? null) : null,
      late: attempts.reduce((sum, { id }) => sum + (late.get(id) ?? 0), 0),
      submittedAt: isUnnamed ? toTheHour(counting?.submittedAt ?? null) : (counting?.submittedAt ?? null),
      attemptId: counting?.id ?? null,
      told: behind.length > 0 && behind.every(isDisclosed),
      finished: hasFinished(quiz.id, userId),
    }
  })
  return { rows, isUnnamed }
}

/** What counts of somebody's tries in the order in which they were begun, which of them stands for it, and which are behind it. */
export function outcomeOf({ policy, passPercent }: Quiz, own: Attempt[]) {
  const ended = own.filter(({ status }) => status !== 'open')
  const counted = quizScore(policy, ended)
  const marked = ended.filter(({ score, pending }) => score !== null && pending === 0)
  const counting =
    policy === 'first'
      ? ended[0]
      : policy === 'highest'
        ? (marked.find(attempt => quizScore('first', [attempt])!.percent === counted?.percent) ??
          ended.at(-1))
        : ended.at(-1)
  const state: Result['state'] =
    own.length === 0
      ? 'none'
      : ended.length < own.length
        ? 'open'
        : marked.length < ended.length
          ? 'toMark'
          : 'scored'
  const { score = null, percent = null } = counted ?? {}
  return {
    ...{ state, score: pointsOrNull(score), percent: pointsOrNull(percent) },
    maxPoints: counting ? pointsOf(counting.maxPoints) : null,
    passed: passPercent === null || percent === null ? null : percent >= passPercent,
    counting: counting ?? own.at(-1),
    behind: policy === 'average' && marked.length > 0 ? marked : counting ? [counting] : [],
  }
}

type Named = { name: string; sortKey: string }

async function namesOf(read: Reader, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, Named>()
  const rows = await read
    .selectFrom('users')
    .select(['id', 'name', 'sortKey'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** How many answers came too late, by attempts. */
async function lateIn(read: Reader, { id }: Quiz) {
  const rows = await read
    .selectFrom('lateAnswers')
    .innerJoin('attempts', 'attempts.id', 'lateAnswers.attemptId')
    .where('attempts.quizId', '=', id)
    .select(row => ['attemptId', row.fn.countAll<number>().as('count')])
    .groupBy('attemptId')
    .execute()
  return new Map(rows.map(({ attemptId, count }) => [attemptId, Number(count)]))
}
