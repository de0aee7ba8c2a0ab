import type { Attempt } from '../../../contract/attempt.ts'
import { deviceDatabase, keysBetween } from './device-database.ts'
import { forgetFiles, type KeptFile, keptFiles } from './kept-files.ts'
import type { Entry } from './state.ts'

/** An attempt as this device has it: what is asked, what was answered, and the hold by which it may be written. */
export type KeptAttempt = {
  userId: string
  attempt: Attempt
  hold: string
  /** By how much the clock of the server was ahead of that of the device when it was read. */
  aheadMs: number
  entries: ReadonlyMap<string, Entry>
  files: KeptFile[]
}

/** What was stored before an upgrade says nothing of the clock. */
type AttemptRow = Omit<KeptAttempt, 'entries' | 'files' | 'aheadMs'> & {
  id: string
  quizId: string
  aheadMs?: number
}
type AnswerRow = { id: string; item: string; entry: Entry }

const device = deviceDatabase('bustan.attempts', ['attempts', 'answers'])

/** What this page has written: it outlasts a screen also where the browser stores nothing. */
const inMemory = {
  attempts: new Map<string, AttemptRow>(),
  answers: new Map<string, AnswerRow>(),
}

const idOf = (userId: string, attemptId: string) => `${userId} ${attemptId}`
const rangeOf = (id: string): [from: string, to: string] => [`${id} `, `${id} \uffff`]

/** By how much the clock of the server is ahead of that of the device, by an answer that has just arrived. */
export const aheadOf = ({ now }: Pick<Attempt, 'now'>) => Date.parse(now) - Date.now()

/** Stores what is asked, by which hold and until when, once it is begun or taken over, and where something of it changes. */
export async function keepAttempt(
  userId: string,
  attempt: Attempt,
  hold: string,
  aheadMs = aheadOf(attempt),
) {
  const row = { id: idOf(userId, attempt.id), userId, quizId: attempt.quizId, attempt, hold, aheadMs }
  inMemory.attempts.set(row.id, row)
  await device.write(({ attempts }) => void attempts.put(row))
}

/** Stores an answer, before it is sent, and once it is acknowledged. */
export async function keepAnswer(userId: string, attemptId: string, item: string, entry: Entry) {
  const id = `${idOf(userId, attemptId)} ${item}`
  const rowAfter = (before?: AnswerRow) => ({ id, item, entry: laterEntry(before?.entry, entry) })
  inMemory.answers.set(id, rowAfter(inMemory.answers.get(id)))
  await device.write(({ answers }) => {
    const before: IDBRequest<AnswerRow | undefined> = answers.get(id)
    before.onsuccess = () => void answers.put(rowAfter(before.result))
  })
}

/** What is sent behind a screen may be acknowledged after the next answer was given there, which stays. */
function laterEntry(before: Entry | undefined, entry: Entry): Entry {
  if (!before) return entry
  const savedRev = Math.max(before.savedRev, entry.savedRev)
  return { ...(before.rev > entry.rev ? before : entry), savedRev }
}

/** The attempt of a quiz that this device holds for a person, with all that was answered here. */
export async function keptAttempt(userId: string, quizId: string): Promise<KeptAttempt | undefined> {
  // One that ended elsewhere may be here still, beside the one that was begun after it.
  const [row] = (await rowsAt(userId, quizId)).toSorted((one, other) =>
    one.attempt.startedAt > other.attempt.startedAt ? -1 : 1,
  )
  return row && withEntries(row)
}

/** All attempts that this device holds for a person. */
export const keptAttemptsOf = async (userId: string): Promise<KeptAttempt[]> =>
  Promise.all((await rowsOf(userId)).map(withEntries))

async function withEntries(row: AttemptRow): Promise<KeptAttempt> {
  const [from, to] = rangeOf(row.id)
  const answers = await device.read<AnswerRow>('answers', keysBetween(from, to))
  const entries = new Map(answers.map(({ item, entry }) => [item, entry]))
  for (const { id, item, entry } of inMemory.answers.values())
    if (id > from && id < to) entries.set(item, entry)
  const { userId, attempt, hold, aheadMs = aheadOf(attempt) } = row
  const files = await keptFiles(userId, attempt.id)
  return { userId, attempt, hold, aheadMs, entries, files }
}

/** Each attempt once: what this page has written is in both places. */
async function rowsOf(userId: string) {
  const stored = await device.read<AttemptRow>('attempts')
  const byId = new Map([...stored, ...inMemory.attempts.values()].map(row => [row.id, row]))
  return [...byId.values()].filter(row => row.userId === userId)
}

const rowsAt = async (userId: string, quizId: string) =>
  (await rowsOf(userId)).filter(row => row.quizId === quizId)

/** Removes previews of a quiz from this device, once the server has replaced them by another. */
export async function forgetPreviews(userId: string, quizId: string) {
  for (const { attempt } of await rowsAt(userId, quizId))
    if (attempt.preview) await forgetAttempt(userId, attempt.id)
}

/** Removes an attempt from this device, once it is handed in or gone. */
export async function forgetAttempt(userId: string, attemptId: string) {
  const id = idOf(userId, attemptId)
  const [from, to] = rangeOf(id)
  inMemory.attempts.delete(id)
  for (const key of inMemory.answers.keys()) if (key > from && key < to) inMemory.answers.delete(key)
  await forgetFiles(userId, attemptId)
  await device.write(({ attempts, answers }) => {
    attempts.delete(id)
    answers.delete(keysBetween(from, to)!)
  })
}

/** Removes all attempts of a person from this device, with what was answered: they have signed out and wanted it so. */
export async function forgetAttemptsOf(userId: string) {
  for (const { attempt } of await rowsOf(userId)) await forgetAttempt(userId, attempt.id)
}
