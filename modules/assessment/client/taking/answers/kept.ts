import type { Attempt } from '../../../contract/attempt.ts'
import type { Entry } from './state.ts'

/** An attempt as this device has it: what is asked, what was answered, and the hold by which it may be written. */
export type KeptAttempt = {
  userId: string
  attempt: Attempt
  hold: string
  /** By how much the clock of the server was ahead of that of the device when it was read. */
  aheadMs: number
  entries: ReadonlyMap<string, Entry>
}

/** What was stored before an upgrade says nothing of the clock. */
type AttemptRow = Omit<KeptAttempt, 'entries' | 'aheadMs'> & { id: string; quizId: string; aheadMs?: number }
type AnswerRow = { id: string; item: string; entry: Entry }

const databaseName = 'bustan.attempts'
const names = { attempts: 'attempts', answers: 'answers' } as const

/** What this page has written: it outlasts a screen also where the browser stores nothing. */
const inMemory = { attempts: new Map<string, AttemptRow>(), answers: new Map<string, AnswerRow>() }

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
  await write(({ attempts }) => void attempts.put(row))
}

/** Stores an answer, before it is sent. */
export async function keepAnswer(userId: string, attemptId: string, item: string, entry: Entry) {
  const row = { id: `${idOf(userId, attemptId)} ${item}`, item, entry }
  inMemory.answers.set(row.id, row)
  await write(({ answers }) => void answers.put(row))
}

/** The attempt of a quiz that this device holds for a person, with all that was answered here. */
export async function keptAttempt(userId: string, quizId: string): Promise<KeptAttempt | undefined> {
  // One that ended elsewhere may be here still, beside the one that was begun after it.
  const [row] = (await rowsAt(userId, quizId)).toSorted((one, other) =>
    one.attempt.startedAt > other.attempt.startedAt ? -1 : 1,
  )
  if (!row) return undefined
  const [from, to] = rangeOf(row.id)
  const answers = await read<AnswerRow>(names.answers, IDBRange(from, to)).catch(() => [])
  const entries = new Map(answers.map(({ item, entry }) => [item, entry]))
  for (const { id, item, entry } of inMemory.answers.values())
    if (id > from && id < to) entries.set(item, entry)
  const { attempt, hold, aheadMs = aheadOf(attempt) } = row
  return { userId, attempt, hold, aheadMs, entries }
}

async function rowsAt(userId: string, quizId: string) {
  const stored = await read<AttemptRow>(names.attempts).catch(() => [])
  const rows = [...inMemory.attempts.values(), ...stored]
  return rows.filter(row => row.userId === userId && row.quizId === quizId)
}

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
  await write(({ attempts, answers }) => {
    attempts.delete(id)
    answers.delete(IDBRange(from, to)!)
  })
}

/** Removes all attempts of a person from this device, with what was answered: they have signed out and wanted it so. */
export async function forgetAttemptsOf(userId: string) {
  const stored = await read<AttemptRow>(names.attempts).catch(() => [])
  const own = [...inMemory.attempts.values(), ...stored].filter(row => row.userId === userId)
  for (const { attempt } of own) await forgetAttempt(userId, attempt.id)
}

const IDBRange = (from: string, to: string) => globalThis.IDBKeyRange?.bound(from, to)

let opened: Promise<IDBDatabase> | undefined

function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      for (const name of Object.values(names)) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.onclose = () => void (opened = undefined)
      resolve(request.result)
    }
  })
  opened.catch(() => void (opened = undefined))
  return opened
}

type Stores = Record<keyof typeof names, IDBObjectStore>

/** Writes to the device; where the browser stores nothing, what is in memory has to do. */
async function write(change: (stores: Stores) => void) {
  try {
    const transaction = (await open()).transaction(Object.values(names), 'readwrite', {
      durability: 'strict',
    })
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    change({
      attempts: transaction.objectStore(names.attempts),
      answers: transaction.objectStore(names.answers),
    })
    await isDone
  } catch {
    // This browser stores nothing: what waits lasts as long as the page.
  }
}

async function read<Row>(name: keyof typeof names, range?: IDBKeyRange) {
  const store = (await open()).transaction(name).objectStore(name)
  const request = store.getAll(range)
  return new Promise<Row[]>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
