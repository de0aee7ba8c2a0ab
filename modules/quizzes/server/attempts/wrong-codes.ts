import { countTry, forgetTries } from '#modules/identity/server/public.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'

const max = 10
const within = 10 * 60_000

/**
 * Why somebody may not begin with a code, if so: it is wrong, or it was so ten times within ten minutes, after which none is
 * looked at. Counted in the database, before it is known whether it is right: ten are ten with any number of processes.
 */
export async function refuseCode(tx: Tx, userId: string, quizId: string, isRight: boolean) {
  const limit = { key: `code:${quizId}:${userId}`, max, within }
  try {
    await countTry(tx, limit)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  if (!isRight) return new Problem('wrong_code')
  await forgetTries(tx, [limit], undefined)
  return undefined
}
