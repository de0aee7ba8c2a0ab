/** Seconds watched, from (included) to (not included). */
export type Range = [from: number, to: number]

/** Ranges put together: in order, none touching another, every second in them once. Merging again changes nothing. */
export function merged(...lists: Range[][]): Range[] {
  const sorted = lists.flat().sort(([one], [other]) => one - other)
  const kept: Range[] = []
  for (const [from, to] of sorted) {
    const last = kept.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else kept.push([from, to])
  }
  return kept
}

/** So many ranges of one lesson are kept: nobody who watches leaves as many gaps. */
const maxRanges = 500

/**
 * Merged ranges, no more than so many: the shortest gaps between them count as watched, so that no second that was
 * watched is lost. Of gaps as long as each other the first ones are closed.
 */
export function bounded(ranges: Range[], max = maxRanges): Range[] {
  const tooMany = ranges.length - max
  if (tooMany <= 0) return ranges
  const gaps = ranges.slice(1).map(([from], at) => ({ at, length: from - ranges[at]![1] }))
  gaps.sort((one, other) => one.length - other.length || one.at - other.at)
  return merged(
    ranges,
    gaps.slice(0, tooMany).map(({ at }): Range => [ranges[at]![1], ranges[at + 1]![0]]),
  )
}

/** How many distinct seconds merged ranges hold, of those before an end. */
export const secondsIn = (ranges: Range[], end = Number.POSITIVE_INFINITY) =>
  ranges.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - from), 0)

/** What is left of merged ranges when the seconds of others are taken out of them. */
export function without(ranges: Range[], others: Range[]): Range[] {
  return others.reduce(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Range[] => {
        if (to <= start || from >= end) return [[start, end]]
        const parts: Range[] = [
          [start, from],
          [to, end],
        ]
        return parts.filter(([a, b]) => a < b)
      }),
    ranges,
  )
}
