import type { Infer } from '#platform/contract/schema.ts'
import type { SentAnswer, taking } from '../../../contract/attempt.ts'
import type { Entries, Entry } from './state.ts'

type Saved = Infer<NonNullable<typeof taking.save.reply>>

/** So many answers go with one request; of long texts that is a few hundred kilobytes. */
const batchSize = 20

export const sentOf = (waiting: [string, Entry][]): SentAnswer[] =>
  waiting.slice(0, batchSize).map(([item, { rev, answer, flagged }]) => ({ item, rev, answer, flagged }))

/** What a reply to saving changes: what it acknowledges, and what it replaces because something later is kept. */
export function savingReply({ saved, newer, counted, now }: Saved, entries: Entries, late: number) {
  const changed = new Map<string, Entry>()
  for (const { item, rev, readable } of saved) {
    const entry = entries.get(item)!
    changed.set(item, { ...entry, savedRev: rev, savedAt: now, ...(entry.rev === rev && { readable }) })
  }
  for (const { item, rev, answer } of newer) {
    const entry = entries.get(item)!
    const isLater = entry.rev > rev
    changed.set(item, isLater ? { ...entry, savedRev: rev } : { ...entry, answer, rev, savedRev: rev })
  }
  return {
    changed,
    entries: new Map([...entries, ...changed]),
    keptAt: now,
    late: counted ? late : late + saved.length,
  }
}
