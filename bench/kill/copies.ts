import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { maxTries } from '#platform/server/jobs/take.ts'
import { lookInto } from '../school/kills/look.ts'
import type { Site } from './site.ts'

const lessons = 40
const askedEveryMs = 50
const longestMs = 120_000
type Job = { id: string; state: string; problem: string | null }

/**
 * Somebody who has a course copied again and again, one copy after the other, and asks by the same key until that is accepted:
 * each copy is to be there once, whole.
 */
export async function newCopies(site: Site) {
  const look = lookInto(site.settings)
  const post = (path: string, sent?: object) => site.must({ method: 'POST', path: `/api${path}`, sent })
  const { id: courseId } = await post('/courses', { title: 'Original' })
  const { id: seasonId } = await post('/seasons', { courseId, title: 'Season' })
  for (let at = 0; at < lessons; at++) await post('/lessons', { seasonId, title: `Lesson ${at}` })
  const copies: { title: string; key: string; kills: number }[] = []

  /** Asks for a copy, starts it once it is prepared and waits for its end; undefined where it is over before. */
  async function ended({ title, key }: (typeof copies)[number], isOver: () => boolean) {
    const asked = { resource: 'courses', id: courseId, title, key }
    for (let job: Job | undefined; ; await pause(askedEveryMs)) {
      job = await (job
        ? site.must({ method: 'GET', path: `/api/jobs/${job.id}` })
        : post('/jobs/duplicate', asked))
      if (job?.state === 'ready') await post(`/jobs/${job.id}/start`)
      if (job && ['done', 'failed', 'cancelled'].includes(job.state)) return job
      if (isOver()) return undefined
    }
  }

  return {
    async until(over: AbortSignal) {
      while (!over.aborted) {
        const last = copies.at(-1)
        if (last && !(await ended(last, () => over.aborted))) return
        copies.push({ title: `Copy ${copies.length}`, key: randomUUID(), kills: 0 })
      }
    },
    /** Notes that something was killed amid the last copy. */
    noteKill() {
      const last = copies.at(-1)
      if (last) last.kills++
    },
    /** What died with a worker is taken by the next one at once, not after a minute. */
    endLeases: () => look.endLeases(),
    /**
     * How many copies there are, and how many of them are not there once and whole. One that was killed at each of its tries is given up,
     * as docs/operating.md says: of that nothing is to be there.
     */
    async verify() {
      const late = Date.now() + longestMs
      let [wrong, givenUp] = [0, 0]
      for (const copy of copies) {
        const end = await ended(copy, () => Date.now() > late)
        const found = await look.rows(
          `select (select count(*) from lessons l where l."courseId" = c.id) as "lessons" from courses c where c.title = $1`,
          copy.title,
        )
        if (end?.state === 'done' && found.length === 1 && found[0]!.lessons === lessons) continue
        if (copy.kills >= maxTries && end?.state === 'failed' && found.length === 0) {
          givenUp++
          continue
        }
        wrong++
        const state = end ? `${end.state} (${end.problem})` : 'not done'
        console.log(`✗ ${copy.title} is ${state}, and there ${found.length} times`)
      }
      await look.close()
      return { total: copies.length, wrong, givenUp }
    },
  }
}
