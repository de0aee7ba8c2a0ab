import { call } from '#platform/client/api/call.ts'
import type { Entries } from './state.ts'

const filesIn = (answer: unknown) => (answer as { fileIds?: string[] } | null | undefined)?.fileIds ?? []

/**
 * Files that were uploaded for an answer and taken out of it again before any save named them. The server takes away what an answer
 * named and names no more, but of these it never heard: it is told once it has the answers without them. It refuses, should an
 * answer name one after all; what it is not told of goes with time.
 */
export function newDroppedFiles(entries: Entries) {
  /** What the server may have heard of, or will. */
  const sent = new Set<string>()
  const dropped = new Set<string>()
  const heard = (answers: Iterable<{ answer?: unknown }>) => {
    for (const { answer } of answers) for (const id of filesIn(answer)) sent.add(id)
  }
  heard(entries.values())
  return {
    heard,
    changed(before: unknown, after: unknown) {
      for (const id of filesIn(before)) if (!filesIn(after).includes(id)) dropped.add(id)
    },
    /** All answers have arrived: what none of them names, and none did that was sent, is taken away. */
    async remove(entries: Entries) {
      const named = new Set([...entries.values()].flatMap(({ answer }) => filesIn(answer)))
      const ids = [...dropped].filter(id => !sent.has(id) && !named.has(id))
      dropped.clear()
      if (ids.length === 0) return
      try {
        const { media } = await import('#modules/media/contract/media.ts')
        await Promise.allSettled(ids.map(id => call(media.remove, { id })))
      } catch {
        // The line was lost meanwhile.
      }
    },
  }
}
