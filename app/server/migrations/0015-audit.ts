import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'

/**
 * An entry may stand for several changes of one draft by one person, `times` of them `until` some moment. And the seal
 * over the audit can be opened inside one transaction, for what has had its time and for people who are forgotten.
 */
const sqlite = [
  'create table "auditSeal" ("state" text not null)',
  `insert into "auditSeal" values ('')`,
  ...['update', 'delete'].flatMap(change => {
    const name = change === 'update' ? 'auditUnchanged' : 'auditUndeleted'
    return [
      `drop trigger "${name}"`,
      `create trigger "${name}" before ${change} on audit when (select "state" from "auditSeal") <> 'open'
        begin select raise(abort, 'The audit only grows'); end`,
    ]
  }),
]
const postgres = [
  `create or replace function "auditOnlyGrows"() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('bustan.audit', true), '') <> 'open' then raise exception 'The audit only grows'; end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`,
]

export const up: Step = async (db, engine) => {
  const columns = ['"until" text', '"times" integer not null default 1']
  const lines = [
    ...columns.map(column => `alter table audit add column ${column}`),
    ...(engine === 'postgres' ? postgres : sqlite),
  ]
  for (const line of lines) await sql.raw(line).execute(db)
}
