import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '#test/database.ts'
import { isPostgres } from '../db/engines/engine.ts'
import { newId } from '../db/new-id.ts'
import { connectDb } from '../db/engines/open.ts'
import { insertRows } from '../db/rows.ts'
import { doubled, grown, refreshStatistics } from './statistics.ts'

const db = await connectDb(await newAddress())
afterAll(() => db.close())

const entries = (count: number) =>
  Array.from({ length: count }, () => ({
    ...{ id: newId(), at: '2026-01-01T00:00:00.000Z', until: null, times: 1, actorId: null, requestId: 'r' },
    folded: false,
    ...{ jobId: newId(), action: 'create', kind: 'courses', thingId: newId(), before: null, after: '{}' },
  }))
const write = (count: number) =>
  db.write(tx => insertRows(tx, 'entries', 'audit', entries(count), some => some))

async function known() {
  const { rows } = await sql<{ rows: number; isVacuumed: boolean; columns: string[] }>`
    select reltuples::float as rows, pg_stat_get_last_vacuum_time(oid) is not null as "isVacuumed", array(
      select attname::text from pg_stats where schemaname = current_schema() and tablename = relname order by 1
    ) as columns
    from pg_class where relname = 'audit' and relnamespace = current_schema()::regnamespace`.execute(db.read)
  return rows[0]!
}

test.runIf(isPostgres(db.read))(
  'what grew is counted, of the columns that an index names, and what did not is left as it is',
  async () => {
    await write(3_000)
    await refreshStatistics(db)
    const { rows, isVacuumed, columns } = await known()
    expect([rows, isVacuumed]).toEqual([3_000, true])
    expect(columns).toEqual([
      'action',
      'actorId',
      'at',
      'folded',
      'id',
      'jobId',
      'kind',
      'requestId',
      'thingId',
    ])
    await write(1_500)
    await refreshStatistics(db, doubled)
    expect((await known()).rows).toBe(3_000)
    await refreshStatistics(db, grown)
    expect((await known()).rows).toBe(4_500)
  },
)
