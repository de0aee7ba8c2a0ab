import { readdirSync, readFileSync } from 'node:fs'

/** What PostgreSQL does at its leisure, for nobody who asks just then. */
const leisure = /^postgres: (autovacuum|checkpointer|background writer)/

/**
 * Milliseconds of the processor that PostgreSQL's processes have taken that are there now and serve others: those that the one
 * of this number has started. Nothing where the system does not say so.
 */
export function databaseCpu(pid: number | undefined) {
  if (pid === undefined || process.platform !== 'linux') return 0
  let sum = 0
  for (const each of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(parent) !== pid || leisure.test(readFileSync(`/proc/${each}/cmdline`, 'utf8'))) continue
      sum += Number(readFileSync(`/proc/${each}/schedstat`, 'utf8').split(' ')[0])
    } catch {} // it has ended meanwhile
  return sum / 1_000_000
}
