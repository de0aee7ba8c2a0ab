import type { Attempt } from '../../../contract/attempt.ts'
import type { KeptAttempt } from './kept.ts'

/** What was answered to one item: `rev` is that of this device, `savedRev` the newest that the server acknowledged. */
export type Entry = {
  answer: unknown
  rev: number
  savedRev: number
  flagged: boolean
  /** Whether the server could read it as a number; nobody knows before it was sent. */
  readable: boolean
  /** When the server last acknowledged an answer to this item, by its own clock; none where another device has sent it. */
  savedAt?: string
}
export type Entries = ReadonlyMap<string, Entry>

/** A file that was chosen for an answer, and which the server does not have, or has refused. */
export type TakenFile = { id: string; item: string; isRefused: boolean }

export type Phase = 'open' | 'held' | 'ending' | 'ended' | 'gone'

/** Where and when an attempt was last written that another device holds. */
export type Holder = {
  device?: string | null
  savedAt?: string | null
  isThisBrowser?: boolean
  /** It was handed in here, which was refused because of that. */
  isHandInRefused?: boolean
}

export type TakingState = {
  attempt: Attempt
  entries: Entries
  files: TakenFile[]
  phase: Phase
  holder?: Holder
  /** When the server last acknowledged an answer, by its own clock. */
  keptAt: string | null
  /** Whether the last request had no answer. */
  isAway: boolean
  /** By how much the clock of the server is ahead of that of the device. */
  aheadMs: number
  endsAt: string | null
  /** It is to be handed in, as soon as all that was answered has arrived. */
  isSubmitting: boolean
  /** The page that is to be opened where pages close behind the reader. */
  wantedPage: number | null
  /** Answers that the server keeps beside the others because they came after the end. */
  late: number
  /** Answers that nobody keeps. */
  lost: number
}

/** Whether an answer waits to be acknowledged. */
export const isPending = ({ rev, savedRev }: Entry) => rev > savedRev

export const pendingIn = (entries: Entries) => [...entries].filter(([, entry]) => isPending(entry))

export const waitingFiles = (files: TakenFile[]) => files.filter(({ isRefused }) => !isRefused)

/** The items of which something is on this device alone: their answers, or files for them. */
export const unsavedItems = ({ entries, files }: Pick<TakingState, 'entries' | 'files'>) => [
  ...new Set([...pendingIn(entries).map(([item]) => item), ...files.map(({ item }) => item)]),
]

/** The items that are answered for whoever takes the quiz: also by a file that is still on its way, unless it was refused. */
export const answeredItems = ({
  entries,
  files,
}: Pick<TakingState, 'entries' | 'files'>): ReadonlySet<string> =>
  new Set([
    ...[...entries].flatMap(([item, { answer }]) => (answer === null ? [] : [item])),
    ...waitingFiles(files).map(({ item }) => item),
  ])

/** The answer to an item with one file more, as many as its question takes. */
export function withFile({ entries, attempt }: TakingState, item: string, mediaId: string) {
  const answer = (entries.get(item)?.answer ?? {}) as { text?: string; fileIds?: string[] }
  const max = attempt.items.find(one => one.item === item)?.parts.files ?? 1
  return { ...answer, fileIds: [...(answer.fileIds ?? []), mediaId].slice(0, max) }
}

/** What the server keeps, and over it what was answered later on this device and has not arrived there. */
export function mergedEntries({ items }: Pick<Attempt, 'items'>, known: Entries): Entries {
  return new Map(
    items.map(({ item, answer, rev, flagged }): [string, Entry] => {
      const entry = known.get(item)
      const readable = entry?.rev === rev ? entry.readable : true
      const savedAt = entry?.savedAt
      if (!entry || entry.rev <= rev)
        return [item, { answer, rev, savedRev: rev, flagged, readable, savedAt }]
      return [item, { ...entry, savedRev: rev }]
    }),
  )
}

/** What this device holds of an attempt that it has read before: what was acknowledged since stays so. */
function recalledEntries(attempt: Pick<Attempt, 'items'>, known: Entries): Entries {
  const merged = mergedEntries(attempt, known)
  return new Map([...merged].map(([item, entry]) => [item, known.get(item) ?? entry]))
}

/** An attempt with what was heard of it later; a page that was opened while that was on its way stays open. */
export const renewed = (before: Attempt, heard: Partial<Attempt>): Attempt => ({
  ...before,
  ...heard,
  page: Math.max(before.page, heard.page ?? 0),
})

const unitMs = 10

/**
 * The number of an answer: higher than that of the one before it, and where several devices write in turn, by when it was
 * given since the attempt began. So the later of two answers wins, whichever arrives first, and no two have the same number.
 */
export const nextRev = (before: number, startedAt: string, now: number) =>
  Math.max(before + 1, Math.floor((now - Date.parse(startedAt)) / unitMs))

/** An answer that is given anew on this device, which nobody has read yet. */
export const changedEntry = (
  before: Entry,
  changed: Partial<Pick<Entry, 'answer' | 'flagged'>>,
  startedAt: string,
  now: number,
): Entry => ({ ...before, ...changed, rev: nextRev(before.rev, startedAt, now), readable: true })

/** The questions as they are shown together: each alone, or in the pages that the quiz has. */
export function viewsOf(items: Attempt['items']): Attempt['items'][] {
  const pages = [...Map.groupBy(items, ({ page }) => page).values()]
  const isPaged = pages.length > 1 && pages.some(({ length }) => length > 1)
  return isPaged ? pages : items.map(item => [item])
}

/** The last of several times, which never goes back for having been heard of again. */
export const latestOf = (times: (string | null | undefined)[]) =>
  times.reduce<string | null>((last, time) => (time && (!last || time > last) ? time : last), null)

/** How an attempt begins on this device, whoever held it before. */
export const firstState = (
  { attempt, entries, files, aheadMs }: Pick<KeptAttempt, 'attempt' | 'entries' | 'files' | 'aheadMs'>,
  holder?: Holder,
  isSubmitting = false,
): TakingState => ({
  ...{ attempt, entries: recalledEntries(attempt, entries), phase: holder ? 'held' : 'open', holder },
  files: files.map(({ id, item }) => ({ id, item, isRefused: false })),
  keptAt: latestOf([attempt.savedAt, ...[...entries.values()].map(({ savedAt }) => savedAt)]),
  isAway: false,
  aheadMs,
  endsAt: attempt.endsAt,
  ...{ isSubmitting: isSubmitting && !holder, wantedPage: null, late: 0, lost: 0 },
})
