import { percentiles } from '../percentiles.ts'
import { print, verdict, whole } from '../print.ts'
import type { Times } from './sit.ts'

/** Milliseconds that each call may take, from when it was planned to its answer, and of the processor. */
const limits = {
  sqlite: { begin: [25, 400, 2.5], save: [10, 120, 0.5], submit: [25, 400, 2.5] },
  postgres: { begin: [40, 600, 2.5], save: [15, 200, 0.9], submit: [40, 600, 2.5] },
} as const
/** Milliseconds that nearly every list of who is in may take, and MiB that the server may hold. */
const [maxList, maxMemory] = [150, 280]
/**
 * A save may take so many times what the bare floor takes. Where that is more of the processor than its limit, the machine is slow
 * or does other work: the limits of the processor are then as many times as high, and of the times only the slowest decide.
 */
const timesFloor = 2

/** The same saves to a server that does nothing but keep them: how long each took, and of the processor on average, in milliseconds. */
export type Floor = { times: number[]; cpu: number }

export type Measured = {
  postgres: boolean
  times: Times
  floor: Floor
  lists: number[]
  /**
   * Milliseconds of the processor for a call of each kind. Left out where the server was killed meanwhile: it may be away for 2 s
   * each time, in which more than 1 % of all calls wait, so that nothing is limited but what is said of that.
   */
  cpu?: Record<'begin' | 'save' | 'submit', number>
}

/** Prints how long each kind of call took beside what it may take, and beside a server that does nothing but keep answers. */
export function printTimes(title: string, { postgres, times, floor, lists, cpu }: Measured) {
  const max = limits[postgres ? 'postgres' : 'sqlite']
  const slower = Math.max(1, (timesFloor * floor.cpu) / max.save[2])
  const rows = (['begin', 'save', 'submit'] as const).map(kind => {
    const [p50, p99] = max[kind]
    const processor = max[kind][2] * slower
    const found = percentiles(times[kind])
    const measured = [kind, whole(times[kind].length), found.p50.toFixed(1), found.p99.toFixed(1)]
    if (!cpu) return measured
    const used = cpu[kind]
    return [
      ...measured,
      `≤ ${p50} · ${p99}`,
      verdict(found.p99 <= p99 && (found.p50 <= p50 || slower > 1)),
      ...[used.toFixed(2), `${(used / floor.cpu).toFixed(1)} ×`, `≤ ${processor.toFixed(1)}`],
      verdict(used <= processor),
    ]
  })
  const of = (name: string, all: number[]) => {
    const { p50, p99 } = percentiles(all)
    return [name, whole(all.length), p50.toFixed(1), p99.toFixed(1)]
  }
  print(title, [
    ['', 'calls', 'p50 ms', 'p99 ms', ...(cpu ? ['at most', '', 'CPU ms', 'floor', 'at most'] : [])],
    ...rows,
    of('clock', times.clock),
    [
      ...of('list of a teacher', lists),
      ...(cpu ? [`≤ ${maxList}`, verdict(percentiles(lists).p99 <= maxList)] : []),
    ],
    [...of('a bare floor of saves', floor.times), ...(cpu ? ['', '', floor.cpu.toFixed(2), '1 ×'] : [])],
  ])
  if (cpu && slower > 1)
    console.log(
      `\nA bare save takes ${slower.toFixed(1)} times what these limits allow for: so much higher are those of the processor.`,
    )
}

export function printMemory(memory: number) {
  print('memory', [['MiB', whole(memory), `≤ ${maxMemory}`, verdict(memory <= maxMemory)]])
}
