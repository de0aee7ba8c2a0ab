import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { verifyProgress } from '#modules/learning/server/progress/verify.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { postgres } from '#platform/server/db/engines/postgres.ts'
import { withoutRevisions } from '#platform/server/db/transactions/revisions.ts'
import { sqlite } from '#platform/server/db/engines/sqlite.ts'
import { emptyAddress } from '#test/database.ts'
import { openDb } from '../open-db.ts'
import { migrations } from './index.ts'

/** Rows of a site as each released schema kept them, filled by `npm run demo` of that release: tables in an order in which they can be filled. */
type Rows = Record<string, Record<string, unknown>[]>
const sampleOf = (schema: string): Rows =>
  JSON.parse(gunzipSync(readFileSync(`test/samples/schema-${schema.slice(0, 4)}.json.gz`)).toString())

const batchSize = 100

test.each(['0011-upcoming'])('a site of the schema %s keeps every row', async schema => {
  const address = await emptyAddress()
  const old = inject('postgres') ? postgres(address, unhurried) : sqlite(address)
  await migrations.migrate(old, schema)
  const sample = sampleOf(schema)
  await old.write(async writing => {
    const tx = withoutRevisions(writing)
    for (const [table, rows] of Object.entries(sample)) {
      await tx.deleteFrom(table as 'users').execute() // what the migrations themselves put there
      for (let at = 0; at < rows.length; at += batchSize)
        await tx
          .insertInto(table as 'users')
          .values(rows.slice(at, at + batchSize) as never)
          .execute()
    }
  })
  await old.close()

  const db = await openDb(address)
  for (const [table, rows] of Object.entries(sample)) {
    const columns = Object.keys(rows[0] ?? {})
    if (columns.length === 0) continue
    const kept = await db.read
      .selectFrom(table as 'users')
      .select(columns as 'id'[])
      // Of a kind that came later, nothing has been counted yet.
      .$if(table === 'changes', all => all.where('count' as 'id', '>', 0 as never))
      .execute()
    const lines = (list: object[]) => list.map(row => JSON.stringify(row, columns)).sort()
    expect([table, lines(kept)]).toEqual([table, lines(rows)])
  }
  expect(await verifyProgress(db)).toMatchObject({ differing: [] })
  await db.close()
})

test('a moment that was kept beyond the years of four figures is the last one that there is', async () => {
  const address = await emptyAddress()
  const old = inject('postgres') ? postgres(address, unhurried) : sqlite(address)
  await migrations.migrate(old, '0015-audit')
  const { courses, users, enrolments } = sampleOf('0011')
  const kept = [
    '+010000-01-01T00:00:00.000Z',
    '-000001-12-31T00:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
    null,
  ]
  await old.write(async writing => {
    const tx = withoutRevisions(writing)
    await tx
      .insertInto('courses')
      .values(courses as never)
      .execute()
    await tx
      .insertInto('users')
      .values(users as never)
      .execute()
    const rows = kept.map((expiresAt, at) => ({ ...enrolments![at], expiresAt }))
    await tx
      .insertInto('enrolments')
      .values(rows as never)
      .execute()
  })
  await old.close()
  const db = await openDb(address)
  const rows = await db.read.selectFrom('enrolments').select('expiresAt').orderBy('id').execute()
  const expected = ['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00.000Z', kept[2], null]
  expect(new Set(rows.map(({ expiresAt }) => expiresAt))).toEqual(new Set(expected))
  await db.close()
})
