import { expect, test } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { pdfTextJobs } from './jobs.ts'

const world = await newWorld()
const { db, files } = world
const { id: courseId } = await world.newCourse()
const by = uploaderOf(world.app, world.people.admin.token)
const logged: object[] = []
const [text, unread] = pdfTextJobs(db, files, line => logged.push(line))
const run = (subjectId: string) => ({
  ...{ subjectId, payload: {}, ownerId: null, signal: new AbortController().signal },
  ...{ report: () => undefined, hold: async () => undefined },
})
const send = (bytes: Buffer) => by.send(bytes, { filename: 'a.pdf', purpose: 'attachment', courseId })
const keyOf = async (mediaId: string) =>
  (await db.read.selectFrom('mediaFiles').select('key').where('mediaId', '=', mediaId).executeTakeFirst())!
    .key
const pagesOf = (mediaId: string) =>
  db.read
    .selectFrom('mediaPages')
    .select(['page', 'text'])
    .where('mediaId', '=', mediaId)
    .orderBy('page')
    .execute()
const textsIn = () => db.read.selectFrom('mediaTexts').selectAll().execute()
const waiting = () => db.read.selectFrom('jobs').select('subjectId').where('kind', '=', 'pdf text').execute()
const untilRead = (count: number) =>
  expect.poll(async () => (await textsIn()).length, { timeout: 20_000 }).toBe(count)

test('files from before their text was read are read once, whoever asks again', async () => {
  const ids = [(await send(pdfOf('one', '', 'three'))).id, (await send(pdfOf('other'))).id]
  await untilRead(2)
  await db.write(tx => tx.deleteFrom('mediaTexts').execute())
  expect(await pagesOf(ids[0]!)).toEqual([])
  await unread!.work(run(''))
  await unread!.work(run(''))
  expect((await waiting()).length).toBeLessThanOrEqual(2)
  await untilRead(2)
  expect(await pagesOf(ids[0]!)).toEqual([
    { page: 1, text: 'one' },
    { page: 3, text: 'three' },
  ])
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  await unread!.work(run(''))
  expect(await waiting()).toEqual([])
  // The same content again changes nothing.
  const before = await textsIn()
  await text!.work(run(await keyOf(ids[1]!)))
  expect([await textsIn(), await pagesOf(ids[1]!)]).toEqual([
    expect.arrayContaining(before),
    [{ page: 1, text: 'other' }],
  ])
})

test('why a file has no text is in the log, and it is not read again', async () => {
  const before = (await textsIn()).length
  const { id } = await send(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))
  await untilRead(before + 1)
  await text!.work(run(await keyOf(id)))
  expect(logged).toEqual([{ job: 'pdf text', mediaId: id, problem: expect.stringContaining('Invalid PDF') }])
  // One that was given up is as if it had none.
  await db.write(tx => tx.deleteFrom('mediaTexts').execute())
  await text!.giveUp!(await keyOf(id), async () => undefined)
  expect(await textsIn()).toEqual([{ mediaId: id, fileKey: await keyOf(id) }])
})

test('what is handed in as an answer is not read: nobody searches it', async () => {
  const { id } = await by.send(pdfOf('mine'), { filename: 'a.pdf', purpose: 'answer', courseId })
  await text!.work(run(await keyOf(id)))
  await text!.giveUp!(await keyOf(id), async () => undefined)
  await unread!.work(run(''))
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  expect((await textsIn()).filter(({ mediaId }) => mediaId === id)).toEqual([])
})

test('what was replaced or deleted meanwhile leaves no text behind', async () => {
  const { id } = await send(pdfOf('gone'))
  const key = await keyOf(id)
  await expect.poll(() => pagesOf(id), { timeout: 20_000 }).toHaveLength(1)
  await db.write(tx => tx.deleteFrom('media').where('id', '=', id).execute())
  expect([await pagesOf(id), (await textsIn()).filter(({ mediaId }) => mediaId === id)]).toEqual([[], []])
  await text!.work(run(key))
  await text!.giveUp!(key, async () => undefined)
  expect(await pagesOf(id)).toEqual([])
})
