import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '#app/server/open-db.ts'
import { median } from './median.ts'

const writers = 64
const milliseconds = 1500
const rounds = 3

/** How many durable changes a second are acknowledged by one writer alone, and by many together, in one run. */
export async function measureCommits() {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-bench-'))
  const db = await openDb(join(folder, 'site.db'))
  const change = () => db.write(tx => tx.insertInto('audit').values(entry()).execute())

  async function perSecond(count: number) {
    let kept = 0
    const start = performance.now()
    const writer = async () => {
      while (performance.now() - start < milliseconds) {
        await change()
        kept++
      }
    }
    await Promise.all(Array.from({ length: count }, writer))
    return (kept / (performance.now() - start)) * 1000
  }

  await perSecond(writers) // warm
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await perSecond(1))
    together.push(await perSecond(writers))
  }
  await db.close()
  rmSync(folder, { recursive: true })
  const [one, many] = [median(alone), median(together)]
  return { writers, alone: Math.round(one), together: Math.round(many), ratio: many / one }
}

const entry = () => ({
  id: randomUUIDv7(),
  at: new Date().toISOString(),
  actorId: null,
  requestId: randomUUIDv7(),
  action: 'change',
  kind: 'courses',
  thingId: randomUUIDv7(),
  before: '{"title":"Algebra"}',
  times: 1,
  folded: false,
  jobId: null,
  after: '{"title":"Algebra 1"}',
})
