import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let lessonId: string
let otherId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ title: 'Physics' })).id
  const season = await world.newSeason(courseId)
  lessonId = (await world.newLesson(season.id, { title: 'Forces' })).id
  otherId = (await world.newLesson(season.id, { title: 'Friction' })).id
  for (const who of ['student', 'other'] as const) await world.enrol(courseId, who)
})
const write = (body: string, more: object = {}, as: 'student' | 'other' | 'teacher' = 'student') =>
  world.done(as, 'POST /notes', { lessonId, body, ...more })
const list = async (query = '', as: 'student' | 'other' | 'admin' = 'student') =>
  (await world.done(as, `GET /notes${query}`)).items.map(({ body }: { body: string }) => body)

describe('notes', () => {
  test('are written, changed, removed and brought back by their own person', async () => {
    const note = await write('Net force', { atSeconds: 192 })
    expect(note).toMatchObject({
      ...{ lessonId, lessonTitle: 'Forces', courseId, courseTitle: 'Physics' },
      ...{ body: 'Net force', atSeconds: 192, version: 1 },
    })
    const changed = await world.done('student', `PUT /notes/${note.id}`, { body: 'Draw them all' })
    expect(changed).toMatchObject({ body: 'Draw them all', atSeconds: 192, version: 2 })
    const stale = await world.call(
      'student',
      `PUT /notes/${note.id}`,
      { body: 'Late' },
      { 'if-match': '"1"' },
    )
    expect(stale).toMatchObject({ status: 412, body: { current: { body: 'Draw them all' } } })
    expect((await world.call('student', `DELETE /notes/${note.id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await world.done('student', `POST /notes/${note.id}/restore`)).toMatchObject({
      body: 'Draw them all',
    })
    expect(await list()).toEqual(['Draw them all'])
  })

  test('are nobody else’s, not even an administrator’s, and the audit does not tell of them', async () => {
    const { id } = await write('Mine alone')
    for (const as of ['other', 'teacher', 'admin'] as const)
      for (const line of [`GET /notes/${id}`, `PUT /notes/${id}`, `DELETE /notes/${id}`])
        expect((await world.call(as, line, line.startsWith('PUT') ? {} : undefined)).status).toBe(404)
    expect([await list('', 'other'), await list('', 'admin')]).toEqual([[], []])
    const rows = await world.db.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Mine alone')
  })

  test('stand in the order of the video, by lesson and by course, and are found by their words', async () => {
    await write('second', { atSeconds: 20 })
    await write('about all of it')
    await write('first', { atSeconds: 3 })
    await write('القُوّة', { lessonId: otherId, atSeconds: 1 })
    expect(await list(`?lessonId=${lessonId}`)).toEqual(['about all of it', 'first', 'second'])
    expect(await list(`?courseId=${courseId}&sort=-createdAt`)).toEqual([
      ...['القُوّة', 'first', 'about all of it', 'second'],
    ])
    expect(await list(`?q=${encodeURIComponent('القوه')}`)).toEqual(['القُوّة'])
    expect(await list('?q=100%')).toEqual([])
    expect(await world.done('student', 'GET /notes?pageSize=3&page=2')).toMatchObject({ total: 4, page: 2 })
    expect(await list('?pageSize=3&page=2')).toHaveLength(1)
  })

  test('are hidden with their lesson, and come back with it', async () => {
    const { id } = await write('Kept')
    await world.done('admin', `PUT /lessons/${lessonId}`, { status: 'draft' })
    expect(await list()).toEqual([])
    expect((await world.call('student', `GET /notes/${id}`)).status).toBe(404)
    expect(await world.call('student', 'POST /notes', { lessonId, body: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lessonId', code: 'not_offered' }] },
    })
    await world.done('admin', `PUT /lessons/${lessonId}`, { status: 'published' })
    expect(await list()).toEqual(['Kept'])
  })

  test('stay with their lesson, and have to say something', async () => {
    const { id } = await write('Here')
    expect(await world.call('student', `PUT /notes/${id}`, { lessonId: otherId })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lessonId', code: 'not_offered' }] },
    })
    expect(await world.call('student', 'POST /notes', { lessonId, body: ' ' })).toMatchObject({ status: 422 })
  })
})

describe('bookmarks', () => {
  const marked = async (as: 'student' | 'other' = 'student', query = '') =>
    (await world.done(as, `GET /bookmarks${query}`)).items.map(
      ({ lessonTitle }: { lessonTitle: string }) => lessonTitle,
    )
  const mark = (id: string) => world.call('student', `PUT /lessons/${id}/bookmark`)

  test('are set and taken away, each any number of times, by their own person', async () => {
    for (const id of [lessonId, lessonId, otherId]) expect((await mark(id)).status).toBe(204)
    expect((await marked()).sort()).toEqual(['Forces', 'Friction'])
    expect(await marked('student', `?lessonId=${otherId}`)).toEqual(['Friction'])
    expect(await marked('student', '?q=fric')).toEqual(['Friction'])
    expect(await marked('other')).toEqual([])
    for (let times = 0; times < 2; times++)
      expect((await world.call('student', `DELETE /lessons/${lessonId}/bookmark`)).status).toBe(204)
    expect(await marked()).toEqual(['Friction'])
  })

  test('are of lessons that are there for them', async () => {
    await mark(lessonId)
    await world.done('admin', `DELETE /lessons/${lessonId}`)
    expect(await marked()).toEqual([])
    expect((await mark(lessonId)).status).toBe(404)
    await world.done('admin', `POST /lessons/${lessonId}/restore`)
    expect(await marked()).toEqual(['Forces'])
  })
})
