import { Problem } from '#platform/server/problem.ts'

const max = 10
const windowMs = 10 * 60_000
const maxKnown = 50_000

/** At most so many wrong codes of a person for a quiz within ten minutes; counted in memory, as limits of calls are. */
export function wrongCodes() {
  const known = new Map<string, { count: number; until: number }>()
  const keyOf = (userId: string, quizId: string) => `${userId} ${quizId}`
  return {
    /** Why no code of theirs is looked at now, where there were too many wrong ones. */
    refusal(userId: string, quizId: string) {
      const tries = known.get(keyOf(userId, quizId))
      if (!tries || tries.until <= Date.now() || tries.count < max) return undefined
      return new Problem('too_many', { retryAfter: Math.ceil((tries.until - Date.now()) / 1_000) })
    },
    count(userId: string, quizId: string) {
      const key = keyOf(userId, quizId)
      const before = known.get(key)
      const isOver = !before || before.until <= Date.now()
      if (known.size >= maxKnown) known.delete(known.keys().next().value!)
      known.set(
        key,
        isOver ? { count: 1, until: Date.now() + windowMs } : { ...before, count: before.count + 1 },
      )
    },
  }
}
