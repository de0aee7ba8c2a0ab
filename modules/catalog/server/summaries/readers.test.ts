import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploaderOf } from '#test/upload.ts'
import { type As, newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let id: string
let fileId: string
beforeAll(async () => {
  world = await newWorld()
})
// Two who learn in one course alone.
beforeEach(async () => {
  courseId = (await world.newCourse()).id
  for (const who of ['student', 'other'] as const) {
    world.people[who] = await world.newPerson(randomUUID(), 'student', { name: who })
    await world.enrol(courseId, who)
  }
  fileId = await send('first')
  id = (await world.newSummary({ courseId, fileId })).id
})

/** Uploads a file for summaries, beside another or in its place; answers its id. */
async function send(text: string, replaces?: string) {
  const uploader = uploaderOf(world.app, world.people.teacher.token)
  const about = { filename: 'a.pdf', purpose: 'summary', courseId, replaces }
  return (await uploader.send(`%PDF-1.4\n%${text}\n%%EOF\n`, about)).id
}
const open = (as: As) => world.call(as, `PUT /summaries/${id}/opened`)
const readers = () => world.done('teacher', `GET /summaries/${id}/readers`)
const notify = () => world.done('teacher', `POST /summaries/${id}/tell`)
const since = async (as: As) => (await world.done(as, `GET /summaries/${id}`)).fileNewSince
const withNewFile = async (as: As) =>
  (await world.done(as, 'GET /summaries?fileNew=true')).items.map((item: { id: string }) => item.id)

describe('refused', () => {
  const without = { status: 409, body: { code: 'no_file' } }
  const hidden = { status: 404 }
  test.each<[what: string, as: As, before: () => object | undefined, opened: object, notified: object]>([
    ['without a file', 'student', () => ({ fileId: null }), without, hidden],
    ['without a file, by its teacher', 'teacher', () => ({ fileId: null }), hidden, without],
    ['of a draft', 'student', () => ({ status: 'draft' }), hidden, hidden],
    ['by a teacher of others', 'colleague', () => undefined, hidden, hidden],
    ['by nobody', 'nobody', () => undefined, { status: 401 }, { status: 401 }],
  ])('%s', async (_, as, before, opened, notified) => {
    const change = before()
    if (change) await world.done('teacher', `PUT /summaries/${id}`, change)
    expect(await open(as)).toMatchObject(opened)
    expect(await world.call(as, `POST /summaries/${id}/tell`)).toMatchObject(notified)
  })
})

test('who opened it is counted once, while they learn in the course', async () => {
  expect(await readers()).toEqual({ opened: 0, older: 0, told: 0 })
  for (const as of ['student', 'student', 'other'] as const) expect((await open(as)).status).toBe(204)
  expect(await readers()).toEqual({ opened: 2, older: 0, told: 0 })
  const { items } = await world.done('admin', `GET /enrolments?userId=${world.people.other.id}`)
  await world.done('admin', `DELETE /enrolments/${items[0].id}`)
  expect(await readers()).toEqual({ opened: 1, older: 0, told: 0 })
})

describe.each([
  ['replaced in its place', async (): Promise<unknown> => send('second', fileId)],
  [
    'another one',
    async () => {
      await world.done('teacher', `PUT /summaries/${id}`, { fileId: await send('second') })
    },
  ],
] as const)('a file that is %s', (_, replace) => {
  test('is told of to those who opened the old one, once, until they open it', async () => {
    await open('student')
    const before = new Date().toISOString()
    await replace()
    const after = new Date().toISOString()
    await open('other')
    expect(await readers()).toEqual({ opened: 2, older: 1, told: 0 })
    expect(await since('student')).toBeNull()

    expect(await notify()).toEqual({ told: 1 })
    expect(await notify()).toEqual({ told: 0 })
    expect(await readers()).toEqual({ opened: 2, older: 1, told: 1 })
    const start = await since('student')
    expect(before <= start && start <= after).toBe(true)
    expect([await withNewFile('student'), await withNewFile('other'), await withNewFile('teacher')]).toEqual([
      [id],
      [],
      [],
    ])
    for (const as of ['other', 'teacher', 'admin'] as const) expect(await since(as)).toBeNull()

    await open('student')
    expect(await since('student')).toBeNull()
    expect(await withNewFile('student')).toEqual([])
    expect(await readers()).toEqual({ opened: 2, older: 0, told: 0 })
  })

  test('is not forgotten while the summary is in the bin', async () => {
    await open('student')
    await replace()
    await notify()
    await world.done('teacher', `DELETE /summaries/${id}`)
    expect((await open('student')).status).toBe(404)
    expect(await withNewFile('student')).toEqual([])
    await world.done('teacher', `POST /summaries/${id}/restore`)
    expect(await readers()).toEqual({ opened: 1, older: 1, told: 1 })
    expect(await withNewFile('student')).toEqual([id])
  })
})

test('another name, and a file that comes back, are nothing new', async () => {
  await open('student')
  await world.done('teacher', `PUT /media/${fileId}`, { fileName: 'b.pdf' })
  expect(await readers()).toMatchObject({ opened: 1, older: 0 })
  await world.done('teacher', `PUT /summaries/${id}`, { fileId: await send('second') })
  await notify()
  expect(await withNewFile('student')).toEqual([id])
  await world.done('teacher', `PUT /summaries/${id}`, { fileId })
  expect(await withNewFile('student')).toEqual([])
  await world.done('teacher', `PUT /summaries/${id}`, { fileId: null })
  expect(await readers()).toEqual({ opened: 1, older: 0, told: 0 })
})
