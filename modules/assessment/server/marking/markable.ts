import { scopeOf } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { visibleAttempts } from '../attempts/policy.ts'

/** Answers that can be marked: of attempts that have ended and are there, and that somebody may see. */
export async function markable(read: Reader, caller: Caller) {
  const visible = visibleAttempts(await scopeOf(read, caller))
  return read
    .selectFrom('responses')
    .innerJoin('attempts', 'attempts.id', 'responses.attemptId')
    .where('attempts.deletedAt', 'is', null)
    .where('attempts.status', '<>', 'open')
    .where('attempts.preview', '=', false)
    .where(row => visible(row as never) as never)
}
