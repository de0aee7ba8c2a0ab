import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { unnamedIn } from '../anonymity/unnamed-in.ts'
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

/** Those of the members of a group; none of whom the reader is not to know whose they are. */
export async function markableOf(read: Reader, caller: Caller, groupId: string | undefined) {
  const responses = await markable(read, caller)
  if (!groupId) return responses
  const members = read
    .selectFrom('groupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('leftAt', 'is', null)
  const theirs = read.selectFrom('attempts').where('userId', 'in', members)
  const unnamed = await unnamedIn(read, theirs)
  return responses
    .where('attempts.userId', 'in', members)
    .where(row => row.not(inIds(row, 'attempts.id', unnamed)))
}
