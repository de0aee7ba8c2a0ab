import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { done, call } = world
const { prepared, applied, rowsOf } = importsIn(world)

const table = [
  'الاسم,الهاتف,كود',
  'سامي عادل,01099990001,',
  'إجمالى الطلاب,,',
  'Grand Total:,,',
  'المجموع = ٢٥,,',
  'Total,01099990002,',
  'إجمالي محمد,,',
].join('\r\n')

test('what looks like a total of the sheet is asked for, and is left out unless somebody says that it is a person', async () => {
  const job = await prepared('admin', table)
  expect(job.counts).toMatchObject({ new: 3, conflict: 3 })
  const rows = await rowsOf('admin', job.id)
  const asked = rows.filter(({ code }) => code === 'like_total')
  expect(asked.map(({ number, result }) => [number, result])).toEqual([3, 4, 5].map(at => [at, 'conflict']))

  const refused = { status: 422, body: { errors: [{ code: 'not_offered' }] } }
  const same = { decision: 'same' }
  expect(await call('admin', `PUT /jobs/${job.id}/rows/${asked[0].id}`, same)).toMatchObject(refused)
  expect(await call('admin', `PUT /jobs/${job.id}/rows`, { ...same, code: 'like_total' })).toMatchObject(
    refused,
  )
  await done('admin', `PUT /jobs/${job.id}/rows/${asked[1].id}`, { decision: 'new' })
  expect((await applied('admin', job.id, 'skip')).counts).toMatchObject({ new: 4, refused: 0 })
  const { items } = await done('admin', 'GET /users?role=student&sort=name&pageSize=100')
  const names = items.map(({ name }: { name: string }) => name)
  expect(names).toContain('Grand Total:')
  for (const left of ['إجمالى الطلاب', 'المجموع = ٢٥']) expect(names).not.toContain(left)
})
