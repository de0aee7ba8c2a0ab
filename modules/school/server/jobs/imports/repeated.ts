import type { verdictOf } from '#platform/server/bulk/import-rows.ts'
import type { Imported, ImportPlan, Inspected } from '#platform/server/bulk/imported.ts'

type Verdict = ReturnType<typeof verdictOf>
type Seen = { number: number; content: string; result: Verdict['result'] }

/**
 * Finds rows of one table that are about the same: one that says the same as another is as it is, and of those that say
 * something else none is right. One that may be about the same as one above is asked for, as it would be refused at its turn.
 */
export function repeatedRows({ subject }: Imported, plan: ImportPlan) {
  const seen = new Map<string, Seen>()
  const said = new Set<string>()
  const contradicted = new Map<number, Seen>()
  function askedFor(row: Inspected): Verdict | undefined {
    const { says = [], asks } = subject.alike?.(row, plan) ?? {}
    const isAsked = asks !== undefined && said.has(asks.key)
    for (const key of says) said.add(key)
    return isAsked ? { result: 'conflict', code: asks.code } : undefined
  }
  return {
    add(number: number, row: Inspected, verdict: Verdict): Verdict {
      if (verdict.result === 'faulty' || verdict.result === 'conflict') return verdict
      const content = subject.contentOf(row)
      const keys = subject.keysOf(row)
      const before = keys.map(key => seen.get(key)).find(Boolean)
      for (const key of keys) if (!seen.has(key)) seen.set(key, { number, content, result: verdict.result })
      if (!before) return askedFor(row) ?? verdict
      if (before.content === content) return { result: 'same', code: null }
      contradicted.set(before.number, before)
      return { result: 'faulty', code: 'twice_in_file' }
    },
    /** The first ones of those that other rows contradict. */
    contradicted: () => contradicted.values(),
  }
}
