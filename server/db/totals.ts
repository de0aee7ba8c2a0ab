import type { Changes, Db, Kind } from './tables.ts'

const longest = 30_000
const most = 1_000

export type Counted = Kind | 'enrolments'

/**
 * Remembers how many were found, until one of the kinds that it depends on changes; for 30 s at most, since the clock
 * can change it too.
 */
export function totalsOf(db: Db, kinds: readonly Counted[]) {
  const totals = new Map<string, { total: number; until: number }>()
  const changes = db.read
    .selectFrom('changes')
    .select('count')
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .compile()

  return async (asked: unknown, count: () => Promise<number>) => {
    const { rows } = await db.read.executeQuery(changes)
    const key = `${rows.map(row => row.count).join(' ')} ${JSON.stringify(asked, withoutClock)}`
    const known = totals.get(key)
    if (known && known.until > Date.now()) return known.total

    const total = await count()
    if (totals.size >= most) totals.clear()
    totals.set(key, { total, until: Date.now() + longest })
    return total
  }
}
const withoutClock = (name: string, value: unknown) => (name === 'now' ? undefined : value)

/** Says that things of these kinds have changed, after which nobody uses an older total of them. */
export const raise = (changes: Changes, ...kinds: Counted[]) =>
  changes
    .updateTable('changes')
    .set(row => ({ count: row('count', '+', 1) }))
    .where('kind', 'in', kinds)
    .execute()
