import { Problem } from '../problem.ts'
import type { Caller } from './caller.ts'

const window = 60_000

/**
 * At most so many calls, and so many that write, a minute in one session. Kept in memory: it protects this process, and
 * costs no write. 0 is no limit.
 */
export function callLimits(limit?: number) {
  const max = { calls: limit ?? 6_000, writes: limit ?? 3_000 }
  const counts = new Map<string, { calls: number; writes: number; until: number }>()

  return function admit({ sessionId }: Caller, method: string) {
    if (max.calls === 0) return
    const now = Date.now()
    let count = counts.get(sessionId)
    if (!count || count.until <= now) {
      // Beyond so many the one that began first is forgotten: the others go on being counted.
      if (counts.size > 50_000) counts.delete(counts.keys().next().value!)
      counts.delete(sessionId)
      counts.set(sessionId, (count = { calls: 0, writes: 0, until: now + window }))
    }
    count.calls++
    if (method !== 'GET' && method !== 'HEAD') count.writes++
    if (count.calls > max.calls || count.writes > max.writes)
      throw new Problem('too_many', { retryAfter: Math.ceil((count.until - now) / 1_000) })
  }
}
