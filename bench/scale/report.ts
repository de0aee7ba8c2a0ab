import { print, whole } from '../print.ts'
import type { Kind } from './calls.ts'
import type { Measured } from './measure.ts'

/** What was measured over so many schools' rows by so many processes, by kind of call. */
export type Run = { schools: number; processes: number; kinds: Kind[]; measured: Map<string, Measured> }

const cpuOf = ({ web, database }: Measured) => web + database
const times = (ratio: number) => `${ratio.toFixed(2)} ×`

/** Prints one run, beside the one over as many rows by the fewest processes, and the one by as many processes over the fewest rows. */
export function printRun({ schools, processes, kinds, measured }: Run, runs: Run[]) {
  const fewer = runs.find(run => run.schools === schools)!
  const smaller = runs.find(run => run.processes === processes)!
  const rows = kinds.map(({ name }) => {
    const [now, byFewer, ofSmaller] = [measured, fewer.measured, smaller.measured].map(all => all.get(name)!)
    return [
      ...[name, cpuOf(now!).toFixed(2), `${whole((now!.database * 100) / cpuOf(now!))} %`],
      ...[times(cpuOf(now!) / cpuOf(byFewer!)), times(cpuOf(now!) / cpuOf(ofSmaller!))],
      ...[now!.p99.toFixed(1), times(now!.p99 / byFewer!.p99), times(now!.p99 / ofSmaller!.p99)],
      whole(now!.perSecond),
    ]
  })
  const beside = [`to ${fewer.processes} process`, `to ${smaller.schools} school`]
  print(`${whole(2_000 * schools)} people, ${processes} web ${processes === 1 ? 'process' : 'processes'}`, [
    ['', 'CPU ms', 'of database', ...beside, 'p99 ms', ...beside, 'a second'],
    ...rows,
  ])
}

/** Prints how many students may be there at once for each core, if it did nothing else and were never idle. */
export function printStudents(runs: Run[]) {
  const row = ({ schools, processes, kinds, measured }: Run) => {
    const studentsOf = (hour: 'study' | 'exam') => {
      const ms = kinds.reduce((sum, kind) => sum + kind.hour[hour] * cpuOf(measured.get(kind.name)!), 0)
      return whole(3_600_000 / ms)
    }
    return [`${whole(2_000 * schools)} people, ${processes} web`, studentsOf('study'), studentsOf('exam')]
  }
  print('Students at once for each core, web and database together', [
    ['', 'who study', 'who sit an exam'],
    ...runs.map(row),
  ])
}
