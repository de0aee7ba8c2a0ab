import { expect, test } from 'vitest'
import { purgeFiles } from './retention/files.ts'
import { jobsIn } from '#test/jobs.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, people } = world
const { run, ready, rowsOf, takeBack } = jobsIn(world)
const day = 86_400_000

const course = await world.newCourse({ title: 'Physics' })
const lesson = await world.newLesson((await world.newSeason(course.id)).id)
const upload = async (filename: string, text = filename) => {
  const sent = { filename, purpose: 'attachment', courseId: course.id }
  return (await uploaderOf(world.app, people.teacher.token).send(text, sent)).id as string
}
const bin = async (as: 'admin' | 'teacher' | 'colleague', more = '') =>
  (await done(as, `GET /bin?resource=media${more}`)).items
const deleted = async (...names: string[]) => {
  const ids = await Promise.all(names.map(name => upload(name)))
  for (const id of ids) await done('teacher', `DELETE /media/${id}`)
  return ids
}

test('many files are deleted as one job but for what is in use, and come back', async () => {
  const ids = [await upload('a.txt'), await upload('b.txt'), await upload('used.txt')]
  await done('teacher', `PUT /lessons/${lesson.id}`, { attachmentIds: [ids[2]] })
  const { id } = await run('teacher', { resource: 'media', action: 'delete', selection: { ids } })
  const rows = await rowsOf('teacher', id)
  expect(rows.map(({ title, result, code }: any) => [title, result, code])).toEqual([
    ['a.txt', 'done', null],
    ['b.txt', 'done', null],
    ['used.txt', 'refused', 'in_use'],
  ])
  expect((await call('teacher', `GET /media/${ids[0]}`)).status).toBe(404)
  await takeBack('teacher', id)
  expect((await call('teacher', `GET /media/${ids[0]}`)).status).toBe(200)
})

test('the bin of files says who deleted one, and until when it stays; others’ are not in it', async () => {
  const [id] = await deleted('sheet.txt')
  const [item] = await bin('teacher', '&q=sheet')
  expect(item).toMatchObject({ id, title: 'sheet.txt', by: { name: 'teacher' }, along: null, parts: [] })
  expect(Date.parse(item.endsAt) - Date.parse(item.deletedAt)).toBe(30 * day)
  expect(await bin('colleague')).toEqual([])
  const { items } = await done('teacher', 'GET /totals?of=media%3Fdeleted%3Dtrue')
  expect(items).toEqual([{ of: 'media?deleted=true', total: (await bin('teacher')).length }])
  await run('teacher', { resource: 'media', action: 'restore', selection: { ids: [id!] } })
  expect(await bin('teacher', '&q=sheet')).toEqual([])
  expect((await call('teacher', `GET /media/${id}`)).body.url).toEqual(expect.any(String))
})

test('administrators end files for good, and what is stored of them goes to quarantine', async () => {
  const [id, other] = await deleted('old.txt', 'older.txt')
  const there = await upload('there.txt')
  const selection = { ids: [id!, there] }
  const keys = async () =>
    (await world.db.read.selectFrom('mediaFiles').select('key').where('mediaId', '=', id!).execute()).map(
      ({ key }) => key,
    )
  const [key] = await keys()
  const refused = await call('teacher', 'POST /jobs/bulk', { resource: 'media', action: 'purge', selection })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'action'])
  const job = await run('admin', { resource: 'media', action: 'purge', selection })
  const rows = await rowsOf('admin', job.id)
  expect(rows.map(({ thingId, result }: any) => [thingId, result])).toEqual([
    [id, 'done'],
    [there, expect.not.stringMatching('done')],
  ])
  expect((await call('admin', `GET /media/${there}`)).status).toBe(200)
  expect((await call('admin', `POST /media/${id}/restore`)).status).toBe(404)
  expect((await bin('admin')).map((item: { id: string }) => item.id)).toEqual([other])
  const { items: entries } = await done('admin', `GET /audit?thingId=${id}&action=purge`)
  expect(entries).toMatchObject([{ actor: { name: 'admin' }, kind: 'media', title: 'old.txt' }])

  const parted = () => world.db.read.selectFrom('quarantine').selectAll().where('key', '=', key!).execute()
  expect(await parted()).toMatchObject([{ mediaId: id, fileName: 'old.txt', movedAt: null }])
  await purgeFiles(world.db, world.files, { now: Date.now() + 2 * day, max: 100 })
  expect(await parted()).toMatchObject([{ movedAt: expect.any(String) }])
  expect((await call('admin', `POST /jobs/${job.id}/undo`)).body.code).toBe('cannot_undo')
})

test('fifty at once end one file once', async () => {
  const [id] = await deleted('race.txt')
  const { id: jobId } = await ready('admin', {
    resource: 'media',
    action: 'purge',
    selection: { ids: [id!] },
  })
  const [restored] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => call('teacher', `POST /media/${id}/restore`))),
    call('admin', `POST /jobs/${jobId}/start`),
  ])
  await expect.poll(async () => (await done('admin', `GET /jobs/${jobId}`)).state).toBe('done')
  const back = restored.filter(({ status }) => status === 200).length
  const { status } = await call('admin', `GET /media/${id}`)
  const [{ result }] = await rowsOf('admin', jobId)
  expect(back).toBeLessThanOrEqual(1)
  expect([back, status]).toEqual(result === 'done' ? [0, 404] : [1, 200])
})
