import { call, Refusal } from '#platform/client/api/call.ts'
import { isPassing } from './refusals.ts'
import type { Entries } from './state.ts'

const filesIn = (answer: unknown) => (answer as { fileIds?: string[] } | null | undefined)?.fileIds ?? []

/**
 * Files that were uploaded for an answer and taken out of it again before any save named them. The server takes away what an answer
 * named and names no more, but of these it never heard: it is told once it has the answers without them, and again where the line
 * is lost at that moment. It refuses, should an answer name one after all; what it is not told of goes with time.
 */
export function newDroppedFiles(entries: Entries) {
  /** What the server may have heard of, or will. */
  const sentIds = new Set<string>()
  const dropped = new Set<string>()
  const heard = (answers: Iterable<{ answer?: unknown }>) => {
    for (const { answer } of answers) for (const id of filesIn(answer)) sentIds.add(id)
  }
  heard(entries.values())
  return {
    heard,
    changed(before: unknown, after: unknown) {
      for (const id of filesIn(before)) if (!filesIn(after).includes(id)) dropped.add(id)
    },
    /** All answers have arrived: what none of them names, and none did that was sent, is taken away. */
    async remove(entries: Entries) {
      const namedIds = new Set([...entries.values()].flatMap(({ answer }) => filesIn(answer)))
      const ids = [...dropped].filter(id => !sentIds.has(id) && !namedIds.has(id))
      dropped.clear()
      await Promise.all(
        ids.map(async id => {
          try {
            const { media } = await import('#modules/media/contract/media.ts')
            await call(media.remove, { id })
          } catch (error) {
            // Without a line neither the server is reached nor what is loaded for this.
            if (isPassing(error) || !(error instanceof Refusal)) dropped.add(id)
          }
        }),
      )
    },
    /** Whether there is something left to take away. */
    wait: () => dropped.size > 0,
  }
}
