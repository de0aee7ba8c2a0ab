/** The middle of some durations, and what all but five and all but one of a hundred stay under. */
export function percentiles(milliseconds: number[]) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
