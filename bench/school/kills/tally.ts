import { print, verdict, whole } from '../../print.ts'
import type { Kept } from './look.ts'

/** What is killed; whatever is prepared first is killed then, too. */
export const kinds = ['bulk', 'import', 'export', 'undo'] as const
export type Kind = (typeof kinds)[number]
/** Where a job was when its server died. */
const points = ['asked for', 'prepared', 'before a piece', 'amid pieces', 'after all'] as const
type Point = (typeof points)[number]

function pointOf(kind: Kind, { state, phase, done, total }: Kept): Point {
  if (state === 'waiting') return 'asked for'
  if (phase === 'prepare') return 'prepared'
  // A list that is taken out says how far it is but once a second.
  if (kind === 'export' ? total === null : done === 0) return 'before a piece'
  return total !== null && done >= total ? 'after all' : 'amid pieces'
}

/** Counts kills amid jobs by their kinds, and what was wrong after them. */
export function newTally() {
  const kills = Object.fromEntries(
    kinds.map(kind => [kind, Object.fromEntries(points.map(point => [point, 0]))]),
  ) as Record<Kind, Record<Point, number>>
  const jobs: Record<Kind, number> = { bulk: 0, import: 0, export: 0, undo: 0 }
  const wrong: Record<Kind, string[]> = { bulk: [], import: [], export: [], undo: [] }
  const sum = (kind: Kind) => Object.values(kills[kind]).reduce((all, one) => all + one, 0)
  return {
    sum,
    /** The kind that was killed least. */
    rarest: () => kinds.toSorted((one, other) => sum(one) - sum(other))[0]!,
    killed: (kind: Kind, job: Kept) => void kills[kind][pointOf(kind, job)]++,
    /** Takes down what was found of a job that has ended. */
    checked(kind: Kind, found: (string | false)[]) {
      jobs[kind]++
      const faults = found.filter(fault => fault !== false)
      wrong[kind].push(...faults)
      for (const fault of faults) console.log(`✗ ${kind}: ${fault}`)
    },
    said: () => kinds.map(kind => `${kind} ${sum(kind)}`).join(', '),
    print(least: number) {
      const rows = kinds.map(kind => [
        kind,
        `${whole(sum(kind))} kills`,
        ...points.map(point => `${point} ${whole(kills[kind][point])}`),
        `${whole(jobs[kind])} jobs`,
        wrong[kind].length === 0 ? 'every row once' : `${wrong[kind].length} wrong`,
        verdict(wrong[kind].length === 0 && sum(kind) >= least),
      ])
      print('Killed amid jobs', rows)
    },
  }
}
