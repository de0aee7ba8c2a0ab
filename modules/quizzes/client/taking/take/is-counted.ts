import type { Attempt } from '../../../contract/attempt.ts'

const hourMs = 3_600_000
/** A limit is shorter; what has longer ends because its quiz closes, or is done over days. */
const longestCountedMs = 5 * hourMs

/**
 * Whether the time of an attempt is counted down: where it began with hours at most, and in its last hour. Otherwise its end is a
 * moment of a day, and a clock that runs would only hurry.
 */
export const isCounted = ({ startedAt }: Pick<Attempt, 'startedAt'>, endsAt: string, now: number) =>
  Date.parse(endsAt) - Date.parse(startedAt) <= longestCountedMs || Date.parse(endsAt) - now <= hourMs
