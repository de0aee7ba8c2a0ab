import { bounded, merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type StoredProgress = Pick<
  Tables['progress'],
  'positionSeconds' | 'watched' | 'watchedSeconds' | 'completedAt' | 'completedBy' | 'completedHow'
>
export type Given = { positionSeconds?: number; watched?: Range[]; completed?: boolean }

/** A lesson of which nobody has said anything. */
export const nothing: StoredProgress = {
  positionSeconds: 0,
  watched: '[]',
  watchedSeconds: 0,
  completedAt: null,
  completedBy: null,
  completedHow: null,
}

/** How much of a lesson has to be watched, 90 % in distinct seconds; null where nobody knows how long it is. */
export const neededOf = (durationSeconds: number | null) =>
  durationSeconds ? Math.ceil((durationSeconds * 9) / 10) : null

/** What is left of that, when these merged ranges were watched; what lies beyond the end does not count. */
export function missingOf(ranges: Range[], durationSeconds: number | null) {
  const needed = neededOf(durationSeconds)
  return needed === null ? null : Math.max(0, needed - secondsIn(ranges, durationSeconds!))
}

/**
 * What is kept of a student's lesson after they, or their staff, said more of it. Saying the same twice changes nothing.
 * A lesson of known length completes itself when seconds not watched before make it 90 %; it is unticked by hand only.
 */
export function after(
  before: StoredProgress = nothing,
  { positionSeconds = before.positionSeconds, watched = [], completed }: Given,
  { durationSeconds, by, at }: { durationSeconds: number | null; by: string; at: string },
): StoredProgress {
  const ranges = watched.length > 0 ? bounded(merged(rangesIn(before), watched)) : rangesIn(before)
  const watchedSeconds = secondsIn(ranges)
  const isMore = watchedSeconds > before.watchedSeconds
  const isEnough = missingOf(ranges, durationSeconds) === 0
  const completes = completed ?? (before.completedAt !== null || (isMore && isEnough))
  const kept = { positionSeconds, watched: JSON.stringify(ranges), watchedSeconds }
  if (!completes) return { ...kept, completedAt: null, completedBy: null, completedHow: null }
  if (before.completedAt !== null) {
    const { completedAt, completedBy, completedHow } = before
    return { ...kept, completedAt, completedBy, completedHow }
  }
  return { ...kept, completedAt: at, completedBy: by, completedHow: completed ? 'ticked' : 'watched' }
}

export const rangesIn = ({ watched }: Pick<StoredProgress, 'watched'>): Range[] => JSON.parse(watched)

/** Whether nothing is different from what is kept already. */
export const isSame = (before: StoredProgress | undefined, now: StoredProgress) =>
  Object.entries(now).every(([name, value]) => (before ?? nothing)[name as keyof StoredProgress] === value)
