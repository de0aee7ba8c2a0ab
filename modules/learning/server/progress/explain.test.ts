import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { act, newSchool, perform } from '#test/acts.ts'
import { runs } from '#test/properties.ts'
import { type As, newWorld } from '#test/world.ts'
import type { Report } from '../../contract/progress.ts'
import type { Explanation, Matrix } from '../../contract/why.ts'

const world = await newWorld()
const { call, done, people, newCourse, newSeason, newLesson, enrol } = world
/** Ids by the names that the rows of tables use. */
const ids: Record<string, string> = {}
const at = (line: string) => line.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)

beforeAll(async () => {
  for (const name of ['student', 'other', 'teacher', 'admin', 'nobody'] as const) ids[name] = people[name].id
  const past = '2020-01-01T00:00:00.000Z'
  for (const [name, draft, as] of [
    ['physics', { title: 'Physics' }, 'teacher'],
    ['theirs', { title: 'Theirs' }, 'colleague'],
    ['draft', { status: 'draft' }, 'teacher'],
    ['archived', { status: 'archived' }, 'teacher'],
    ['gone', {}, 'teacher'],
    ['expired', {}, 'teacher'],
    ['empty', {}, 'teacher'],
  ] as const) {
    ids[name] = (await newCourse(draft, as)).id
    await enrol(ids[name]!, 'student', name === 'expired' ? { expiresAt: past } : {})
  }
  const forces = await newSeason(ids.physics!, { title: 'Forces' })
  const draft = await newSeason(ids.physics!, { title: 'Later', status: 'draft' })
  for (const [name, seasonId, more] of [
    ['watched', forces.id, { durationSeconds: 95 }],
    ['ticked', forces.id, { durationSeconds: 100 }],
    ['open', forces.id, {}],
    ['hidden', forces.id, { status: 'draft' }],
    ['later', draft.id, {}],
  ] as const)
    ids[name] = (await newLesson(seasonId, { title: name, ...more })).id
  await done('admin', `DELETE /courses/${ids.gone}`)
})
const explained = async (as: As = 'student') =>
  (await done(as, at('GET /courses/{physics}/progress/{student}'))) as Explanation

test.each<[who: As, line: string, status: number]>([
  ['nobody', 'GET /courses/{physics}/progress/{student}', 401],
  ['nobody', 'GET /courses/{physics}/progress', 401],
  ['student', 'GET /courses/{physics}/progress/{student}', 200],
  ['teacher', 'GET /courses/{physics}/progress/{student}', 200],
  ['admin', 'GET /courses/{physics}/progress/{student}', 200],
  ['student', 'GET /courses/{archived}/progress/{student}', 200],
  ['student', 'GET /courses/{empty}/progress/{student}', 200],
  ['student', 'GET /courses/{physics}/progress/{other}', 404],
  ['other', 'GET /courses/{physics}/progress/{other}', 404],
  ['other', 'GET /courses/{physics}/progress/{student}', 404],
  ['colleague', 'GET /courses/{physics}/progress/{student}', 404],
  ['teacher', 'GET /courses/{theirs}/progress/{student}', 404],
  ['admin', 'GET /courses/{theirs}/progress/{student}', 200],
  ['student', 'GET /courses/{draft}/progress/{student}', 404],
  ['teacher', 'GET /courses/{draft}/progress/{student}', 404],
  ['teacher', 'GET /courses/{gone}/progress/{student}', 404],
  ['teacher', 'GET /courses/{expired}/progress/{student}', 404],
  ['student', 'GET /courses/{expired}/progress/{student}', 404],
  ['admin', 'GET /courses/{physics}/progress/{other}', 404],
  ['admin', 'GET /courses/{physics}/progress/{teacher}', 404],
  ['admin', 'GET /courses/{physics}/progress/{nobody}', 404],
  ['admin', 'GET /courses/{physics}/progress/7', 404],
  ['admin', 'GET /courses/{nobody}/progress/{student}', 404],
  ['admin', 'GET /courses/7/progress/{student}', 404],
  ['teacher', 'GET /courses/{physics}/progress', 200],
  ['admin', 'GET /courses/{theirs}/progress', 200],
  ['student', 'GET /courses/{physics}/progress', 404],
  ['teacher', 'GET /courses/{theirs}/progress', 404],
  ['teacher', 'GET /courses/{gone}/progress', 404],
  ['admin', 'GET /courses/{nobody}/progress', 404],
  ['teacher', 'GET /courses/{theirs}/progress?state=half', 404],
])('%s asks %s: %i', async (who, line, status) => {
  const reply = await call(who, at(line))
  expect(reply.status).toBe(status)
  if (status !== 404) return
  const { requestId: _, ...never } = (await call(who, 'GET /nothing')).body
  expect(reply.body).toEqual({ ...never, requestId: expect.any(String) })
})

test('it names every lesson that counts, in order, with what was watched and what is missing', async () => {
  const write = (name: string, body: object) => done('student', `PUT /lessons/${ids[name]}/progress`, body)
  await write('watched', { watched: [[0, 20]], positionSeconds: 20 })
  await write('watched', { watched: [[30, 40]] })
  await done('teacher', at('POST /courses/progress-special-user/{student}'), {
    lessons: [{ lessonId: ids.ticked, completed: true }],
  })
  const all = await explained()
  const lesson = { seasonTitle: 'Forces', seasonId: expect.any(String) }
  expect(all).toEqual({
    user: { id: ids.student, name: 'student' },
    course: { id: ids.physics, title: 'Physics' },
    ...{ percent: 33, lessonsTotal: 3, lessonsCompleted: 1, workTotal: 0, workCompleted: 0, work: [] },
    lessons: [
      {
        ...{ ...lesson, id: ids.watched, title: 'watched', durationSeconds: 95, positionSeconds: 20 },
        watched: [
          [0, 20],
          [30, 40],
        ],
        ...{
          watchedSeconds: 30,
          neededSeconds: 86,
          missingSeconds: 56,
          completedAt: null,
          ...{ completedBy: null, completedHow: null },
        },
        lastActivityAt: expect.any(String),
      },
      {
        ...{ ...lesson, id: ids.ticked, title: 'ticked', durationSeconds: 100, positionSeconds: 0 },
        ...{ watched: [], watchedSeconds: 0, neededSeconds: 90, missingSeconds: 90 },
        ...{ completedAt: expect.any(String), completedBy: 'staff', completedHow: 'ticked' },
        lastActivityAt: expect.any(String),
      },
      {
        ...{ ...lesson, id: ids.open, title: 'open', durationSeconds: null, positionSeconds: 0 },
        ...{ watched: [], watchedSeconds: 0, neededSeconds: null, missingSeconds: null },
        ...{ completedAt: null, completedBy: null, completedHow: null, lastActivityAt: null },
      },
    ],
  })
  for (const as of ['teacher', 'admin'] as const) expect(await explained(as)).toEqual(all)

  // What is missing is exactly what completes it.
  expect((await write('watched', { watched: [[40, 95]] })).completedAt).toBeNull()
  expect((await explained()).lessons[0]).toMatchObject({ missingSeconds: 1, completedAt: null })
  expect((await write('watched', { watched: [[20, 21]] })).completedAt).not.toBeNull()
  expect((await explained()).lessons[0]).toMatchObject({
    ...{ missingSeconds: 0, completedBy: 'self', completedHow: 'watched' },
  })
  // Ticked or not, what was watched to its end stays that; ticked anew it is ticked.
  await write('watched', { completed: true })
  expect((await explained()).lessons[0]).toMatchObject({ completedHow: 'watched' })
  for (const completed of [false, true]) await write('watched', { completed })
  expect((await explained()).lessons[0]).toMatchObject({ completedBy: 'self', completedHow: 'ticked' })
})

test('a lesson that does not say how long it is needs 90 % of its video', async () => {
  const form = new FormData()
  form.set('purpose', 'video')
  form.set('courseId', ids.physics!)
  form.set('file', new File([readFileSync('test/samples/video.mp4')], 'video.mp4'))
  const media = await done('admin', 'POST /media', form)
  await done('admin', `PUT /lessons/${ids.open}`, { video: { kind: 'upload', mediaId: media.id } })
  expect((await explained()).lessons[2]).toMatchObject({ durationSeconds: 2, neededSeconds: 2 })
})

test('whatever happens, one percentage stands in the explanation, the report, the matrix and the list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async acts => {
      const school = await newSchool()
      const { done, call, people, app } = school.world
      for (const each of acts) await perform(school, each)
      for (const who of ['student', 'other'] as const) {
        const { id } = people[who]
        const report: Report = await done('admin', `POST /courses/progress-special-user/${id}`)
        const { items: listed } = await done(who, 'GET /courses?enrolled=true')
        for (const courseId of school.courses) {
          const { items }: Matrix = await done('teacher', `GET /courses/${courseId}/progress`)
          const inMatrix = items.find(({ user }) => user.id === id)
          const inReport = report.courses.find(course => course.id === courseId)
          const inList = listed.find((course: { id: string }) => course.id === courseId)
          const { status, body } = await call(who, `GET /courses/${courseId}/progress/${id}`)
          expect(status).toBe(inReport ? 200 : 404)
          const explained = status === 200 ? body : undefined
          const sums = [explained, inReport, inMatrix, inList].map(
            found => found && [found.percent, found.lessonsTotal, found.lessonsCompleted],
          )
          for (const sum of sums) expect(sum).toEqual(sums[0])
          expect(explained?.lessons.length).toBe(inReport?.lessonsTotal)
          expect(inMatrix?.lastActivityAt).toBe(inReport?.lastActivityAt)
          for (const { missingSeconds, neededSeconds, watchedSeconds } of explained?.lessons ?? [])
            if (neededSeconds !== null)
              expect(missingSeconds).toBeGreaterThanOrEqual(Math.max(0, neededSeconds - watchedSeconds))
        }
      }
      await app.close()
    }),
    { numRuns: runs(8) },
  )
})
