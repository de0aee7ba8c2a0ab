import { sql, type Transaction } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { linesOf, trigrams, wordIndex } from './0001-first.ts'
import { termIndex } from './0002-faster-lists.ts'
import { searchedWords } from './frozen.ts'

/** The kinds that hold a text: the column that it is in, and the table of its folded words. */
const texts = {
  courses: { column: 'description', table: 'courseTexts' },
  lessons: { column: 'body', table: 'lessonTexts' },
  summaries: { column: 'body', table: 'summaryTexts' },
}
type Textual = keyof typeof texts

/** So many texts are read at once. */
const atOnce = 500

/**
 * The folded words of a thing's title and text, each once, in a table beside it: lists do not read it, and a change of
 * anything else does not write it. It goes with the thing.
 */
const tableOf = (kind: string, table: string) => `
create table "${table}" (§S"row" integer primary key,§ "id" text not null§S unique§§P primary key§ references ${kind} ("id") on delete cascade,
  "search" text not null);
`

export const up: Step = async (db, engine) => {
  for (const [kind, { table }] of Object.entries(texts)) {
    for (const line of linesOf(tableOf(kind, table), engine)) await sql.raw(line).execute(db)
    await fillFrom(db, kind as Textual)
    // An index is made quicker of what is there already; PostgreSQL uses it well once it knows how much that is.
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
}

async function fillFrom(db: Transaction<any>, kind: Textual) {
  const { column, table } = texts[kind]
  for (let last = '', read = atOnce; read === atOnce; ) {
    const rows = (await db
      .selectFrom(kind)
      .select(['id', 'title', column])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()) as { id: string; title: string; [column: string]: string | null }[]
    read = rows.length
    if (read === 0) return
    last = rows.at(-1)!.id
    await db
      .insertInto(table)
      .values(rows.map(({ id, title, [column]: html }) => ({ id, search: searchedWords(title, html ?? '') })))
      .execute()
  }
}
