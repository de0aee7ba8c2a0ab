import { answersDatabase } from '../api/answers-database.ts'
import { tokenHeld } from '../api/token.ts'
import { aDay, evicted, type Entry, type Limits } from './eviction.ts'

/**
 * By whom what is on the device is stored and read: by the session, told by the end of its token, which says nothing of the
 * rest. A session is one person's, so nobody reads what another opened, whatever became of the device in between.
 */
export const ownerNow = () => tokenHeld()?.slice(-8)

const names = ['texts', 'entries', 'images', 'imageEntries'] as const
type Name = (typeof names)[number]

/**
 * Rows on this device, each by a key of its own, with an entry beside it that says whose and how large it is: what was used
 * longest ago makes room. All of it fails where the browser stores nothing.
 */
export const storedIn = <Row extends object>(rowsName: Name, entriesName: Name, limits: Limits) => {
  async function stores() {
    const db = await open()
    const transaction = db.transaction([rowsName, entriesName], 'readwrite')
    const isDone = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    isDone.catch(() => undefined) // whoever waits for it hears of it
    const [rows, entries] = [rowsName, entriesName].map(name => transaction.objectStore(name))
    return { rows: rows!, entries: entries!, isDone }
  }

  return {
    async read(key: string): Promise<{ row: Row; answeredAt: number } | undefined> {
      const owner = ownerNow()
      if (!owner) return undefined
      const { rows, entries } = await stores()
      const id = idOf(owner, key)
      const row = await resultOf<Row | undefined>(rows.get(id))
      const entry = row && (await resultOf<Entry | undefined>(entries.get(id)))
      const isOld = !entry || entry.answeredAt < Date.now() - limits.days * aDay
      if (!row || isOld || owner !== ownerNow()) return undefined
      entries.put({ ...entry, usedAt: Date.now() })
      return { row, answeredAt: entry.answeredAt }
    },

    /** Stores something of the session that asked for it, unless that is over by now. */
    async write(owner: string, key: string, row: Row, { length, answeredAt }: Size) {
      await open()
      if (owner !== ownerNow()) return
      const { rows, entries, isDone } = await stores()
      const id = idOf(owner, key)
      rows.put({ ...row, id })
      entries.put({ id, owner, length, answeredAt, usedAt: Date.now() } satisfies Entry)
      for (const gone of evicted(await resultOf<Entry[]>(entries.getAll()), owner, Date.now(), limits))
        for (const store of [rows, entries]) store.delete(gone)
      await isDone
    },

    async remove(key: string) {
      const owner = ownerNow()
      if (!owner) return
      const { rows, entries, isDone } = await stores()
      for (const store of [rows, entries]) store.delete(idOf(owner, key))
      await isDone
    },
  }
}
type Size = Pick<Entry, 'length' | 'answeredAt'>

const idOf = (owner: string, key: string) => `${owner} ${key}`

let opened: Promise<IDBDatabase> | undefined

/** The database, which is let go as soon as anybody, in any tab, wants it gone. */
function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(answersDatabase, 2)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const name of names)
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath: 'id' })
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

const resultOf = <Result>(request: IDBRequest) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
