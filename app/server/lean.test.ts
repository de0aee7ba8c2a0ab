import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lean } from './lean.ts'

/** Leaves 60 MB behind, and ends once they are collected, or after half a minute with an error. */
const script = `
  import { getHeapStatistics } from 'node:v8'
  import { collectWhenIdle } from ${JSON.stringify(new URL('./lean.ts', import.meta.url).href)}
  let texts = Array.from({ length: 1_000_000 }, (_, at) => ({ at, next: [at] }))
  const full = getHeapStatistics().used_heap_size
  texts = undefined
  collectWhenIdle()
  const given = () => full - getHeapStatistics().used_heap_size > 40_000_000
  const late = setTimeout(() => process.exit(1), 30_000)
  const look = setInterval(() => {
    if (!given()) return
    clearInterval(look)
    clearTimeout(late)
  }, 100)
`
test('what a busy time left behind is given back once nothing is asked', () => {
  const run = (flags: string[]) =>
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script])
  expect(String(run(lean.flags))).toBe('')
})
