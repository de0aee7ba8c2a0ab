import { expect, test } from 'vitest'
import { importsIn } from '#test/imports.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done } = world
const { prepared, applied, rowsOf, until } = importsIn(world)
const reread = async (id: string, choice: object) => {
  expect(await done('admin', `PUT /jobs/${id}/import`, choice)).toMatchObject({ job: { state: 'preparing' } })
  return until('admin', id, /^(ready|mapping|failed)$/)
}

test.each([
  ['a text of one byte a letter', 'name,phone\nSalma Adel,01001234567', 'utf-8', 'utf-16be'],
  [
    'a text of two',
    Buffer.from('\uFEFFname,phone\nSalma Adel,01001234567', 'utf16le'),
    'utf-16le',
    'windows-1256',
  ],
])('an encoding that makes %s unreadable leaves the choice of another', async (_, content, right, wrong) => {
  const job = await prepared('admin', content)
  expect(job).toMatchObject({ state: 'ready', total: 1, problem: null })
  const unread = await reread(job.id, { encoding: wrong })
  expect(unread).toMatchObject({ state: 'mapping', total: null, done: 0, finishedAt: null })
  expect(unread.problem).toMatch(/^(wrong_media_type|empty_file)$/)
  expect(await rowsOf('admin', job.id)).toEqual([])
  expect(await done('admin', `GET /jobs/${job.id}/import`)).toMatchObject({
    ...{ file: { encoding: wrong, format: 'text' }, columns: [] },
  })
  // There is no column that could be named, and nothing to start.
  expect((await call('admin', `POST /jobs/${job.id}/start`)).body.code).toBe('not_ready')
  const columns = [{ index: 0, field: 'name' }]
  expect(await call('admin', `PUT /jobs/${job.id}/import`, { columns })).toMatchObject({ status: 422 })
  // Another plan does not make it readable, nor end it.
  expect(await reread(job.id, { plan: { blank: 'clear' } })).toMatchObject({ state: 'mapping' })

  expect(await reread(job.id, { encoding: right })).toMatchObject({ state: 'ready', total: 1, problem: null })
  expect((await applied('admin', job.id)).counts).toMatchObject({ faulty: 0 })
})
