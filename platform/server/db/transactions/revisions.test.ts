import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { connectDb } from '../engines/open.ts'
import { prepared } from '../prepared.ts'
import { insertRows, updateRows } from '../rows.ts'
import type { Db, Tx } from '../tables.ts'
import { declareCounted } from '../counted.ts'
import { stateOf } from '../totals.ts'

// Tables that every database has stand for those of modules.
declareCounted({ lessons: ['counters', 'events'], users: ['counters'] }, { counters: ['value'] })

let db: Db
beforeEach(async () => {
  db = await connectDb(await newAddress())
  await db.write(tx => tx.insertInto('counters').values({ name: 'a', value: 1 }).execute())
})
afterEach(() => db.close())

const event = {
  id: 'e',
  type: 't',
  subjectId: 's',
  number: 1,
  actorId: null,
  at: '2026-01-01',
  payload: '{}',
}
const renamed = prepared((tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('counters').set({ name: to }).where('name', '=', from),
)

const writes: [what: string, write: (tx: Tx) => Promise<unknown>, changes: string[]][] = [
  [
    'an insert',
    tx => tx.insertInto('counters').values({ name: 'b', value: 1 }).execute(),
    ['lessons', 'users'],
  ],
  [
    'a change',
    tx => tx.updateTable('counters').set({ name: 'c' }).where('name', '=', 'a').execute(),
    ['lessons', 'users'],
  ],
  [
    'a change under another name',
    tx => tx.updateTable('counters as one').set({ name: 'c' }).where('one.name', '=', 'a').execute(),
    ['lessons', 'users'],
  ],
  ['a deletion', tx => tx.deleteFrom('counters').where('name', '=', 'a').execute(), ['lessons', 'users']],
  ['a prepared change', tx => renamed(tx, { from: 'a', to: 'd' }), ['lessons', 'users']],
  ['many rows', tx => insertRows(tx, 'test events', 'events', [event], insert => insert), ['lessons']],
  [
    'columns of many rows',
    tx => updateRows(tx, 'test event', 'events', [{ id: 'e', type: 'u' }]),
    ['lessons'],
  ],
  [
    'what no list is counted by',
    tx => tx.updateTable('counters').set({ value: 2 }).where('name', '=', 'a').execute(),
    [],
  ],
  [
    'the same with a change',
    tx => tx.updateTable('counters').set({ name: 'f', value: 2 }).where('name', '=', 'a').execute(),
    ['lessons', 'users'],
  ],
  ['a table that no list is counted by', tx => tx.deleteFrom('warnings').execute(), []],
  ['a reading', tx => tx.selectFrom('counters').selectAll().execute(), []],
]

const kinds = ['lessons', 'users', 'courses'] as const
const states = () => Promise.all(kinds.map(kind => stateOf(db, [kind])()))

test.each(writes)(
  '%s raises the revisions of the kinds that are counted by its table',
  async (_, write, changes) => {
    const before = await states()
    await db.write(write)
    const after = await states()
    expect(kinds.filter((_, at) => before[at] !== after[at])).toEqual(changes)
  },
)

test('a prepared change raises them each time, not only when it is built', async () => {
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const before = await states()
    await db.write(tx => renamed(tx, { from, to }))
    expect((await states())[0]).not.toBe(before[0])
  }
})

test('a change that is refused raises none', async () => {
  const before = await stateOf(db, ['lessons'])()
  const refused = db.write(async tx => {
    await tx.updateTable('counters').set({ name: 'z' }).where('name', '=', 'a').execute()
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await stateOf(db, ['lessons'])()).toBe(before)
})
