import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../memory.ts'
import { percentiles } from '../percentiles.ts'
import type { Job, School } from './client.ts'

const lookedAtEveryMs = 50

/** Does work on a school, and tells how long it takes, how much more memory the server has meanwhile, and how long reads take beside it. */
export const watching = (school: School) =>
  async function watched<Answer>(work: () => Promise<Answer>) {
    const before = memoryOf(school.pid())?.own ?? 0
    let [peak, isOver] = [before, false]
    const reads: number[] = []
    const looking = (async () => {
      while (!isOver) {
        peak = Math.max(peak, memoryOf(school.pid())?.own ?? 0)
        const begun = performance.now()
        await school.call('GET', '/courses?pageSize=20')
        reads.push(performance.now() - begun)
        await pause(lookedAtEveryMs)
      }
    })()
    const begun = performance.now()
    const answer = await work()
    const seconds = (performance.now() - begun) / 1_000
    isOver = true
    await looking
    return { answer, seconds, memory: peak - before, reads: percentiles(reads), readTimes: reads }
  }

/** Jobs that are waited for until they are in a state; any other is an error. */
export function endedJobs(school: School) {
  const { call } = school
  async function ended(asked: Promise<Job>, state: string) {
    const job = await school.until((await asked).id)
    if (job.state !== state) throw new Error(`A job is ${job.state}, not ${state}: ${job.problem}`)
    return job
  }
  return {
    ended,
    started: ({ id }: Job) => ended(call('POST', `/jobs/${id}/start`), 'done'),
    undone: ({ id }: Job) => ended(call('POST', `/jobs/${id}/undo`), 'undone'),
    bulk: (resource: string, action: string, selection: object, given?: object) =>
      ended(
        call('POST', '/jobs/bulk', { resource, action, selection, ...(given && { with: given }) }),
        'ready',
      ),
  }
}
