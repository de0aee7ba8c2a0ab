import { notifyManager } from '@tanstack/react-query'
import { isOffline, isSignedOut, Refusal } from '../api/call.ts'
import type { Outbox } from './outbox.ts'

/** So many items are taken by one call at most. */
const maxItems = 500

export type KeptItem<Value> = { key: string; value: Value }

/**
 * Sends by one call what waits under some keys. Where the server refuses single items, at `items.N`, the others are sent without them; else
 * all of them are refused for one reason. What was sent or refused leaves the device, unless it was changed meanwhile.
 */
export async function sendItems<Value>(parts: {
  outbox: Outbox<Value>
  userId: string
  keys: string[]
  /** Sends them, and shows what was answered. */
  send: (items: KeptItem<Value>[]) => Promise<unknown>
  /** Says that so many were refused. */
  refused: (refusal: Refusal, count: number) => Promise<unknown> | void
  /** Whether there is something to be sent beside the items, and what is done once it was taken or refused. */
  beside?: { isWaiting: boolean; letGo: () => void }
}): Promise<void> {
  const { outbox, userId, keys, send, refused, beside } = parts
  const items = keys
    .flatMap(key => {
      const value = outbox.read(userId, key)
      return value === undefined ? [] : [{ key, value }]
    })
    .slice(0, maxItems)
  if (items.length === 0 && !beside?.isWaiting) return
  const letGoOf = (some: KeptItem<Value>[]) => {
    for (const { key, value } of some) letGo(outbox, userId, key, value)
  }
  const letGoOfAll = () => {
    letGoOf(items)
    beside?.letGo()
  }
  try {
    await send(items)
    await afterDrawn(letGoOfAll)
  } catch (error) {
    if (!isFinal(error)) throw error
    const wrong = items.filter((_, at) => error.errors.some(({ path }) => path.startsWith(`items.${at}.`)))
    if (wrong.length > 0) letGoOf(wrong)
    else letGoOfAll()
    await refused(error, wrong.length || items.length)
    if (wrong.length > 0) await sendItems(parts)
  }
}

/** Whether the server will refuse the same again: neither the line nor the session is why. */
export const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  !isOffline(error) &&
  !isSignedOut(error) &&
  error.status !== 429 &&
  error.status < 500

/** Takes out what was sent, unless it was changed meanwhile. */
export function letGo<Value>(outbox: Outbox<Value>, userId: string, key: string, value: Value) {
  if (JSON.stringify(outbox.read(userId, key)) === JSON.stringify(value)) outbox.write(userId, key, undefined)
}

/**
 * Does something once screens have what the cache has: what left the device before would not be seen for a moment, and what is typed
 * beside it would be lost.
 */
const afterDrawn = (work: () => void) =>
  new Promise<void>(resolve =>
    notifyManager.schedule(() => {
      work()
      resolve()
    }),
  )
