import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { emptyAddress } from '#test/database.ts'
import { cachedQuery } from '../cached-query.ts'
import { dbErrorOf } from '../errors.ts'
import { postgres } from '../postgres.ts'
import { forgetPlans } from './names.ts'
import type { Db } from '../tables.ts'

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

  const notes = (name: string) =>
    cachedQuery(db.read, `notes ${name}`, { id: 'a', name }, ({ id, name }) =>
      db.read
        .selectFrom('notes' as never)
        .selectAll()
        .where('id' as never, '=', id as never)
        .where(sql<string>`${name}::text`, 'is not', null),
    )
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

  test('is a fault of ours where PostgreSQL knows no such thing, though its code is the same', async () => {
    const error = await sql`select count(*) from notes for update`.execute(db.read).catch(each => each)
    expect([error.code, dbErrorOf(error)]).toEqual(['0A000', undefined])
  })
})
