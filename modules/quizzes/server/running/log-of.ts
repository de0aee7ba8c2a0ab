import { compare } from '#platform/contract/compare.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Attempt } from '../attempts/layouts.ts'
import { presentAttempts } from '../attempts/presenter.ts'
import { toTheHour } from '#platform/contract/calendar.ts'

/**
 * What happened to an attempt, in order: from its own row when it began and ended, between them what else was done to it. Where nobody
 * is to know whose it is, what its student did is done by nobody, and all of it at some time of an hour.
 */
export async function logOf(read: Reader, attempt: Attempt, caller: Caller) {
  const [events, person, [shown]] = await Promise.all([
    read
      .selectFrom('attemptEvents')
      .leftJoin('users', 'users.id', 'attemptEvents.actorId')
      .select(['attemptEvents.at', 'attemptEvents.what', 'attemptEvents.device', 'attemptEvents.detail'])
      .select(['users.id as userId', 'users.name'])
      .where('attemptId', '=', attempt.id)
      .orderBy('attemptEvents.id')
      .execute(),
    read.selectFrom('users').select(['id', 'name']).where('id', '=', attempt.userId).executeTakeFirst(),
    presentAttempts(read, [attempt], caller),
  ])
  const { startedAt, submittedAt, submittedHow } = attempt
  const ended = submittedAt
    ? [{ at: submittedAt, what: `submitted.${submittedHow}`, by: null, device: null, detail: null }]
    : []
  const entries = [
    { at: startedAt, what: 'begun', by: person ?? null, device: null, detail: null },
    ...events.map(({ userId, name, ...event }) => ({
      ...event,
      by: userId && name !== null ? { id: userId, name } : null,
    })),
    ...ended,
  ]
  const isHidden = shown!.alias !== null
  const inOrder = entries.toSorted((one, other) => compare(one.at, other.at))
  if (!isHidden) return inOrder
  return inOrder.map(({ at, by, ...event }) => ({
    ...event,
    ...{ at: toTheHour(at), by: by?.id === attempt.userId ? null : by, device: null },
  }))
}
