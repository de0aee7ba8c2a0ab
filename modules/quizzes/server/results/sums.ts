import type { Result, ResultSums } from '../../contract/result.ts'
import { hundredths, pointsOf } from '#platform/server/hundredths.ts'
import { over, rounded } from '#platform/server/fraction.ts'

type Counted = Pick<Result, 'state' | 'percent' | 'passed' | 'told'>

/** What is said of many results at once. Percentages are of those alone whose work is all marked: what is partly marked is none. */
export function sumsOf(rows: Counted[]): ResultSums {
  const scored = rows.filter(({ state }) => state === 'scored')
  const percents = scored
    .flatMap(({ percent }) => (percent === null ? [] : hundredths(percent)))
    .toSorted((one, other) => one - other)
  const count = (state: Result['state']) => rows.filter(row => row.state === state).length
  const bins = Array.from({ length: 10 }, () => 0)
  for (const percent of percents) bins[Math.min(9, Math.floor(percent / 1_000))]! += 1
  return {
    ...{ total: rows.length, none: count('none'), open: count('open'), toMark: count('toMark') },
    untold: scored.filter(({ told }) => !told).length,
    ...{ scored: scored.length, passed: scored.filter(({ passed }) => passed).length },
    ...{ mean: meanOf(percents), median: meanOf(middleOf(percents)) },
    ...{ lowest: pointsOrNone(percents.at(0)), highest: pointsOrNone(percents.at(-1)) },
    bins,
  }
}

const pointsOrNone = (kept: number | undefined) => (kept === undefined ? null : pointsOf(kept))

/** The one in the middle, or the two. */
const middleOf = (sorted: number[]) =>
  sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)

function meanOf(percents: number[]) {
  if (percents.length === 0) return null
  const sum = percents.reduce((all, one) => all + one, 0)
  return pointsOf(rounded(over(sum, percents.length)))
}
