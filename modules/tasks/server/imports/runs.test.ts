import { expect, test } from 'vitest'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'
import { inspectJob } from '#modules/media/server/processing/jobs.ts'
import { inspections } from '#modules/media/server/processing/inspect.ts'
import { rowsInPiece } from '../jobs/pieces.ts'
import { importJob } from './import-job.ts'

/** Jobs whose runs begin and end as the test says; the site itself runs none. */
const world = await newWorld({ jobs: false })
const { db, done, call, files } = world
const context = { db, files, country: async () => 'EG' }
const errors: unknown[] = []
const imports = () => importJob(context, async () => 'Africa/Cairo')
const newRunner = () => runJobs(db, [imports()], { onError: error => errors.push(error) })
const { inspect, giveUp } = inspections(db, files)
const uploads = runJobs(db, [{ type: inspectJob, concurrency: 2, work: inspect, giveUp }], {
  onError: error => errors.push(error),
})
const { rowsOf } = importsIn(world)
const colleague = await world.newPerson('admin2', 'admin')
/** More rows than one transaction writes. */
const more = rowsInPiece(db.read) + 10
type Who = Parameters<typeof done>[0]

async function asked(who: Who, content: string) {
  const form = new FormData()
  form.set('purpose', 'import')
  form.set('file', new File([content], 'x.csv'))
  // The call waits for what becomes of the file, which the test has to set going.
  const nudging = setInterval(uploads.nudge, 10)
  const { id: mediaId } = await done(who, 'POST /media', form)
  clearInterval(nudging)
  return (await done(who, 'POST /jobs/import', { mediaId, subject: 'people' })).id as string
}
const stateIs = (who: Who, id: string, states: RegExp) =>
  expect.poll(async () => (await done(who, `GET /jobs/${id}`)).state, { timeout: 60_000 }).toMatch(states)
async function prepared(who: Who, content: string) {
  const id = await asked(who, content)
  const runner = newRunner()
  runner.nudge()
  await stateIs(who, id, /ready/)
  await runner.stop()
  return id
}
const tableOf = (count: number, start: string) =>
  ['Name,Code', ...Array.from({ length: count }, (_, at) => `${start} Person,${start}${at}`)].join('\n')
const countOf = async (start: string) =>
  (await done('admin', `GET /users?q=${start}&pageSize=1`)).total as number

test('one file by two people at once makes one of each', async () => {
  const table = tableOf(more, 'twice')
  const [one, other] = [await prepared('admin', table), await prepared(colleague, table)]
  for (const [who, id] of [
    ['admin', one],
    [colleague, other],
  ] as const) {
    expect((await done(who, `GET /jobs/${id}`)).counts.new).toBe(more)
    await done(who, `POST /jobs/${id}/start`)
  }
  const runners = [newRunner(), newRunner()]
  for (const runner of runners) runner.nudge()
  await stateIs('admin', one, /done/)
  await stateIs(colleague, other, /done/)
  for (const runner of runners) await runner.stop()
  expect(await countOf('twice')).toBe(more)
  const counts = [
    (await done('admin', `GET /jobs/${one}`)).counts,
    (await done(colleague, `GET /jobs/${other}`)).counts,
  ]
  expect(counts.reduce((sum, { new: created }) => sum + created, 0)).toBe(more)
  expect(counts.reduce((sum, { same }) => sum + same, 0)).toBe(more)
  expect(errors).toEqual([])
})

test('a run that ends early is taken up by the next: each row once', async () => {
  const id = await prepared('admin', tableOf(more, 'early'))
  await done('admin', `POST /jobs/${id}/start`)
  const first = newRunner()
  first.nudge()
  await expect
    .poll(async () => (await done('admin', `GET /jobs/${id}`)).done, { interval: 1 })
    .toBeGreaterThan(0)
  await first.stop()
  const second = newRunner()
  second.nudge()
  await stateIs('admin', id, /done/)
  await second.stop()
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({
    done: more,
    counts: { new: more, refused: 0 },
  })
  expect(await countOf('early')).toBe(more)
})

test('one that is called off between two runs leaves nothing', async () => {
  const id = await prepared('admin', tableOf(2 * rowsInPiece(db.read) + 1, 'between'))
  await done('admin', `POST /jobs/${id}/start`)
  const first = newRunner()
  first.nudge()
  await expect
    .poll(async () => (await done('admin', `GET /jobs/${id}`)).done, { interval: 1 })
    .toBeGreaterThan(0)
  await first.stop()
  expect(await countOf('between')).toBeGreaterThan(0)
  await done('admin', `POST /jobs/${id}/cancel`)
  const second = newRunner()
  second.nudge()
  await stateIs('admin', id, /cancelled/)
  await second.stop()
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({ counts: { new: 0 }, undoUntil: null })
  expect(await countOf('between')).toBe(0)
})

test('one that is called off amid its run leaves nothing', async () => {
  const id = await prepared('admin', tableOf(2 * rowsInPiece(db.read) + 1, 'off'))
  await done('admin', `POST /jobs/${id}/start`)
  const runner = newRunner()
  runner.nudge()
  await expect
    .poll(async () => (await done('admin', `GET /jobs/${id}`)).done, { interval: 1 })
    .toBeGreaterThan(0)
  const { status } = await call('admin', `POST /jobs/${id}/cancel`)
  runner.nudge()
  await stateIs('admin', id, /cancelled|done/)
  await runner.stop()
  const job = await done('admin', `GET /jobs/${id}`)
  if (status === 200 && job.state === 'cancelled') {
    expect(job).toMatchObject({ counts: { new: 0 }, undoUntil: null })
    expect(await countOf('off')).toBe(0)
  } else expect(await countOf('off')).toBe(2 * rowsInPiece(db.read) + 1)
})

test('whose owner steps down meanwhile has the rest refused', async () => {
  const id = await prepared(colleague, tableOf(3, 'down'))
  await done(colleague, `POST /jobs/${id}/start`)
  await done('admin', `PUT /users/${colleague.id}`, { role: 'teacher' })
  const runner = newRunner()
  runner.nudge()
  await expect
    .poll(
      async () =>
        (await db.read.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow())
          .state,
    )
    .toBe('done')
  await runner.stop()
  expect(await countOf('down')).toBe(0)
  const rows = await db.read
    .selectFrom('jobRows')
    .select(['result', 'code'])
    .where('jobId', '=', id)
    .execute()
  expect(rows).toEqual(Array(3).fill({ result: 'refused', code: 'not_found' }))
  expect((await rowsOf('admin', id)).length).toBe(3)
})
