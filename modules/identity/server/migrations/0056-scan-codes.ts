import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
const inOne = 1_000

/** What a scanner reads of a student: each has one from now on. */
export const up: Step = async (db, engine) => {
  await sql`alter table users add column "scanCode" text`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from users where role = 'student'`.execute(db)
  for (let from = 0; from < rows.length; from += inOne) {
    const codes = JSON.stringify(rows.slice(from, from + inOne).map(({ id }) => ({ id, code: newCode() })))
    const given =
      engine === 'sqlite'
        ? sql`(select json_extract(value, '$.id') as id, json_extract(value, '$.code') as code from json_each(${codes}))`
        : sql`json_to_recordset(${codes}::json)`
    const columns = engine === 'sqlite' ? sql`given` : sql`given(id text, code text)`
    await sql`update users set "scanCode" = given.code from ${given} as ${columns} where users.id = given.id`.execute(
      db,
    )
  }
  await sql`create unique index "usersByScanCode" on users ("scanCode")`.execute(db)
}
