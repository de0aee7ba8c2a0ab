import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { connectDb } from '../engines/open.ts'
import { prepared } from '../prepared.ts'
import type { Db, Reader } from '../tables.ts'

let db: Db
beforeEach(async () => {
  db = await connectDb(await newAddress())
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  await db.write(tx =>
    tx
      .insertInto('counters')
      .values(names.map((name, value) => ({ name, value })))
      .execute(),
  )
})
afterEach(() => db.close())

type Names = { names: string[]; least: number }
type Column = { column: 'name' | 'value' }
const counters = prepared((read: Reader, { names, least }: Names, { column }: Column) =>
  read
    .selectFrom('counters')
    .select(sql<string>`cast(${sql.ref(column)} as text)`.as('text'))
    .where('name', 'in', names)
    .where('value', '>=', least)
    .orderBy('name'),
)
const texts = async (values: Names, variant: Column = { column: 'name' }) =>
  (await counters(db.read, values, variant)).map(({ text }) => text)

test('a list of any length finds what is in it, whatever was asked before', async () => {
  for (const all of ['a', 'ab', 'abc', 'bcdef', 'ab', 'f', 'abcdef', 'cde'])
    expect(await texts({ names: [...all], least: 0 })).toEqual([...all])
})

test('values change from call to call, and each variant is a statement of its own', async () => {
  const names = ['a', 'b', 'c']
  expect(await texts({ names, least: 1 })).toEqual(['b', 'c'])
  expect(await texts({ names, least: 2 }, { column: 'value' })).toEqual(['2'])
  expect(await texts({ names: ['d', 'e', 'f'], least: 5 })).toEqual(['f'])
})

test('a value that is null is part of the statement', async () => {
  const given = prepared(
    (read: Reader, { title, problem }: { title: string | null; problem: string | null }) =>
      read.selectNoFrom([
        sql<string>`coalesce(cast(${title} as text), 'none')`.as('title'),
        sql<string>`coalesce(cast(${problem} as text), 'none')`.as('problem'),
      ]),
  )
  const none = { title: null, problem: null }
  expect(await given(db.read, { ...none, title: 'a' })).toEqual([{ title: 'a', problem: 'none' }])
  expect(await given(db.read, { ...none, problem: 'b' })).toEqual([{ title: 'none', problem: 'b' }])
})
