import { readdir } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { inspections } from '#modules/media/server/processing/inspect.ts'
import { type Jobs, runJobs } from '#platform/server/jobs/jobs.ts'
import { compare } from '#modules/media/server/retention/compare.ts'
import { inspectJob } from '#modules/media/server/processing/jobs.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'
import { duplicateJob } from './duplicate-job.ts'

/** Copies whose runs begin and end as the test says; the site itself runs none. */
const world = await newWorld({ jobs: false, files: { uploadQuotaBytes: 100 } })
const { db, done, call, files, people } = world
type Job = Record<string, any>
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
const { inspect, giveUp } = inspections(db, files)
const uploads = runJobs(db, [{ type: inspectJob, concurrency: 1, work: inspect, giveUp }], { onError })

/** The files that a run has asked the store for; with a gate, it waits there once it has asked for so many. */
let reads: string[]
let gate:
  | { before: number; reached: PromiseWithResolvers<void>; open: PromiseWithResolvers<void> }
  | undefined
const storage: Storage = {
  ...files.storage,
  async read(key, range) {
    reads.push(key)
    if (gate?.before === reads.length) {
      gate.reached.resolve()
      await gate.open.promise
    }
    return files.storage.read(key, range)
  },
}
const context = { db, files: { ...files, storage }, country: async () => 'EG' }
const newRunner = () => runJobs(db, [duplicateJob(context, async () => 'Africa/Cairo')], { onError })
const gateBefore = (before: number) =>
  (gate = { before, reached: Promise.withResolvers(), open: Promise.withResolvers() })

const jobOf = (id: string): Promise<Job> => done('admin', `GET /jobs/${id}`)
const stateIs = (id: string, state: string) => expect.poll(async () => (await jobOf(id)).state).toBe(state)
async function running<Result>(work: (runner: Jobs) => Promise<Result>) {
  const runner = newRunner()
  runner.nudge()
  const result = await work(runner)
  await runner.stop()
  return result
}
async function upload(text: string, courseId: string) {
  // The last piece waits for what becomes of the file, which the test has to set going.
  const nudging = setInterval(uploads.nudge, 10)
  const sent = await uploaderOf(world.app, people.teacher.token).send(text, {
    ...{ filename: `${text}.txt`, purpose: 'attachment', courseId },
  })
  clearInterval(nudging)
  return sent.id
}

let number = 0
let title: string
let lesson: Job
beforeEach(async () => {
  reads = []
  gate = undefined
  errors.length = 0
  title = `Course ${++number} of them`
  await db.write(tx => tx.updateTable('media').set({ size: 1 }).execute())
  const course = await world.newCourse({ title })
  const season = await world.newSeason(course.id)
  const attachmentIds = await Promise.all([upload('one', course.id), upload('two', course.id)])
  lesson = await world.newLesson(season.id, { attachmentIds })
})
async function prepared() {
  const { id } = await done('teacher', 'POST /jobs/duplicate', { resource: 'courses', id: lesson.courseId })
  await running(() => stateIs(id, 'ready'))
  return id as string
}
async function started() {
  const id = await prepared()
  await done('teacher', `POST /jobs/${id}/start`)
  return id
}
const copies = async () =>
  (await done('teacher', `GET /courses?q=${encodeURIComponent(title)}`)).items.length - 1
const quarantined = async () => (await db.read.selectFrom('quarantine').select('key').execute()).length
const drafts = () => readdir(files.staging)
const attachmentsOf = async (courseId: string) =>
  (await done('teacher', `GET /lessons?courseId=${courseId}`)).items.map(
    ({ attachments }: Job) => attachments.length,
  )

test('one that is called off amid its files leaves nothing', async () => {
  const id = await started()
  const before = await quarantined()
  const { reached, open } = gateBefore(2)
  await running(async runner => {
    await reached.promise
    expect(await jobOf(id)).toMatchObject({ state: 'running', done: 1, total: 5 })
    await done('teacher', `POST /jobs/${id}/cancel`)
    runner.nudge()
    open.resolve()
    await stateIs(id, 'cancelled')
  })
  // One file, or two where the run had asked for the other before it was told.
  expect([await copies(), (await quarantined()) > before, await drafts()]).toEqual([0, true, []])
  expect(await jobOf(id)).toMatchObject({ thingId: null, undoUntil: null, counts: { new: 0 } })
  expect(errors).toEqual([])
})

test('a run that ends early is taken up by the next, which stores no file twice; there is one copy', async () => {
  const id = await started()
  const before = await quarantined()
  const { reached, open } = gateBefore(2)
  await running(async () => {
    await reached.promise
    setTimeout(open.resolve)
  })
  const [one] = reads
  reads = []
  gate = undefined
  const orphans = async () => (await compare(db, files.storage, Date.now() + 2 * 86_400_000)).orphans
  // A file that was stored and is not named yet is no rubbish, however long the job waits.
  expect(await orphans()).toEqual([])
  await running(() => stateIs(id, 'done'))
  expect(reads).not.toContain(one)
  expect([await copies(), await quarantined(), await drafts(), await orphans()]).toEqual([1, before, [], []])
  const { thingId } = await jobOf(id)
  expect(await attachmentsOf(thingId)).toEqual([2])
  expect(errors).toEqual([])
})

test('a run that ends right after the copy was written is not done again', async () => {
  const id = await started()
  await running(() => stateIs(id, 'done'))
  const { thingId } = await jobOf(id)
  await db.write(tx => tx.updateTable('jobs').set({ state: 'waiting' }).where('id', '=', id).execute())
  await running(() => stateIs(id, 'done'))
  expect([await copies(), (await jobOf(id)).thingId]).toEqual([1, thingId])
})

test('what is written between being ready and being copied is in the copy', async () => {
  const id = await started()
  const { reached, open } = gateBefore(1)
  await running(async () => {
    await reached.promise
    const attachmentIds = [...lesson.attachmentIds.slice(1), await upload('three', lesson.courseId)]
    await done('teacher', `PUT /lessons/${lesson.id}`, { attachmentIds, title: 'Later' })
    open.resolve()
    await stateIs(id, 'done')
  })
  const job = await jobOf(id)
  expect(job).toMatchObject({
    done: 5,
    total: 5,
    touches: expect.arrayContaining([{ resource: 'media', count: 2 }]),
  })
  const [copy] = (await done('teacher', `GET /lessons?courseId=${job.thingId}`)).items
  expect(copy.title).toBe('Later')
  expect(copy.attachments.map(({ fileName }: Job) => fileName)).toEqual(['two.txt', 'three.txt'])
})

const refusals: [string, string, () => Promise<unknown>][] = [
  ['whose original is gone', 'not_found', () => done('teacher', `DELETE /courses/${lesson.courseId}`)],
  [
    'whose owner teaches it no more',
    'not_found',
    () => done('admin', `PUT /courses/${lesson.courseId}`, { teacherIds: [people.colleague.id] }),
  ],
  [
    'for which there is no room any more',
    'over_quota',
    () => db.write(tx => tx.updateTable('media').set({ size: 60 }).execute()),
  ],
]
test.each(refusals)('a copy %s fails, and leaves nothing', async (_, problem, change) => {
  const id = await started()
  const before = await quarantined()
  const { reached, open } = gateBefore(2)
  await running(async () => {
    await reached.promise
    await change()
    open.resolve()
    await stateIs(id, 'failed')
  })
  expect(await jobOf(id)).toMatchObject({ problem, thingId: null, counts: { new: 0 } })
  const { total } = await done('admin', `GET /courses?q=${encodeURIComponent(`${title} (`)}`)
  expect([total, (await quarantined()) > before, await drafts(), errors]).toEqual([0, true, [], []])
})

test('one for which there is no room is not begun; nor is one of which a file is not ready', async () => {
  await db.write(tx => tx.updateTable('media').set({ size: 60 }).execute())
  const asked = { resource: 'courses', id: lesson.courseId }
  const { id } = await done('teacher', 'POST /jobs/duplicate', asked)
  await running(() => stateIs(id, 'failed'))
  expect([(await jobOf(id)).problem, reads]).toEqual(['over_quota', []])
  const waits = { size: 1, status: 'processing' } as const
  await db.write(tx => tx.updateTable('media').set(waits).where('id', '=', lesson.attachmentIds[0]).execute())
  const next = await done('teacher', 'POST /jobs/duplicate', asked)
  await running(() => stateIs(next.id, 'failed'))
  expect((await jobOf(next.id)).problem).toBe('not_ready')
  expect((await call('teacher', `POST /jobs/${next.id}/start`)).status).toBe(409)
})

test('one that is called off while it waits for another try leaves nothing', async () => {
  const id = await started()
  const { reached, open } = gateBefore(2)
  await running(async () => {
    await reached.promise
    setTimeout(open.resolve)
  })
  const before = await quarantined()
  expect(await done('teacher', `POST /jobs/${id}/cancel`)).toMatchObject({ state: 'cancelled' })
  expect([await copies(), (await quarantined()) > before]).toEqual([0, true])
})
