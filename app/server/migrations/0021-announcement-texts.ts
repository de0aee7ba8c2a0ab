import { sql, type Transaction } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { trigrams, wordIndex } from './0001-first.ts'
import { termIndex } from './0002-faster-lists.ts'
import { searchedWords } from './frozen.ts'

const table = 'announcementTexts'

/** So many texts are read at once. */
const batchSize = 500

/** The folded words of an announcement's title and text, each once, as those of lessons are: announcements are searched, too. */
export const up: Step = async (db, engine) => {
  const key =
    engine === 'sqlite'
      ? '"row" integer primary key, "id" text not null unique'
      : '"id" text not null primary key'
  await sql
    .raw(
      `create table "${table}" (${key} references announcements ("id") on delete cascade, "search" text not null)`,
    )
    .execute(db)
  await fill(db)
  const index =
    engine === 'postgres'
      ? [...trigrams(table), `analyze "${table}"`]
      : [
          ...wordIndex(table),
          `insert into "${table}Search"("${table}Search") values ('rebuild')`,
          termIndex(table),
        ]
  for (const line of index) await sql.raw(line).execute(db)
}

async function fill(db: Transaction<any>) {
  for (let last = '', count = batchSize; count === batchSize; ) {
    const rows = (await db
      .selectFrom('announcements')
      .select(['id', 'title', 'body'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()) as { id: string; title: string; body: string }[]
    count = rows.length
    if (count === 0) return
    last = rows.at(-1)!.id
    await db
      .insertInto(table)
      .values(rows.map(({ id, title, body }) => ({ id, search: searchedWords(title, body) })))
      .execute()
  }
}
