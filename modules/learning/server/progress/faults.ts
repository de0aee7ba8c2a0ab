import { merged, type Range, secondsIn } from '#platform/contract/ranges.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Audited } from './audited.ts'
import { rangesIn } from './rules.ts'

type Row = Tables['progress']

/**
 * What a row of progress cannot hold: seconds that are not those of its ranges, or a completion that nobody made. A
 * student's own ticks are not in the audit, so of those it only knows what came before them.
 */
export function faultsOf(row: Row, audited: Audited) {
  return [...watchingFaults(row), ...completionFaults(row, audited)]
}

function watchingFaults({ watched, watchedSeconds }: Row) {
  const ranges = read(watched)
  if (!ranges) return ['what was watched cannot be read']
  const whole = merged(ranges.map(([from, to]): Range => [from, to]))
  const faults = JSON.stringify(whole) === watched ? [] : ['what was watched is not in order']
  const seconds = secondsIn(whole)
  if (seconds !== watchedSeconds) faults.push(`watchedSeconds ${watchedSeconds}, recounted ${seconds}`)
  return faults
}

function read(watched: string) {
  try {
    const ranges: unknown = rangesIn({ watched })
    const isRange = (each: unknown) =>
      Array.isArray(each) &&
      each.length === 2 &&
      each.every(Number.isInteger) &&
      0 <= each[0] &&
      each[0] < each[1]
    return Array.isArray(ranges) && ranges.every(isRange) ? (ranges as Range[]) : undefined
  } catch {
    return undefined
  }
}

function completionFaults(row: Row, audited: Audited) {
  const { userId, lessonId, completedAt, completedBy, completedHow, updatedAt } = row
  if ((completedAt === null) !== (completedBy === null))
    return [`completedAt ${completedAt}, completedBy ${completedBy}`]
  if (completedAt && completedBy !== userId && !audited.says(userId, lessonId, completedBy!, completedAt))
    return [`completedAt ${completedAt} by ${completedBy}, of which the audit says nothing`]
  if (completedAt === null ? completedHow !== null : completedHow === 'watched' && !isWatched(row))
    return [`completedAt ${completedAt} by ${completedBy}, ${completedHow}`]
  const last = audited.last(userId, lessonId)
  // What differs from the last word of the staff came after it.
  if (last && last.completedAt !== completedAt && (completedAt ?? updatedAt) < last.at)
    return [`completedAt ${completedAt}, by the audit of ${last.at} ${last.completedAt}`]
  if (completedAt && completedAt > updatedAt)
    return [`completedAt ${completedAt}, later than the row itself, ${updatedAt}`]
  return []
}

/** Only who learns a lesson watches it; how long it was then is not known any more. */
const isWatched = ({ userId, completedBy, watchedSeconds }: Row) =>
  completedBy === userId && watchedSeconds > 0
