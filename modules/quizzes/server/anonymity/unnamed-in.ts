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
