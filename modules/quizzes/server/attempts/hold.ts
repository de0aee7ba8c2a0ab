import { hash, randomBytes } from 'node:crypto'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { type Attempt, attemptsAt } from './layouts.ts'
import { underWay } from './policy.ts'

/** What whoever writes an attempt shows with every answer; only its hash is kept. */
export const newHold = () => randomBytes(24).toString('base64url')
export const hashOf = (hold: string) => hash('sha256', hold, 'base64url')

/** What is told of an attempt that is written elsewhere, to whoever would write it here. */
export async function heldBy(on: Reader | Tx, { id, startedAt, endsAt, device, savedAt }: Attempt) {
  const { newest } = await (on as Reader)
    .selectFrom('responses')
    .select(row => row.fn.max('savedAt').as('newest'))
    .where('attemptId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, startedAt, endsAt, device, savedAt: newest ?? savedAt }
}

/** Refuses where somebody is writing another try of the same quiz. */
export async function noneOpen(tx: Tx, attempt: Attempt, code: 'held' | 'taken' = 'held') {
  const open = await attemptsAt(tx, attempt)
    .where('id', '<>', attempt.id)
    .where('status', '=', underWay)
    .executeTakeFirst()
  if (open) throw new Problem(code, { current: await heldBy(tx, open) })
}
