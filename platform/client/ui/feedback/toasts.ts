import type { ReactNode } from 'react'
import { newStore, useStore } from '../../api/store.ts'
import type { Message } from '../text/phrase.tsx'

/** What a toast says: words by their id, or words as they are (the server's own). */
export type Toast = {
  id: string
  tone: 'good' | 'bad' | 'plain'
  title: Message
  message?: Message
  icon?: ReactNode
  /** Undo, Try again: closes the toast and does it. */
  action?: { label: Message; icon?: ReactNode; run: () => void }
  lasts: number
  /** Told when a person closes it, not when its time is up. */
  closedByHand?: () => void
  /** How often it was shown again: its time starts over. */
  shown: number
}

/** How long a toast stays; one that offers something to do, longer. */
const duration = { usual: 4_500, withAction: 8_000 } as const

const store = newStore({ shown: [] as Toast[], held: false })
let lastId = 0
const timers = new Map<string, { timer?: ReturnType<typeof setTimeout>; left: number; since: number }>()

export const useToasts = () => useStore(store)
export const toastsShown = () => store.read().shown

/** A page starts without toasts. */
export function forgetToasts() {
  for (const { id } of toastsShown()) hideToast(id)
}

/**
 * Shows a toast and answers its id; one with an id that is there already is shown anew in its place, and so is a failure that
 * says the same as one that is there.
 */
export function showToast(given: Partial<Toast> & Pick<Toast, 'title'>) {
  const { shown } = store.read()
  const before = shown.find(one => (given.id ? one.id === given.id : saysTheSame(one, given)))
  const toast: Toast = {
    id: before?.id ?? `toast-${++lastId}`,
    tone: 'good',
    lasts: given.action ? duration.withAction : duration.usual,
    ...given,
    shown: (before?.shown ?? 0) + 1,
  }
  store.write({ shown: before ? shown.map(one => (one === before ? toast : one)) : [...shown, toast] })
  clearTimeout(timers.get(toast.id)?.timer)
  timers.set(toast.id, { left: toast.lasts, since: Date.now() })
  if (!store.read().held) run(toast.id)
  return toast.id
}

/** Whether a failure is told of that says the same; one with names or numbers in it never does. */
const saysTheSame = (one: Toast, other: Pick<Toast, 'title'> & Partial<Toast>) =>
  other.tone === 'bad' && said(one) === said(other)
const said = ({ title, message = title }: Pick<Toast, 'title' | 'message'>) =>
  typeof message === 'object' && 'text' in message ? message.text : message

/** Closes a toast before its time. */
export function hideToast(id: string) {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
  const shown = store.read().shown.filter(toast => toast.id !== id)
  store.write({ shown })
  // What the pointer or the keyboard was on has gone; if it is on another one now, that says so itself.
  for (const by of holders) if (holding[by] === id) holdToasts(by, undefined)
}

const holders = ['pointer', 'focus'] as const
const holding: Partial<Record<(typeof holders)[number], string>> = {}

/** Stops the time of all toasts while the pointer or the focus is on one of them, and lets it go on after both. */
export function holdToasts(by: (typeof holders)[number], id: string | undefined) {
  holding[by] = id
  const held = holders.some(each => holding[each] !== undefined)
  if (store.read().held === held) return
  store.write({ held })
  for (const [id, time] of timers) {
    if (!held) run(id)
    else {
      clearTimeout(time.timer)
      time.left -= Date.now() - time.since
    }
  }
}

function run(id: string) {
  const time = timers.get(id)!
  time.since = Date.now()
  time.timer = setTimeout(() => hideToast(id), time.left)
}
