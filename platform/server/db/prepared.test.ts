import { type Compilable, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { emptyAddress } from '#test/database.ts'
import { dbErrorOf } from './engines/errors.ts'
import { postgres } from './engines/postgres.ts'
import { forgetPlans } from './prepared/names.ts'
import { prepared } from './prepared.ts'
import type { Db, Reader } from './tables.ts'

describe.runIf(inject('postgres') !== undefined)('what PostgreSQL is asked again and again', () => {
  let db: Db
  beforeEach(async () => {
    // Other tests of the same process may have used up the names that there are.
    forgetPlans()
    db = postgres(await emptyAddress(), { connections: 1 })
    await sql`create table notes (id text, body text)`.execute(db.read)
    await sql`insert into notes values ('a', 'one')`.execute(db.read)
  })
  afterEach(() => db.close())

  const notesById = prepared((read: Reader, { id, name }: { id: string; name: string }) =>
    read
      .selectFrom('notes' as never)
      .selectAll()
      .where('id' as never, '=', id as never)
      .where(sql<string>`${name}::text`, 'is not', null),
  )
  const notes = (name: string) => notesById(db.read, { id: 'a', name })
  const kept = async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db.read)
    return rows.length
  }

  test('is planned once for each connection, and what is asked twice is not kept', async () => {
    for (let times = 0; times < 2; times++) await notes('seldom')
    expect(await kept()).toBe(0)
    for (let times = 0; times < 8; times++) expect(await notes('often')).toEqual([{ id: 'a', body: 'one' }])
    expect(await kept()).toBe(1)
  })

  test('is busy once where its table was changed meanwhile, and then answers what is there now', async () => {
    for (let times = 0; times < 8; times++) await notes('changed')
    await sql`alter table notes add column more text`.execute(db.read)
    expect(await notes('changed').catch(dbErrorOf)).toBe('busy')
    for (let times = 0; times < 8; times++)
      expect(await notes('changed')).toEqual([{ id: 'a', body: 'one', more: null }])
  })

  const columnsOf = prepared((read: Reader, { from }: { from: number }, { columns }: { columns: string }) => {
    const rows = sql<Record<string, unknown>>`select ${sql.raw(columns)} from generate_series(1, 2::int) as n
        where n >= ${from}::int`
    return { compile: () => rows.compile(read) } as Compilable<Record<string, unknown>>
  })
  const asked = (columns: string) => columnsOf(db.read, { from: 1 }, { columns })

  test('is answered with the same rows, whether its plan is kept or not', async () => {
    const columns = `n, n::bigint as "big", n = 1 as "first", 'ب' as "text", null::text as "none", null::int as "zero",
      '{"a": [1]}'::json as "json", 1.5::float8 as "half", '2026-11-27T00:00Z'::timestamptz as "at", array[1, 2] as "list",
      '' as "a ""name"""`
    const first = await asked(columns)
    expect(first).toMatchObject([
      { n: 1, big: 1, first: true, text: 'ب', none: null, zero: null, half: 1.5, list: [1, 2] },
      { n: 2, big: 2, first: false, json: { a: [1] }, at: new Date('2026-11-27T00:00Z'), 'a "name"': '' },
    ])
    for (let times = 0; times < 8; times++) expect(await asked(columns)).toEqual(first)
    expect(await kept()).toBe(1)
    await sql`delete from notes`.execute(db.read)
    for (let times = 0; times < 8; times++) expect(await notes('none')).toEqual([])
  })

  test('fails alone where a value cannot be read, and its connection goes on', async () => {
    const { MONEY } = pg.types.builtins
    const before = pg.types.getTypeParser(MONEY)
    pg.types.setTypeParser(MONEY, () => {
      throw new Error('no such value')
    })
    onTestFinished(() => pg.types.setTypeParser(MONEY, before))
    for (let times = 0; times < 8; times++)
      await expect(asked('1::money as "price"')).rejects.toThrow('no such value')
    expect(await notes('afterwards')).toEqual([{ id: 'a', body: 'one' }])
  })

  test('is a fault of ours where PostgreSQL knows no such thing, though its code is the same', async () => {
    const error = await sql`select count(*) from notes for update`.execute(db.read).catch(each => each)
    expect([error.code, dbErrorOf(error)]).toEqual(['0A000', undefined])
  })
})
