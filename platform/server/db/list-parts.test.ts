import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'
import { holds, holdsRarest } from './search.ts'
import { named } from './list-parts.ts'

const { db } = await newWorld()

/** How SQLite reads students of a course by a part of their name. */
async function planOf(byWords: boolean) {
  const enrolled = db.read.selectFrom('enrolments').where('courseId', '=', 'c').where('deletedAt', 'is', null)
  const query = db.read
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`+role in ('student')`)
    .where(named('users.id', { how: 'all', byWords }, enrolled, 'userId'))
    .where(row => row.and([holdsRarest('users', { terms: '"sar"', rows: 1 }), ...holds('sara')]))
    .orderBy('sortKey')
    .orderBy('id')
    .compile()
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.read.executeQuery<{ detail: string }>(explained)
  return rows[0]?.detail
}

test.runIf(db.engine === 'sqlite')(
  'rows that words lead to are not looked up by each id as well',
  async () => {
    expect(await planOf(true)).toBe('SEARCH users USING INTEGER PRIMARY KEY (rowid=?)')
    // An index that serves other lists happens to keep SQLite from it; without that one, the + does.
    await db.write(tx => sql`drop index "usersById"`.execute(tx))
    // What only explains a query does not notice that the schema has changed.
    await db.read.selectFrom('users').select('id').limit(1).execute()
    expect(await planOf(true)).toBe('SEARCH users USING INTEGER PRIMARY KEY (rowid=?)')
    expect(await planOf(false)).toContain('(id=? AND rowid=?)')
  },
)

test.runIf(db.engine === 'postgres')('rows that are read in an order are looked at one by one', async () => {
  const enrolled = db.read.selectFrom('enrolments').where('courseId', '=', 'c').where('deletedAt', 'is', null)
  const query = db.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'student')
    .where(named('users.id', { how: 'each' }, enrolled, 'userId'))
    .orderBy('sortKey')
    .orderBy('id')
    .limit(20)
    .compile()
  const explained = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters])
  const { rows } = await db.read.executeQuery<{ 'QUERY PLAN': string }>(explained)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('SubPlan')
  expect(plan).not.toMatch(/Join|Nested Loop/)
})
