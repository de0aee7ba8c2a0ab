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
