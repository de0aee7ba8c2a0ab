import { percentiles } from '../percentiles.ts'
import { print, verdict, whole } from '../print.ts'
import type { Times } from './sit.ts'

/** Milliseconds within which 99 of 100 calls are answered, from when they were planned. */
const limits = { begin: 800, save: 200, submit: 800 }
/** Milliseconds that nearly every list of who is in may take, and MiB that the server may hold. */
const [maxList, maxMemory] = [150, 280]
/** So many times what the bare floor takes of the processor a save may take. */
const timesFloor = 3

/** The same saves to a server that does nothing but keep them: how long each took, and of the processor on average, in milliseconds. */
export type Floor = { times: number[]; cpu: number }

export type Measured = {
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
export function printTimes(title: string, { times, floor, lists, cpu }: Measured) {
  const rows = (['begin', 'save', 'submit'] as const).map(kind => {
    const found = percentiles(times[kind])
    const measured = [kind, whole(times[kind].length), found.p50.toFixed(1), found.p99.toFixed(1)]
    if (!cpu) return measured
    const ratio = cpu[kind] / floor.cpu
    return [
      ...[...measured, `≤ ${limits[kind]}`, verdict(found.p99 <= limits[kind])],
      ...[cpu[kind].toFixed(2), `${ratio.toFixed(1)} ×`],
      ...(kind === 'save' ? [`≤ ${timesFloor} ×`, verdict(ratio <= timesFloor)] : []),
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
}

export function printMemory(memory: number) {
  print('memory', [['MiB', whole(memory), `≤ ${maxMemory}`, verdict(memory <= maxMemory)]])
}
