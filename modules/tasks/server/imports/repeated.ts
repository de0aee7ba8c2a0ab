import type { verdictOf } from '#platform/server/bulk/import-rows.ts'
import type { Imported, ImportPlan, Inspected } from '#platform/server/bulk/imported.ts'

/** `above` is the number of the row of the same table that one may be about the same as. */
type Verdict = ReturnType<typeof verdictOf> & { above?: number }
type Seen = { number: number; content: string; result: Verdict['result'] }

/**
 * Finds rows of one table that are about the same: one that says the same as another is as it is, and of those that say
 * something else none is right. One that may be about the same as one above is asked for, as it would be refused at its turn, or
 * pointed out.
 */
export function repeatedRows({ subject }: Imported, plan: ImportPlan) {
  const firstByKey = new Map<string, Seen>()
  const said = new Map<string, number>()
  const contradicted = new Map<number, Seen>()
  function beside(number: number, row: Inspected, verdict: Verdict): Verdict {
    const { says = [], asks, notices } = subject.alike?.(row, plan) ?? {}
    const answer = asks && said.get(asks.key)
    const noticed = notices && said.get(notices.key)
    for (const key of says) if (!said.has(key)) said.set(key, number)
    if (answer !== undefined) return { result: 'conflict', code: asks!.code, above: answer }
    if (noticed === undefined || verdict.code) return verdict
    return { result: 'new', code: notices!.code, above: noticed }
  }
  return {
    add(number: number, row: Inspected, verdict: Verdict): Verdict {
      if (verdict.result === 'faulty' || verdict.result === 'conflict') return verdict
      const content = subject.contentOf(row)
      const keys = subject.keysOf(row)
      const before = keys.map(key => firstByKey.get(key)).find(Boolean)
      for (const key of keys)
        if (!firstByKey.has(key)) firstByKey.set(key, { number, content, result: verdict.result })
      if (!before) return beside(number, row, verdict)
      if (before.content === content) return { result: 'same', code: null }
      contradicted.set(before.number, before)
      return { result: 'faulty', code: 'twice_in_file' }
    },
    /** The first ones of those that other rows contradict. */
    contradicted: () => contradicted.values(),
  }
}
