import { sql } from 'kysely'
import { fold } from '../../contract/fold.ts'
import type { Db, ResourceName, TextTables } from './tables.ts'

const maxWords = 8
const maxTerms = 10_000
const countedEvery = 300_000
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** What a row is found by, each word with two spaces before it, and ordered by, with درس ٢ before درس ١٠. */
export const foundBy = (title: string) => ({ search: searchOf(title), sortKey: sortKeyOf(title) })
export const searchOf = (text: string) => wordsOf(text).map(startOfWord).join('')
export const wordsOnce = (text: string) => [...new Set(wordsOf(text))].map(startOfWord).join('')
export const sortKeyOf = (title: string) => fold(title).replace(/\d+/g, digits => digits.padStart(12, '0'))
const startOfWord = (letters: string) => `  ${letters}`

/** How each word of a search is looked for: three letters or more anywhere, fewer at the start of a word. */
export const soughtIn = (q: string) =>
  wordsOf(q)
    .slice(0, maxWords)
    .map(word => ([...word].length > 2 ? word : startOfWord(word)))

/** How many letters a search has that say anything. */
export const lettersOf = (q: string) => [...wordsOf(q).join('')].length

/** Whether a text of folded words, a column unless said otherwise, holds every word of a search. */
export const holds = (q: string, words = sql<string>`search`) =>
  soughtIn(q).map(sought => sql<boolean>`${words} like ${`%${escaped(sought)}%`} escape '\\'`)

/** The same for long texts: SQLite compares letters of more than one byte much faster so; PostgreSQL has an index for it. */
export const holdsLong = ({ engine }: Db, q: string) =>
  engine === 'postgres' ? holds(q) : soughtIn(q).map(sought => sql<boolean>`instr(search, ${sought}) > 0`)

/** % and _ are ordinary letters. */
const escaped = (sought: string) => sought.replace(/[\\%_]/g, '\\$&')

/** What has a word index: resources by their titles, and texts. */
type Indexed = ResourceName | keyof TextTables

/** Three letters of a search, and how many rows hold them. */
export type Rarest = { term: string; rows: number }

/**
 * Finds the rarest three letters of a search, of all its words; a short word has three with the spaces before it. Only
 * the rows that hold these need to be looked at. PostgreSQL decides that for itself, and an empty search has none.
 */
export function rarestOf({ engine, read }: Db) {
  const known = new Map<string, { rows: number; until: number }>()

  return async (kind: Indexed, q: string): Promise<Rarest | undefined> => {
    if (engine === 'postgres') return undefined
    let rarest: Rarest | undefined
    for (const term of new Set(soughtIn(q).flatMap(threes))) {
      const rows = await rowsWith(kind, term)
      if (!rarest || rows < rarest.rows) rarest = { term, rows }
    }
    return rarest
  }

  /** Counted anew every few minutes: it says where to begin, not what is found. */
  async function rowsWith(kind: Indexed, term: string) {
    const key = `${kind} ${term}`
    const counted = known.get(key)
    if (counted && counted.until > Date.now()) return counted.rows
    const asked = sql<{ doc: number }>`select doc from ${sql.table(`${kind}Terms`)} where term = ${term}`
    const rows = (await asked.execute(read)).rows[0]?.doc ?? 0
    if (known.size >= maxTerms) known.clear()
    known.set(key, { rows, until: Date.now() + countedEvery })
    return rows
  }
}

function threes(sought: string) {
  const letters = [...sought]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

/** Whether a row is among those that hold three letters; only on SQLite. */
export const holdsRarest = (kind: ResourceName, { term }: Rarest) => holdsTerms(kind, [term])

/**
 * Whether a row holds all threes of letters of a search, which is nearly to hold its words; only on SQLite. `leads` says
 * whether to begin with those rows; where others lead to them, the + keeps SQLite from looking each up among all.
 */
export const holdsThrees = (kind: Indexed, q: string, leads: boolean) =>
  sql<boolean>`${sql.raw(leads ? '' : '+')}${holdsTerms(kind, soughtIn(q).flatMap(threes))}`

function holdsTerms(kind: Indexed, terms: string[]) {
  const index = sql.table(`${kind}Search`)
  const phrase = terms.map(term => `"${term.replaceAll('"', '""')}"`).join(' AND ')
  return sql<boolean>`"row" in (select rowid from ${index} where ${index} match ${phrase})`
}
