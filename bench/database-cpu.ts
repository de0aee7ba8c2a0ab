import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of the processor that PostgreSQL's processes have taken that are there now: those that the one of this number
 * has started. Nothing where the system does not say so.
 */
export function databaseCpu(pid: number | undefined) {
  if (pid === undefined || process.platform !== 'linux') return 0
  let sum = 0
  for (const each of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(parent) === pid) sum += Number(readFileSync(`/proc/${each}/schedstat`, 'utf8').split(' ')[0])
    } catch {} // it has ended meanwhile
  return sum / 1_000_000
}
