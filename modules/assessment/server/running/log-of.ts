import type { Reader, Tables } from '#platform/server/db/tables.ts'

/** What happened to an attempt, in order: from its own row when it began and ended, between them what else was done to it. */
export async function logOf(read: Reader, attempt: Tables['attempts']) {
  const [events, person] = await Promise.all([
    read
      .selectFrom('attemptEvents')
      .leftJoin('users', 'users.id', 'attemptEvents.actorId')
      .select(['attemptEvents.at', 'attemptEvents.what', 'attemptEvents.device', 'attemptEvents.detail'])
      .select(['users.id as userId', 'users.name'])
      .where('attemptId', '=', attempt.id)
      .orderBy('attemptEvents.id')
      .execute(),
    read.selectFrom('users').select(['id', 'name']).where('id', '=', attempt.userId).executeTakeFirst(),
  ])
  const { startedAt, submittedAt, submittedHow } = attempt
  const ended = submittedAt
    ? [{ at: submittedAt, what: `submitted.${submittedHow}`, by: null, device: null, detail: null }]
    : []
  const all = [
    { at: startedAt, what: 'begun', by: person ?? null, device: null, detail: null },
    ...events.map(({ userId, name, ...event }) => ({
      ...event,
      by: userId && name !== null ? { id: userId, name } : null,
    })),
    ...ended,
  ]
  return all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
