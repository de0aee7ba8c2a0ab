import { expect, test } from 'vitest'
import { runJobs } from '#platform/server/jobs/jobs.ts'
import { newWorld } from '#test/world.ts'
import { exportJob } from './export-job.ts'

/** Jobs whose runs begin as the test says. */
const world = await newWorld({ jobs: false })
const { db, done, newPerson } = world
const context = { db, files: world.files, country: async () => 'EG' }
const errors: unknown[] = []
const list = (resource: string, query: object = {}) => ({ resource, format: 'csv', selection: { query } })

const changes: [what: string, asked: object, change: object][] = [
  ['the whole school, by who is a teacher by now', { resource: 'site' }, { role: 'teacher' }],
  ['the audit, by who is a teacher by now', list('audit'), { role: 'teacher' }],
  ['the bin, by who is an assistant by now', list('lessons', { deleted: true }), { role: 'assistant' }],
  ['a list, by who may not sign in any more', list('users'), { status: 'disabled' }],
]
test.each(changes)('nobody takes out %s', async (_, asked, change) => {
  const boss = await newPerson(`boss.${changes.findIndex(each => each[1] === asked)}`, 'admin')
  const { id } = await done(boss, 'POST /jobs/export', asked)
  await done('admin', `PUT /users/${boss.id}`, change)
  const runner = runJobs(db, [exportJob(context, async () => 'UTC')], {
    onError: error => errors.push(error),
  })
  runner.nudge()
  await expect.poll(async () => (await done('admin', `GET /jobs/${id}`)).state).toBe('failed')
  await runner.stop()
  expect(await done('admin', `GET /jobs/${id}`)).toMatchObject({ problem: 'not_found', result: null })
  expect(await Array.fromAsync(world.files.storage.keys())).toEqual([])
  expect(errors).toEqual([])
})

test('the text of an error is told to nobody: that it was unexpected is', async () => {
  const { id } = await done('admin', 'POST /jobs/export', list('users'))
  const text = 'connect ECONNREFUSED 10.0.0.7:5432'
  const broken = {
    ...world.files,
    storage: { ...world.files.storage, put: () => Promise.reject(new Error(text)) },
  }
  const runner = runJobs(db, [exportJob({ ...context, files: broken }, async () => 'UTC')], {
    onError: error => errors.push(error),
  })
  runner.nudge()
  const kept = () => db.read.selectFrom('jobs').select('problem').where('id', '=', id).executeTakeFirst()
  await expect.poll(kept).toMatchObject({ problem: `Error: ${text}` })
  await runner.stop()
  expect((await done('admin', `GET /jobs/${id}`)).problem).toBe('unexpected')
  expect((await done('admin', 'GET /jobs')).items[0].problem).toBe('unexpected')
  expect(errors).toHaveLength(1)
})
