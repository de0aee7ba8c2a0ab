import { useMemo, useSyncExternalStore } from 'react'

const kinds = new Set<string>()
/** Of these nothing is to be sent: they are only to be read. */
const notes = new Set<string>()
const prefixOf = (kind: string, userId: string) => `bustan.${kind}.${userId}.`
const keysFrom = (prefix: string) => Object.keys(localStorage).filter(key => key.startsWith(prefix))

/** Said in this tab when something in an outbox changes; other tabs hear of it from the storage itself. */
const changed = 'outbox'
/** Said when something was added that is to be sent as soon as possible. */
export const outboxAdded = 'outboxadded'

/**
 * What a person has written, marked or watched on this device and the server does not have yet. It lies in the storage of
 * the browser by kind, person and id: it outlasts a reload and the end of a session, is the same in every tab, and is
 * nobody else's who signs in on the same device.
 */
export function outboxOf<Value>(kind: string, { isPending = true } = {}) {
  kinds.add(kind)
  if (!isPending) notes.add(kind)
  const read = (userId: string, id: string) =>
    parsed<Value>(localStorage.getItem(prefixOf(kind, userId) + id))
  /** Holds a value, or nothing any more; throws where the device has no room for it. */
  function write(userId: string, id: string, value: Value | undefined) {
    const key = prefixOf(kind, userId) + id
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    dispatchEvent(new Event(changed))
  }
  return {
    kind,
    read,
    write,
    ids(userId: string) {
      const prefix = prefixOf(kind, userId)
      return keysFrom(prefix).map(key => key.slice(prefix.length))
    },
    /** What another tab took out, because the server has it or never will. */
    removedBy({ key, oldValue, newValue }: StorageEvent, userId: string) {
      const prefix = prefixOf(kind, userId)
      const value = newValue === null ? parsed<Value>(oldValue) : undefined
      return value && key?.startsWith(prefix) ? { id: key.slice(prefix.length), value } : undefined
    },
    /** Holds a value and asks for it to be sent. */
    add(userId: string, id: string, value: Value) {
      write(userId, id, value)
      dispatchEvent(new Event(outboxAdded))
    },
  }
}
export type Outbox<Value> = ReturnType<typeof outboxOf<Value>>

/** All that waits in an outbox for one person, followed through every tab. */
export function useOutbox<Value>({ kind }: Outbox<Value>, userId: string) {
  const written = useSyncExternalStore(followOutboxes, () => {
    const prefix = prefixOf(kind, userId)
    return JSON.stringify(keysFrom(prefix).map(key => [key.slice(prefix.length), localStorage.getItem(key)]))
  })
  return useMemo(() => {
    const rows = JSON.parse(written) as [id: string, value: string][]
    return new Map(rows.flatMap(([id, value]) => [[id, parsed<Value>(value)]] as const).filter(isReadable))
  }, [written])
}
const isReadable = <Value>(row: readonly [string, Value | undefined]): row is [string, Value] =>
  row[1] !== undefined

function followOutboxes(follower: () => void) {
  addEventListener(changed, follower)
  addEventListener('storage', follower)
  return () => {
    removeEventListener(changed, follower)
    removeEventListener('storage', follower)
  }
}

/** How much of a person waits on this device, in all outboxes. */
export const totalPending = (userId: string) =>
  keysOf(
    userId,
    [...kinds].filter(kind => !notes.has(kind)),
  ).length

/** Takes all of a person from this device that waits to be sent: who signs out leaves nothing behind. */
export function forgetPending(userId: string) {
  for (const key of keysOf(userId)) localStorage.removeItem(key)
  dispatchEvent(new Event(changed))
}
const keysOf = (userId: string, some: Iterable<string> = kinds) =>
  [...some].flatMap(kind => keysFrom(prefixOf(kind, userId)))

/** What cannot be read is as good as nothing. */
function parsed<Value>(written: string | null): Value | undefined {
  try {
    return written ? JSON.parse(written) : undefined
  } catch {
    return undefined
  }
}
