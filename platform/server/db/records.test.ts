import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { cascade, change, insertAll, lockedRow, parentThere, restore, softDelete, update } from './records.ts'
import type { ResourceTables } from './tables.ts'

const { db, people, newCourse, newSeason } = await newWorld()
const by = { id: people.admin.id, requestId: 'records' }
const all = (row: any) => row.lit(true)
const none = (row: any) => row.lit(false)
let courseId: string
let id: string
beforeEach(async () => {
  courseId = (await newCourse()).id
  id = (await newSeason(courseId, { title: 'Forces' })).id
})
const rowOf = (of = id) =>
  db.read.selectFrom('seasons').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
const entries = async () =>
  (await db.read.selectFrom('audit').select('action').where('thingId', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )
const rename = (title: string | undefined, more: object = {}) =>
  db.write(tx =>
    update(tx, 'seasons', { id, by, visible: all, ...more }, () => ({
      set: { title } as Partial<ResourceTables['seasons']>,
    })),
  )
const intoBin = (visible?: (row: any) => any) => db.write(tx => softDelete(tx, 'seasons', id, by, visible))

test.each<[what: string, more: object, isChanged: boolean]>([
  ['any version', {}, true],
  ['the version that is there', { version: 1 }, true],
  ['a version before', { version: 0 }, false],
  ['a version to come', { version: 2 }, false],
  ['a row that somebody does not see', { visible: none }, false],
])('a change of %s: %j', async (_, more, isChanged) => {
  expect(await rename('Waves', more)).toBe(isChanged)
  const { title, version, updatedAt, createdAt } = await rowOf()
  expect([title, version]).toEqual(isChanged ? ['Waves', 2] : ['Forces', 1])
  expect(updatedAt >= createdAt).toBe(true)
  expect(await entries()).toEqual(isChanged ? ['create', 'update'] : ['create'])
})

test.each([['what is so already', 'Forces'] as const, ['a value that is left out', undefined] as const])(
  'a change to %s is none, and no entry of the audit',
  async (_, title) => {
    expect(await rename(title)).toBe(true)
    expect(await rowOf()).toMatchObject({ title: 'Forces', version: 1 })
    expect(await entries()).toEqual(['create'])
  },
)

test('what is written beside a record is a change of it, and is written only where the record is', async () => {
  const written: string[] = []
  const write = (version?: number) =>
    db.write(tx =>
      update(tx, 'seasons', { id, by, version, visible: all }, () => ({
        set: {},
        beside: { teacherIds: ['a'] },
        write: async () => written.push('teachers'),
      })),
    )
  expect(await write(7)).toBe(false)
  expect(written).toEqual([])
  expect(await write(1)).toBe(true)
  expect(written).toEqual(['teachers'])
  expect((await rowOf()).version).toBe(2)
})

test('a refusal comes before the version is looked at', async () => {
  const refused = db.write(tx =>
    update(tx, 'seasons', { id, by, version: 9, visible: all }, () => {
      throw new Error('refused')
    }),
  )
  await expect(refused).rejects.toThrow('refused')
})

test('what is in the bin is not changed, nor held as if it were on the site; on the site it is not in the bin', async () => {
  const held = (location?: 'site' | 'bin', visible?: (row: any) => any) =>
    db.write(async tx => (await lockedRow(tx, 'seasons', id, visible, location))?.id)
  expect([await held(), await held('bin'), await held('site', none)]).toEqual([id, undefined, undefined])
  expect(await intoBin()).toBe(true)
  expect([await held(), await held('bin'), await held('bin', none)]).toEqual([undefined, id, undefined])
  expect(await rename('Waves')).toBe(false)
  expect(await db.write(tx => change(tx, 'seasons', id, { title: 'Waves' }, by))).toBe(false)
})

test('it goes into the bin once, for who sees it, and comes back once', async () => {
  expect(await intoBin(none)).toBe(false)
  expect((await rowOf()).deletedAt).toBeNull()
  expect([await intoBin(all), await intoBin()]).toEqual([true, false])
  const gone = await rowOf()
  expect(gone).toMatchObject({ deletedWith: id, version: 2 })
  const back = () => db.write(tx => restore(tx, 'seasons', id, [], by))
  expect([await back(), await back()]).toEqual([true, false])
  expect(await rowOf()).toMatchObject({ deletedAt: null, deletedWith: null, version: 3 })
  expect(await entries()).toEqual(['create', 'delete', 'restore'])
})

test('what goes along comes back with it, and nothing that was in the bin before', async () => {
  const [along, before] = [await newSeason(courseId), await newSeason(courseId)]
  await db.write(tx => softDelete(tx, 'seasons', before.id, by))
  await db.write(async tx => {
    await softDelete(tx, 'courses', courseId, by)
    await cascade(tx, 'seasons', 'courseId', courseId)
  })
  expect([(await rowOf(along.id)).deletedWith, (await rowOf(before.id)).deletedWith]).toEqual([
    courseId,
    before.id,
  ])
  await expect(db.write(tx => parentThere(tx, 'courses', courseId))).rejects.toMatchObject({
    code: 'parent_deleted',
  })
  await db.write(tx => restore(tx, 'courses', courseId, ['seasons'], by))
  expect([(await rowOf(along.id)).deletedAt, (await rowOf(before.id)).deletedAt]).toEqual([
    null,
    expect.any(String),
  ])
  await db.write(tx => parentThere(tx, 'courses', courseId))
})

test('many that are new have ids in their order, and an entry each', async () => {
  const { description, status, releaseAt, position, search, sortKey } = await rowOf()
  const given = { courseId, description, status, releaseAt, position, search, sortKey }
  const rows = ['One', 'Two'].map(title => ({ ...given, title }))
  const ids = await db.write(tx => insertAll(tx, 'seasons', rows, by))
  expect(await Promise.all(ids.map(async each => (await rowOf(each)).title))).toEqual(['One', 'Two'])
  const audited = db.read.selectFrom('audit').select('thingId').where('thingId', 'in', ids)
  expect(await audited.execute()).toHaveLength(2)
  expect(await db.write(tx => insertAll(tx, 'seasons', [], by))).toEqual([])
})
