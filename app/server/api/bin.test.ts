import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 1_000_000 })
const { call, done, people, newCourse, newSeason, newLesson, newSummary, enrol } = world

/** A course, or something in it, with all that it stands in. */
type Resource = { path: string; id: string; within: string[] }

async function grow(): Promise<Resource[]> {
  const resource = (kind: string, { id }: { id: string }, ...within: string[]) => ({
    path: `/${kind}/${id}`,
    id,
    within,
  })
  const { id: course } = await newCourse()
  const resources = [resource('courses', { id: course })]
  resources.push(resource('summaries', await newSummary({ courseId: course }), course))
  for (let seasons = 0; seasons < 2; seasons++) {
    const { id: season } = await newSeason(course)
    resources.push(resource('seasons', { id: season }, course))
    const quiz = await done('teacher', 'POST /quizzes', { seasonId: season, title: 'Quiz' })
    resources.push(resource('quizzes', quiz, season, course))
    resources.push(
      resource('summaries', await newSummary({ courseId: course, seasonId: season }), season, course),
    )
    for (let lessons = 0; lessons < 2; lessons++) {
      const { id: lesson } = await newLesson(season)
      resources.push(resource('lessons', { id: lesson }, season, course))
      const summary = await newSummary({ courseId: course, lessonId: lesson })
      resources.push(resource('summaries', summary, lesson, season, course))
    }
  }
  return resources
}

describe('what goes into the bin takes along what is in it, and gives back exactly that', () => {
  let resources: Resource[]
  beforeAll(async () => {
    resources = await grow()
  })

  test('in whatever order resources go and come back', async () => {
    const action = fc.record({
      at: fc.nat(resources.length - 1),
      verb: fc.constantFrom('delete', 'delete', 'restore'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async actions => {
        /** With which resource each one went; what is not here is there. */
        const gone = new Map<string, string>()
        for (const { at, verb } of actions) {
          const { path, id, within } = resources[at]!
          const reply = await call('admin', verb === 'delete' ? `DELETE ${path}` : `POST ${path}/restore`)
          expect([verb, path, reply.status]).toEqual([verb, path, turn(verb, id, within, gone)])
          if (reply.status === 409) expect(reply.body.code).toBe('parent_deleted')
          const there = resources.map(each => each.id).filter(each => !gone.has(each))
          expect(await idsThere()).toEqual(new Set(there))
        }
        for (const { path } of resources) await call('admin', `POST ${path}/restore`)
      }),
      { numRuns: runs(25), seed: 20_261_121 },
    )
  })

  /** What an action answers, and what it does to the resources, by the rule. */
  function turn(verb: string, id: string, within: string[], gone: Map<string, string>) {
    if (gone.has(id) === (verb === 'delete')) return 404
    if (verb === 'delete') {
      for (const each of resources)
        if ((each.id === id || each.within.includes(id)) && !gone.has(each.id)) gone.set(each.id, id)
      return 204
    }
    if (within.some(parent => gone.has(parent))) return 409
    for (const [each, went] of gone) if (each === id || went === id) gone.delete(each)
    return 200
  }
  async function idsThere() {
    const names = ['courses', 'seasons', 'lessons', 'summaries', 'quizzes']
    const lists = await Promise.all(names.map(kind => done('admin', `GET /${kind}?Minimal=1`)))
    return new Set(lists.flatMap(({ items }) => items.map(({ id }: { id: string }) => id)))
  }
})

test('every resource that goes along, and comes back, has a new version each time', async () => {
  const resources = await grow()
  const versions = async () =>
    (await Promise.all(resources.map(({ path }) => done('admin', `GET ${path}`)))).map(
      ({ version }) => version,
    )
  expect(new Set(await versions())).toEqual(new Set([1]))
  await done('admin', `DELETE ${resources[0]!.path}`)
  await done('admin', `POST ${resources[0]!.path}/restore`)
  expect(new Set(await versions())).toEqual(new Set([3]))
})

test('enrolments and progress are as they were', async () => {
  const course = await newCourse()
  const lesson = await newLesson((await newSeason(course.id)).id)
  await enrol(course.id)
  const before = await done('student', `PUT /lessons/${lesson.id}/progress`, {
    completed: true,
    watched: [[0, 9]],
  })
  const { items } = await done('admin', `GET /enrolments?courseId=${course.id}`)
  await done('admin', `DELETE /courses/${course.id}`)
  await done('admin', `POST /courses/${course.id}/restore`)
  expect((await done('admin', `GET /enrolments?courseId=${course.id}`)).items).toEqual(items)
  expect(await done('student', `PUT /lessons/${lesson.id}/progress`, {})).toEqual(before)
})

test('an announcement comes back with its courses and who has read it', async () => {
  const { id: courseId } = await newCourse()
  await enrol(courseId)
  const to = { audience: 'courses', courseIds: [courseId], publishAt: '2026-01-01T00:00:00Z' }
  const { id } = await done('admin', 'POST /announcements', { title: 'Exams', ...to })
  await done('student', `PUT /announcements/${id}/read`)
  const before = await done('student', `GET /announcements/${id}`)
  await done('admin', `DELETE /announcements/${id}`)
  expect((await call('student', `GET /announcements/${id}`)).status).toBe(404)
  await done('admin', `POST /announcements/${id}/restore`)
  expect(await done('student', `GET /announcements/${id}`)).toEqual({ ...before, version: 3 })
})

test('a user comes back with enrolments and progress, and signs in anew', async () => {
  const course = await newCourse()
  const lesson = await newLesson((await newSeason(course.id)).id)
  await enrol(course.id, 'other')
  await done('other', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  const { id } = people.other
  await done('admin', `DELETE /users/${id}`)
  expect((await call('other', 'GET /auth/me')).status).toBe(401)
  await done('admin', `POST /users/${id}/restore`)
  expect((await call('other', 'GET /auth/me')).status).toBe(401)
  await world.renew('other')
  expect((await done('other', `GET /courses/${course.id}`)).percent).toBe(100)
})

// The bin is listed for those who may restore: a teacher may not restore users, a student nothing.
test('who may restore nothing of a kind finds nothing in its bin', async () => {
  const course = await newCourse()
  const leaver = await world.newPerson('leaver', 'student')
  await enrol(course.id, leaver)
  await done('admin', `DELETE /users/${leaver.id}`)
  expect((await done('admin', 'GET /users?deleted=true')).total).toBe(1)
  for (const query of ['', '&Minimal=1', '&q=leaver'])
    expect((await done('teacher', `GET /users?deleted=true${query}`)).total).toBe(0)
  for (const kind of ['announcements', 'courses', 'seasons', 'lessons', 'summaries', 'quizzes'])
    expect([kind, (await done('student', `GET /${kind}?deleted=true`)).total]).toEqual([kind, 0])
})
