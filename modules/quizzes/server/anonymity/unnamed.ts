import { createHmac, randomUUID } from 'node:crypto'
import { toTheHour } from '#platform/contract/calendar.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Attempt, AttemptItem } from '../../contract/attempt.ts'

/**
 * What staff see of attempts whose students they are not to recognise yet. Staff have the roster, all ids, and lists that say by name when
 * somebody was active: neither an alias nor an id may be reckoned from these, and no time is told more exactly than to the hour.
 */
const keys = new WeakMap<Reader, Buffer>()

/** Gives a database the key of its site by which aliases are made. */
export const keyAliases = ({ read }: Db, { keyFor }: Pick<Files, 'keyFor'>) =>
  keys.set(read, keyFor('aliases of students'))

/** What a student is called in a quiz: the same in all their tries at it, and by the secret of the site alone. */
export function aliasIn(read: Reader, { quizId, userId }: Pick<Tables['attempts'], 'quizId' | 'userId'>) {
  const key = keys.get(read)
  if (!key) throw new Error('Nobody gave this database a key for aliases: see keyAliases.')
  const digest = createHmac('sha256', key).update(`${quizId} ${userId}`).digest()
  return String((digest.readUInt32BE(0) % 9_000) + 1_000)
}

/** An id for an attempt: in an anonymous quiz one that does not begin with the time at which it was made. */
export const newAttemptId = ({ anonymous }: Pick<Tables['quizzes'], 'anonymous'>) =>
  anonymous ? randomUUID() : newId()

/** An id for what belongs to an attempt, or for its copy: it tells no time where that of the attempt tells none. */
export const newIdLike = (attemptId: string) => (attemptId[14] === '7' ? newId() : randomUUID())

/** An attempt without its moments and its device, which lists of sessions name. */
export const coarsenAttempt = (attempt: Attempt): Attempt => ({
  ...attempt,
  ...{ createdAt: toTheHour(attempt.createdAt), updatedAt: toTheHour(attempt.updatedAt) },
  ...{ startedAt: toTheHour(attempt.startedAt), submittedAt: toTheHour(attempt.submittedAt) },
  ...{ endsAt: toTheHour(attempt.endsAt), finalAt: toTheHour(attempt.finalAt) },
  ...{ savedAt: toTheHour(attempt.savedAt), seenAt: toTheHour(attempt.seenAt) },
  device: null,
})

/** The same of what it asks. */
export const coarsenItem = (item: AttemptItem): AttemptItem => ({
  ...item,
  savedAt: toTheHour(item.savedAt),
  late: item.late && { ...item.late, receivedAt: toTheHour(item.late.receivedAt) },
})
