import { answersDatabase } from '../api/answers-database.ts'
import { tokenHeld } from '../api/token.ts'
import { aDay, evicted, limits, type Entry } from './eviction.ts'

/** What the server answered, and when. */
export type Answer = { data: unknown; answeredAt: number }
type Text = { id: string; text: string; answeredAt: number }

/**
 * By whom answers are stored and read: by the session, told by the end of its token, which says nothing of the rest. A
 * session is one person's, so nobody reads what another opened, whatever became of the device in between.
 */
export const ownerNow = () => tokenHeld()?.slice(-8)

/** Answers on this device, each by the key of what was asked. All of it fails where the browser stores nothing. */
export const answers = {
  async read(key: string): Promise<Answer | undefined> {
    const owner = ownerNow()
    if (!owner) return undefined
    const { texts, entries } = stores(await open())
    const id = idOf(owner, key)
    const found = await resultOf<Text | undefined>(texts.get(id))
    const entry = found && (await resultOf<Entry | undefined>(entries.get(id)))
    const isOld = !found || found.answeredAt < Date.now() - limits.days * aDay
    if (isOld || !entry || owner !== ownerNow()) return undefined
    entries.put({ ...entry, usedAt: Date.now() })
    return { data: JSON.parse(found.text), answeredAt: found.answeredAt }
  },

  /** Stores an answer to the session that asked, unless it is over by now; what was used longest ago makes room. */
  async write(owner: string, key: string, { data, answeredAt }: Answer) {
    const text = JSON.stringify(data)
    if (text.length > limits.longest) return await answers.remove(key)
    const db = await open()
    if (owner !== ownerNow()) return
    const { texts, entries, isDone } = stores(db)
    const id = idOf(owner, key)
    texts.put({ id, text, answeredAt } satisfies Text)
    entries.put({ id, owner, length: text.length, answeredAt, usedAt: Date.now() } satisfies Entry)
    for (const gone of evicted(await resultOf<Entry[]>(entries.getAll()), owner, Date.now()))
      for (const store of [texts, entries]) store.delete(gone)
    await isDone
  },

  /** Takes an answer out that is true no more. */
  async remove(key: string) {
    const owner = ownerNow()
    if (!owner) return
    const { texts, entries, isDone } = stores(await open())
    for (const store of [texts, entries]) store.delete(idOf(owner, key))
    await isDone
  },
}

export type Answers = typeof answers

const idOf = (owner: string, key: string) => `${owner} ${key}`
const names = ['texts', 'entries']

let opened: Promise<IDBDatabase> | undefined

/** The database, which is let go as soon as anybody, in any tab, wants it gone. */
function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(answersDatabase, 1)
    request.onupgradeneeded = () => {
      for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const db = request.result
      const forget = () => void (opened = undefined)
      Object.assign(db, {
        onclose: forget,
        onversionchange() {
          db.close()
          forget()
        },
      })
      resolve(db)
    }
  })
  opened.catch(() => void (opened = undefined))
  return opened
}

function stores(db: IDBDatabase) {
  const transaction = db.transaction(names, 'readwrite')
  const isDone = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  isDone.catch(() => undefined) // whoever waits for it hears of it
  const [texts, entries] = names.map(name => transaction.objectStore(name))
  return { texts: texts!, entries: entries!, isDone }
}

const resultOf = <Result>(request: IDBRequest) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
