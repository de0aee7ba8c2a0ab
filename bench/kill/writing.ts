import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../load.ts'
import type { Site } from './site.ts'

/** A course that one client writes, and every title it may rightly have: null is deleted. */
type Course = { id: string; mayBe: (string | null)[] }

const clients = 16
/** What a process has sent to the database before it was killed is done by then. */
const settlesMs = 200

/** Clients that add, rename, delete and restore courses, and what of it was acknowledged. */
export function newWriting(site: Site) {
  const byClient: Course[][] = Array.from({ length: clients }, () => [])
  /** The title under which a deleted course comes back. */
  const titles = new Map<string, string>()
  let lost = 0

  function nextOf({ id, mayBe: [now] }: Course): { call: Call; title: string | null } {
    const path = `/api/courses/${id}`
    if (now === null)
      return { call: { method: 'POST', path: `${path}/restore` }, title: titles.get(id) ?? 'New' }
    titles.set(id, now!)
    if (Math.random() < 0.2) return { call: { method: 'DELETE', path }, title: null }
    const title = `Course ${Math.random().toString(36).slice(2)}`
    return { call: { method: 'PUT', path, sent: { title } }, title }
  }

  /** Looks what a course is now, and whether that is what was acknowledged; false where nobody answers. */
  async function isRead(course: Course) {
    const reply = await site.request({ method: 'GET', path: `/api/courses/${course.id}` })
    if (!reply) return false
    const title = reply.status === 200 ? (JSON.parse(reply.text).title as string) : null
    if (!course.mayBe.includes(title)) lost++
    course.mayBe = [title]
    return true
  }

  /** Writes as one client until it is over, whoever is killed meanwhile; answers how often it was told that it was done. */
  async function write(courses: Course[], over: AbortSignal) {
    let said = 0
    while (!over.aborted) {
      const course = Math.random() < 0.05 ? undefined : courses[Math.floor(Math.random() * courses.length)]
      if (!course) {
        const created = await site.must({ method: 'POST', path: '/api/courses', sent: { title: 'New' } })
        if (created) courses.push({ id: created.id, mayBe: ['New'] })
        if (created) said++
        else await pause(settlesMs)
        continue
      }
      const { call, title } = nextOf(course)
      course.mayBe.push(title) // sent but not yet acknowledged: both are right
      if (await site.must(call)) {
        course.mayBe = [title]
        said++
        continue
      }
      await pause(settlesMs)
      while (!over.aborted && !(await isRead(course))) await pause(settlesMs)
    }
    return said
  }

  return {
    /** Lets all clients write until it is over. */
    async until(over: AbortSignal) {
      const said = await Promise.all(byClient.map(courses => write(courses, over)))
      return said.reduce((sum, count) => sum + count, 0)
    },
    /** How many courses have been otherwise than acknowledged since this was asked. */
    async lost() {
      for (const course of byClient.flat())
        if (!(await isRead(course))) throw new Error('A site that is there again does not answer.')
      const count = lost
      lost = 0
      return count
    },
  }
}
