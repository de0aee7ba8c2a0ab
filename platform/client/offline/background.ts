import { sendingDatabase } from '../api/answers-database.ts'
import { tokenHeld } from '../api/token.ts'

/** A request as the worker sends it, by the session that has asked for it. */
type BackgroundRequest = { method: string; path: string; body: object }

type Registration = { sync?: { register(tag: string): Promise<void> } }

/** Writes come one after the other: the last one wins. */
let written: Promise<unknown> = Promise.resolve()

/**
 * Leaves a request to the worker, which sends it once there is a line, whether a page is open or not; without one, it is taken
 * back. Only where a request may arrive twice, from here and from there. A browser that wakes no worker does without.
 */
export function sendInBackground(name: string, request: BackgroundRequest | undefined) {
  if (!('SyncManager' in globalThis) || !navigator.serviceWorker?.controller) return
  const token = tokenHeld()
  written = written
    .then(() => write(name, request && token ? { ...request, token } : undefined))
    .catch(() => undefined)
}

async function write(name: string, row: object | undefined) {
  const db = await open()
  try {
    const transaction = db.transaction('requests', 'readwrite')
    const store = transaction.objectStore('requests')
    if (row) store.put(row, name)
    else store.delete(name)
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    // It is taken from the device when the session ends, which an open one would keep from going.
    db.close()
  }
  if (!row) return
  const registration = (await navigator.serviceWorker.ready) as Registration
  await registration.sync?.register('bustan.send')
}

function open() {
  const request = indexedDB.open(sendingDatabase, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore('requests')
  return new Promise<IDBDatabase>((resolve, reject) => {
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
}
