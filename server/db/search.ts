import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Db, Kind, Tables } from './tables.ts'

const mostWords = 8
const few = 2_000
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** What a row is found by, each word with two spaces before it, and ordered by, with درس ٢ before درس ١٠. */
export const foundBy = (title: string) => ({ search: searchOf(title), sortKey: sortKeyOf(title) })
export const searchOf = (text: string) => wordsOf(text).map(startOfWord).join('')
export const sortKeyOf = (title: string) => fold(title).replace(/\d+/g, digits => digits.padStart(12, '0'))
const startOfWord = (letters: string) => `  ${letters}`

/** How each word of a search is looked for: three letters or more anywhere, fewer at the start of a word. */
const patternsOf = (q: string) =>
  wordsOf(q)
    .slice(0, mostWords)
    .map(word => `%${[...word].length > 2 ? word : startOfWord(word)}%`)

/** Whether a text of folded words, a column unless said otherwise, holds every word of a search. */
export const holds = (q: string, words = sql<string>`search`) =>
  patternsOf(q).map(pattern => sql<boolean>`${words} like ${escaped(pattern)} escape '\\'`)

/**
 * Keeps the rows that hold every word. With the spaces before it even a short word has the three letters that the
 * index needs. A word that most rows hold is sought while walking in order.
 */
export async function holding<Of extends Kind>(
  db: Db,
  kind: Of,
  found: SelectQueryBuilder<Tables, Of, object>,
  q: string,
  fewer?: RawBuilder<string>,
) {
  const patterns = patternsOf(q)
  const kept = [...holds(q), ...(fewer ? holds(q, fewer) : [])].reduce(
    (rows, each) => rows.where(each),
    found,
  )
  if (db.engine === 'postgres' || patterns.length === 0) return kept

  const index = sql.table(`${kind}Search`)
  const looksLike = sql.join(
    patterns.map(pattern => sql`search like ${pattern}`),
    sql` and `,
  )
  const numbers = sql<{ row: number }>`select rowid as "row" from ${index} where ${looksLike}`
  const { rows } = await sql`${numbers} limit ${few + 1}`.execute(db.read)
  return rows.length > few ? kept : kept.where(sql<boolean>`"row" in (${numbers})`)
}

/** % and _ are ordinary letters, but for those around a pattern. */
const escaped = (pattern: string) => `%${pattern.slice(1, -1).replace(/[\\%_]/g, '\\$&')}%`
