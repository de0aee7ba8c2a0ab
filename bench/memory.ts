import { existsSync, readFileSync } from 'node:fs'

/** What a process holds of the memory, in MiB: its share of everything (PSS), and of that what is its own and what are files. */
export function memoryOf(pid: number) {
  const file = `/proc/${pid}/smaps_rollup`
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { all: of('Pss'), own: of('Pss_Anon'), files: of('Pss_File') }
}
