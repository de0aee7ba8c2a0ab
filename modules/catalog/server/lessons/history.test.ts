import { beforeEach, expect, test, vi } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let seasonId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse()).id
  seasonId = (await world.newSeason(courseId)).id
})
const versions = async (id: string) => (await world.done('teacher', `GET /lessons/${id}/versions`)).items
const titles = async (id: string) => (await versions(id)).map(({ title }: { title: string }) => title)
const write = (id: string, change: object, as: 'teacher' | 'admin' = 'teacher') =>
  world.done(as, `PUT /lessons/${id}`, change)
/** Later than anybody sits at one text. */
const later = () => vi.setSystemTime(Date.now() + 11 * 60_000)

test('a published lesson remembers every text, who wrote it and when', async () => {
  const { id } = await world.newLesson(seasonId, { title: 'A', body: '<p>one</p>' })
  await write(id, { body: '<p>two</p>' })
  await write(id, { title: 'B' }, 'admin')
  const [newest, , first] = await versions(id)
  expect(newest).toMatchObject({ title: 'B', version: 3, author: { name: 'admin' } })
  expect(await world.done('teacher', `GET /lessons/${id}/versions/${first.id}`)).toEqual({
    ...first,
    body: '<p>one</p>',
  })
})

test('what does not change the text is no version', async () => {
  const { id } = await world.newLesson(seasonId, { title: 'A' })
  await write(id, { freePreview: true })
  await write(id, { title: 'A' })
  expect(await titles(id)).toEqual(['A'])
})

test('a draft that keeps itself is one version for each sitting of each person', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { id } = await world.done('teacher', 'POST /lessons', { seasonId, title: 'A' })
  for (const title of ['A b', 'A b c']) await write(id, { title })
  expect(await titles(id)).toEqual(['A b c'])
  await write(id, { title: 'By another' }, 'admin')
  await write(id, { title: 'By the first again' })
  expect(await titles(id)).toEqual(['By the first again', 'By another', 'A b c'])
  later()
  await write(id, { title: 'Later' })
  expect(await titles(id)).toEqual(['Later', 'By the first again', 'By another', 'A b c'])
  await write(id, { title: 'Out', status: 'published' })
  await write(id, { title: 'Out, corrected' })
  expect((await titles(id)).slice(0, 3)).toEqual(['Out, corrected', 'Out', 'Later'])
})

test('a lesson older than its history begins it with what it said', async () => {
  const { id } = await world.newLesson(seasonId, { title: 'Old', body: '<p>old</p>' })
  await world.db.write(tx => tx.deleteFrom('lessonVersions').execute())
  await write(id, { title: 'New' })
  const [, old] = await versions(id)
  expect(old).toMatchObject({ title: 'Old', version: 1, author: null })
})

test('a hundred are kept', async () => {
  const { id } = await world.newLesson(seasonId, { title: '0' })
  for (let count = 1; count <= 103; count++) await write(id, { title: String(count) })
  const kept = await titles(id)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '103', '4'])
})

test('an image that was deleted since is left out, so that the text can be kept again', async () => {
  const form = new FormData()
  const pixel = await (await import('sharp'))
    .default({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('purpose', 'image')
  form.set('courseId', courseId)
  form.set('file', new File([new Uint8Array(pixel)], 'a.png', { type: 'image/png' }))
  const image = await world.done('teacher', 'POST /media', form)
  const { id } = await world.newLesson(seasonId, { body: `<p>a<img data-media="${image.id}" alt="" /></p>` })
  await write(id, { body: '<p>b</p>' })
  const [, old] = await versions(id)
  const bodyThen = async () => (await world.done('teacher', `GET /lessons/${id}/versions/${old.id}`)).body
  expect(await bodyThen()).toContain(image.id)
  await world.done('teacher', `DELETE /media/${image.id}`)
  expect(await bodyThen()).toBe('<p>a</p>')
  await write(id, { body: await bodyThen() })
})

test('a version of another lesson is not there', async () => {
  const [one, other] = [await world.newLesson(seasonId), await world.newLesson(seasonId)]
  const [version] = await versions(one.id)
  expect((await world.call('teacher', `GET /lessons/${other.id}/versions/${version.id}`)).status).toBe(404)
})
