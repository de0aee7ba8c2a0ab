import { beforeEach, expect, test } from 'vitest'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { convertJob } from './processing/jobs.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let lessonId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse()).id
  lessonId = (await world.newLesson((await world.newSeason(courseId)).id, { title: 'Forces' })).id
  return () => world.app.close()
})
const by = () => uploaderOf(world.app, world.people.teacher.token)
const upload = async (filename: string, text = 'notes', more: object = {}) =>
  (await by().send(text, { filename, purpose: 'attachment', courseId, ...more })).id
const attach = (...attachmentIds: string[]) =>
  world.done('teacher', `PUT /lessons/${lessonId}`, { attachmentIds })

test('the library of a course lists its files, where they are used, searched and sorted', async () => {
  const [b, a] = [await upload('ورقة ١٠.txt', 'longer notes'), await upload('ورقة ٢.txt')]
  await attach(a)
  const list = (query: string) => world.done('teacher', `GET /media?courseId=${courseId}&${query}`)
  const names = async (query: string) =>
    (await list(query)).items.map(({ fileName }: { fileName: string }) => fileName)
  expect(await names('')).toEqual(['ورقة ٢.txt', 'ورقة ١٠.txt'])
  expect(await names('sort=-size')).toEqual(['ورقة ١٠.txt', 'ورقة ٢.txt'])
  expect(await names('sort=-fileName')).toEqual(['ورقة ١٠.txt', 'ورقة ٢.txt'])
  expect(await names('q=10')).toEqual(['ورقة ١٠.txt'])
  expect(await names('purpose=video')).toEqual([])
  expect(await names('status=ready')).toHaveLength(2)
  const { items, total } = await list('')
  expect(total).toBe(2)
  expect(items.map(({ usedIn }: { usedIn: object[] }) => usedIn)).toEqual([
    [{ kind: 'lessons', id: lessonId, title: 'Forces', field: 'attachment', deleted: false }],
    [],
  ])
  expect(items[1].id).toBe(b)
  const others = await world.done('colleague', `GET /media?courseId=${courseId}`)
  expect(others).toMatchObject({ items: [], total: 0 })
  expect((await world.call('student', 'GET /media')).status).toBe(404)
})

test('what is in use stays, and the refusal says where; also by what is in the bin', async () => {
  const id = await upload('a.txt')
  await attach(id)
  const usage = { kind: 'lessons', id: lessonId, title: 'Forces', field: 'attachment' }
  const refusal = (deleted: boolean) => ({
    ...{ status: 409, body: { code: 'in_use', current: { usedIn: [{ ...usage, deleted }] } } },
  })
  expect(await world.call('teacher', `DELETE /media/${id}`)).toMatchObject(refusal(false))
  await world.done('teacher', `DELETE /lessons/${lessonId}`)
  expect(await world.call('teacher', `DELETE /media/${id}`)).toMatchObject(refusal(true))
  const restored = await world.done('teacher', `POST /lessons/${lessonId}/restore`)
  expect(restored.attachmentIds).toEqual([id])
  await attach()
  expect((await world.call('teacher', `DELETE /media/${id}`)).status).toBe(204)
  expect((await world.call('teacher', `GET /media/${id}`)).status).toBe(404)
  const bin = await world.done('teacher', 'GET /media?deleted=true')
  expect(bin.items).toMatchObject([{ id, deletedAt: expect.any(String) }])
  expect((await world.call('colleague', `POST /media/${id}/restore`)).status).toBe(404)
  expect(await world.done('teacher', `POST /media/${id}/restore`)).toMatchObject({ id, version: 3 })
})

test('a file takes the place of another, which keeps its id and where it is used', async () => {
  const id = await upload('old.txt', 'old')
  await attach(id)
  const old = await world.done('teacher', `GET /media/${id}`)
  const next = await upload('new.txt', 'new and longer', { replaces: id })
  expect(await world.done('teacher', `GET /media/${next}`)).toMatchObject({
    status: 'ready',
    replaces: id,
    url: null,
  })
  const now = await world.done('teacher', `GET /media/${id}`)
  expect(now).toMatchObject({ id, fileName: 'new.txt', size: 14, version: 2, usedIn: old.usedIn })
  expect(String((await by().fetched(old.url)).bytes)).toBe('new and longer')
  expect((await by().fetched(now.url)).headers.etag).toBeDefined()
  expect((await world.done('teacher', `GET /media?courseId=${courseId}`)).total).toBe(1)
})

test('a file is named anew, and who saw an older version is told', async () => {
  const id = await upload('a.txt')
  const rename = (fileName: string, version: string) =>
    world.call('teacher', `PUT /media/${id}`, { fileName }, { 'if-match': `"${version}"` })
  expect((await rename('ب.txt', '1')).body).toMatchObject({ fileName: 'ب.txt', version: 2 })
  expect(await rename('ج.txt', '1')).toMatchObject({ status: 412, body: { current: { fileName: 'ب.txt' } } })
  expect((await world.call('colleague', `PUT /media/${id}`, {})).status).toBe(404)
  expect((await world.call('student', `PUT /media/${id}`, {})).status).toBe(404)
})

test('a lesson that goes to another course takes nothing from who reads it', async () => {
  const id = await upload('a.txt')
  await attach(id)
  const other = await world.newCourse({}, 'colleague')
  const season = await world.newSeason(other.id)
  await world.done('admin', `PUT /lessons/${lessonId}`, { seasonId: season.id })
  await world.enrol(other.id)
  for (const as of ['student', 'colleague'] as const)
    expect((await world.call(as, `GET /media/${id}`)).status).toBe(200)
  await world.done('colleague', `PUT /lessons/${lessonId}`, { attachmentIds: [id], title: 'Kept' })
})

test('who does not see a course does not read there what uses a file of theirs', async () => {
  const id = await upload('a.txt')
  await attach(id)
  const foreign = await world.newCourse({ title: 'Foreign' }, 'colleague')
  const seasonId = (await world.newSeason(foreign.id)).id
  await world.done('admin', `PUT /lessons/${lessonId}`, { seasonId })
  const usedIn = async (who: 'teacher' | 'admin') =>
    (await world.done(who, `GET /media/${id}`)).usedIn.map(({ title }: { title: string }) => title)
  expect([await usedIn('teacher'), await usedIn('admin')]).toEqual([[], ['Forces']])
  expect(await world.call('teacher', `DELETE /media/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', current: { usedIn: [] } },
  })
})

test('a file that goes to the bin is worked on no longer, and again once it comes back', async () => {
  const id = await upload('a.txt')
  const at = new Date(Date.now() + 60_000).toISOString()
  await world.db.write(tx => enqueue(tx, convertJob, { subjectId: id, at }))
  const states = async () => {
    const jobs = world.db.read.selectFrom('jobs').select('state').where('subjectId', '=', id)
    return (await jobs.execute()).map(({ state }) => state)
  }
  await attach(id)
  expect((await world.call('teacher', `DELETE /media/${id}`)).status).toBe(409)
  expect(await states()).toEqual(['waiting'])
  await attach()
  await world.done('teacher', `DELETE /media/${id}`)
  expect(await states()).toEqual(['cancelled'])
  await world.done('teacher', `POST /media/${id}/restore`)
  expect(['waiting', 'running', undefined]).toContain((await states())[0])
})
