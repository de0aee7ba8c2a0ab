import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = '/sys/fs/cgroup'
const periodUs = 20_000

/**
 * Lets each of some processes have a share of one core and no more, as if each had a small machine of its own: so three of them can be
 * compared with one on two cores. Linux does so by control groups, of the first version or the second, for root alone.
 * Answers what takes the groups away once the processes have ended.
 */
export function limitEach(pids: number[], share: number) {
  const groups = pids.map((pid, at) => {
    const isFirstVersion = existsSync(join(root, 'cpu', 'cpu.cfs_period_us'))
    const group = join(root, ...(isFirstVersion ? ['cpu'] : []), `bustan-bench-${process.pid}-${at}`)
    const set = (file: string, value: string) => writeFileSync(join(group, file), value)
    mkdirSync(group)
    if (isFirstVersion) {
      set('cpu.cfs_period_us', String(periodUs))
      set('cpu.cfs_quota_us', String(periodUs * share))
    } else {
      set('cpu.max', `${periodUs * share} ${periodUs}`)
    }
    set('cgroup.procs', String(pid))
    return group
  })
  return () => groups.forEach(group => rmdirSync(group))
}
