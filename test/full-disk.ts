// Changes a database on a small disk that is full, and prints what became of them: `node test/full-disk.ts FOLDER`.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dbErrorOf } from '#platform/server/db/engines/errors.ts'
import { openReserve } from '#platform/server/db/transactions/reserve.ts'
import { sqlite } from '#platform/server/db/engines/sqlite.ts'

const folder = process.argv[2]!
const file = join(folder, 'site.db')
const db = sqlite(file)
await db.write(tx => sql`create table notes (id integer primary key, body text)`.execute(tx))
const reserve = openReserve(file)
reserve.fill()
reserve.close()

const others = join(folder, 'others')
fillDisk(others)
const write = () => db.write(tx => sql`insert into notes (body) values (${'x'.repeat(1_000)})`.execute(tx))
let acknowledged = 0
let last: unknown
while (!last)
  await write().then(
    () => acknowledged++,
    error => (last = dbErrorOf(error) ?? String(error)),
  )
const { rows } = await sql<{ kept: number }>`select count(*) as kept from notes`.execute(db.read)
rmSync(others)
const afterwards = await write().then(
  () => 'kept',
  error => String(error),
)
await db.close()
console.log(JSON.stringify({ acknowledged, kept: rows[0]!.kept, last, afterwards }))

/** Writes a file until nothing more fits. */
function fillDisk(path: string) {
  const filling = openSync(path, 'w')
  try {
    for (const piece of [1_048_576, 4_096, 1]) while (fits(filling, piece));
  } finally {
    closeSync(filling)
  }
}

function fits(filling: number, bytes: number) {
  try {
    return writeSync(filling, Buffer.alloc(bytes)) === bytes
  } catch {
    return false
  }
}
