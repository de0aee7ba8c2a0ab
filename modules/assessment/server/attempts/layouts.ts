import type { Layout } from './layout.ts'

/** So many layouts stay in memory: an attempt is asked for its own with each answer that is saved. */
const max = 5_000
const known = new Map<string, Layout>()

/** The layout of an attempt, which never changes once it has begun. */
export function layoutIn({ id, layout }: { id: string; layout: string }): Layout {
  const before = known.get(id)
  if (before) return before
  const read = JSON.parse(layout) as Layout
  if (known.size >= max) known.delete(known.keys().next().value!)
  known.set(id, read)
  return read
}
