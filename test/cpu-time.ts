import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of the processor in hundredths of a second (USER_HZ, proc(5)). */
const ticksPerSecond = 100

type Entry = { parent: number; ticks: number }

/** By process: what started it, and the time that it and those that it has waited for have taken: fields 4 and 14 to 17 of stat. */
function processTable() {
  const table = new Map<number, Entry>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0)
      table.set(Number(name), { parent: fields[1]!, ticks })
    } catch {
      // It has ended meanwhile: its parent knows its time.
    }
  }
  return table
}

/**
 * The time of the processor, in seconds, that a process and all that descend from it have taken so far. Where there is no /proc it
 * is that of this process alone.
 */
export function cpuSecondsOf(pid = process.pid) {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
  const table = processTable()
  const all = [pid, ...descendantsIn(table, pid)]
  return all.reduce((sum, each) => sum + (table.get(each)?.ticks ?? 0), 0) / ticksPerSecond
}

/** All that descend from a process, by their numbers; nothing where there is no /proc. */
export const descendantsOf = (pid: number) =>
  process.platform === 'linux' ? descendantsIn(processTable(), pid) : []

function descendantsIn(table: Map<number, Entry>, pid: number) {
  const descends = (from: number) => {
    let ancestor = table.get(from)?.parent
    while (ancestor && ancestor !== pid) ancestor = table.get(ancestor)?.parent
    return ancestor === pid
  }
  return [...table.keys()].filter(descends)
}
