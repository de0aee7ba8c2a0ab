import type { SelectQueryBuilder } from 'kysely'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { disclosedIn } from '../attempts/disclosed.ts'
import { attemptColumns } from '../attempts/layouts.ts'
import { quizzesByIds } from '../quizzes/by-ids.ts'

/**
 * The ids of those attempts whose students staff are not to recognise yet: of anonymous quizzes whose scores are not told. Whoever asks
 * for those of a person or a group would learn whose they are.
 */
export async function unnamedIn(read: Reader, attempts: SelectQueryBuilder<Tables, 'attempts', object>) {
  const anonymous = read.selectFrom('quizzes').where('anonymous', '=', true)
  if (!(await anonymous.select('id').executeTakeFirst())) return []
  const rows = await attempts.select(attemptColumns).where('quizId', 'in', anonymous.select('id')).execute()
  if (rows.length === 0) return []
  const quizIds = [...new Set(rows.map(({ quizId }) => quizId))]
  const quizzes = await quizzesByIds(read, { ids: quizIds })
  const disclosed = await disclosedIn(read, quizzes, rows, now())
  const quizOf = new Map(quizzes.map(quiz => [quiz.id, quiz]))
  return rows.filter(row => !disclosed(quizOf.get(row.quizId)!, row).score).map(({ id }) => id)
}

/** Those entries of the audit that tell what was done to such an attempt: with a comment or a score, they would say whose it is. */
export async function unnamedEntriesIn(
  read: Reader,
  entries: Pick<Tables['audit'], 'id' | 'before' | 'after'>[],
) {
  const attemptOf = new Map<string, string>()
  for (const { id, before, after } of entries) {
    const { attemptId } = JSON.parse(after ?? before ?? '{}')
    if (attemptId) attemptOf.set(id, attemptId)
  }
  if (attemptOf.size === 0) return []
  const attempts = read.selectFrom('attempts').where('id', 'in', [...new Set(attemptOf.values())])
  const unnamed = new Set(await unnamedIn(read, attempts))
  return [...attemptOf].flatMap(([id, attemptId]) => (unnamed.has(attemptId) ? id : []))
}
