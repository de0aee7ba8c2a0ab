import type { verdictOf } from '#platform/server/bulk/import-rows.ts'
import type { Imported, Inspected } from '#platform/server/bulk/imported.ts'

type Verdict = ReturnType<typeof verdictOf>
type Seen = { number: number; content: string; result: Verdict['result'] }

/**
 * Finds rows of one table that are about the same: one that says the same as another is as it is, and of those that say
 * something else none is right.
 */
export function repeatedRows({ subject }: Imported) {
  const seen = new Map<string, Seen>()
  const contradicted = new Map<number, Seen>()
  return {
    add(number: number, row: Inspected, verdict: Verdict): Verdict {
      if (verdict.result === 'faulty' || verdict.result === 'conflict') return verdict
      const content = subject.contentOf(row)
      const keys = subject.keysOf(row)
      const before = keys.map(key => seen.get(key)).find(Boolean)
      for (const key of keys) if (!seen.has(key)) seen.set(key, { number, content, result: verdict.result })
      if (!before) return verdict
      if (before.content === content) return { result: 'same', code: null }
      contradicted.set(before.number, before)
      return { result: 'faulty', code: 'twice_in_file' }
    },
    /** The first ones of those that other rows contradict. */
    contradicted: () => contradicted.values(),
  }
}
