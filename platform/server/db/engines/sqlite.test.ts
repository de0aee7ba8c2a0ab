import { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { newFile } from '#test/database.ts'
import { dbErrorOf } from './errors.ts'
import { sqlite } from './sqlite.ts'
import type { Db } from '../tables.ts'

let db: Db
let file: string
let ran: MockInstance<StatementSync['run']>
beforeEach(async () => {
  file = newFile()
  db = sqlite(file)
  await db.write(tx => sql`create table notes (id integer primary key, body text)`.execute(tx))
  ran = vi.spyOn(StatementSync.prototype, 'run')
  return () => db.close()
})
const commits = () =>
  ran.mock.contexts.filter(statement => (statement as StatementSync).sourceSQL === 'commit').length

const insert = (id: number, on: Kysely<any>, body = '') =>
  sql`insert into notes values (${id}, ${body})`.execute(on)
const write = (id: number, body?: string) => db.write(tx => insert(id, tx, body))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const kept = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db.read)
  return rows.map(({ id }) => id)
}

test('changes that come together share one commit', async () => {
  await Promise.all(upTo(200).map(id => write(id)))
  expect(await kept()).toEqual(upTo(200))
  expect(commits()).toBe(1)
})

test('what is under way when the database is closed is kept first, and what comes later is refused', async () => {
  const other = sqlite(file)
  const writeThere = (id: number) => other.write(tx => insert(id, tx))
  const underWay = [1, 2].map(writeThere)
  const slow = other.write(async tx => {
    await pause(50)
    await insert(3, tx)
  })
  await pause(10)
  const closed = other.close()
  const late = writeThere(4)
  await Promise.all([...underWay, slow, closed])
  await expect(late).rejects.toThrow(/not open|finalized/)
  expect(await kept()).toEqual([1, 2, 3])
})

test('a refused change undoes only itself, and is refused after the commit', async () => {
  const refused = db.write(async tx => {
    await insert(2, tx)
    throw new Error('A rule')
  })
  const answers = await Promise.allSettled([
    write(1),
    refused.catch(error => Promise.reject(Object.assign(error, { commits: commits() }))),
    write(1),
    write(3),
  ])
  expect(answers).toMatchObject([
    { status: 'fulfilled' },
    { reason: { message: 'A rule', commits: 1 } },
    { reason: { errcode: 1555 } },
    { status: 'fulfilled' },
  ])
  expect(await kept()).toEqual([1, 3])
  expect(commits()).toBe(1)
})

test('a reader neither waits for a change nor sees it before it is kept', async () => {
  await db.write(async tx => {
    await insert(1, tx)
    expect(await kept()).toEqual([])
  })
  expect(await kept()).toEqual([1])
})

test.each([
  'insert into notes values (1, null)',
  'insert into notes values (1, null) returning id',
  'with new as (select 1 as id) insert into notes select id, null from new',
  'update notes set body = null',
  'delete from notes',
])('nothing is changed by reading: %s', async statement => {
  const read = () => sql.raw(statement).execute(db.read)
  await db.write(async tx => {
    await insert(2, tx)
    await expect(read()).rejects.toThrow(/readonly/)
  })
  await expect(read()).rejects.toThrow(/readonly/)
  expect(await kept()).toEqual([2])
})

test('a full disk refuses its whole turn and nobody after', async () => {
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
  const maxPages = (number: number) =>
    db.write(tx => sql.raw(`pragma max_page_count = ${number}`).execute(tx))
  await maxPages(pages.rows[0]!.page_count + 2)

  const answers = await Promise.allSettled([write(1), write(2, 'x'.repeat(100_000)), write(3)])
  expect(answers.map(answer => answer.status === 'rejected' && dbErrorOf(answer.reason))).toEqual([
    'full',
    'full',
    false,
  ])
  await maxPages(1_000_000)
  await write(4)
  expect(await kept()).toEqual([3, 4])
})

test('another program that holds the file delays changes and nothing else', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const written = write(1)
  await pause(50)
  expect(await kept()).toEqual([])
  other.exec('rollback')
  other.close()
  await written
  expect(await kept()).toEqual([1])
})

test('statements that are asked again stay prepared, however many others come between', async () => {
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const often = () => sql`select count(*) from notes`.execute(db.read)
  for (const id of upTo(1_200)) {
    await often()
    await sql.raw(`select ${id}`).execute(db.read)
  }
  const again = prepared.mock.calls.filter(([text]) => String(text).includes('count(*)'))
  expect(again).toHaveLength(1)
  // The others have made room for each other: the last one is there, the first one is not.
  prepared.mockClear()
  for (const id of [1_200, 1]) await sql.raw(`select ${id}`).execute(db.read)
  expect(prepared.mock.calls.map(([text]) => text)).toEqual(['select 1'])
})

test('no LIMIT is a parameter by itself, for which SQLite would prepare the query anew', async () => {
  for (const id of upTo(4)) await write(id)
  const page = (db.read as unknown as Kysely<any>)
    .selectFrom('notes')
    .select('id')
    .orderBy('id')
    .limit(2)
    .offset(1)
  expect(page.compile().sql).toContain('limit cast(? as integer) offset ?')
  expect(await page.execute()).toEqual([{ id: 2 }, { id: 3 }])
})
