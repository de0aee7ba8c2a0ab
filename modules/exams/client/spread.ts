const hundredths = (points: number) => Math.round(points * 100)
const twoDecimals = (percent: number) => Math.round(percent * 100) / 100

/** What scores out of so many points come to: percentages to two decimals, and how many have from 0, 10, … 90 percent on. */
export function spreadOf(scores: number[], outOf: number) {
  const whole = hundredths(outOf)
  const sorted = scores.map(hundredths).toSorted((one, other) => one - other)
  const count = sorted.length
  const percent = (score: number | undefined) =>
    score === undefined ? null : twoDecimals((score * 100) / whole)
  const middle = ((sorted[(count - 1) >> 1] ?? 0) + (sorted[count >> 1] ?? 0)) / 2
  const bins = Array.from({ length: 10 }, () => 0)
  for (const score of sorted) bins[Math.min(9, Math.floor((score * 10) / whole))]! += 1
  return {
    mean: count === 0 ? null : percent(sorted.reduce((sum, score) => sum + score, 0) / count),
    median: count === 0 ? null : percent(middle),
    lowest: percent(sorted[0]),
    highest: percent(sorted.at(-1)),
    ...{ scored: count, passed: 0, bins },
  }
}
