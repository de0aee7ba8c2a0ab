/** The keys between two; none where the browser stores nothing. */
export const keysBetween = (from: string, to: string) => globalThis.IDBKeyRange?.bound(from, to)

/** A database of the browser, whose rows are known by their ids. */
export function deviceDatabase<Name extends string>(databaseName: string, names: Name[]) {
  let opened: Promise<IDBDatabase> | undefined

  function open() {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' })
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

  return {
    /** Writes to the device; where the browser stores nothing, what is in memory has to do. */
    async write(change: (stores: Record<Name, IDBObjectStore>) => void) {
      try {
        const transaction = (await open()).transaction(names, 'readwrite', { durability: 'strict' })
        const isDone = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        })
        const stores = names.map(name => [name, transaction.objectStore(name)] as const)
        change(Object.fromEntries(stores) as Record<Name, IDBObjectStore>)
        await isDone
      } catch {
        // This browser stores nothing: what waits lasts as long as the page.
      }
    },
    /** All rows of a range; none where the browser stores nothing. */
    async read<Row>(name: Name, range?: IDBKeyRange) {
      try {
        const request = (await open()).transaction(name).objectStore(name).getAll(range)
        return await new Promise<Row[]>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      } catch {
        return []
      }
    },
  }
}
