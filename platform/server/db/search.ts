import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../contract/fold.ts'
import { isPostgres } from './engines/engine.ts'
import type { Db, Reader, ResourceName, Tables } from './tables.ts'
import {
  coveringThreesOf,
  escaped,
  formsOf,
  isForgiven,
  nearly,
  nearlyOf,
  startOfWord,
  threesOf,
  wordsIn,
  wordsOf,
} from './search/words.ts'

const maxTerms = 10_000
const countedEvery = 300_000

/** What a row is found by, each word with two spaces before it, and ordered by, with درس ٢ before درس ١٠. */
export const foundBy = (title: string) => ({ search: searchOf(title), sortKey: sortKeyOf(title) })
export const searchOf = (text: string) => wordsOf(text).map(startOfWord).join('')
export const wordsOnce = (text: string) => [...new Set(wordsOf(text))].map(startOfWord).join('')
export const sortKeyOf = (title: string) => fold(title).replace(/\d+/g, digits => digits.padStart(12, '0'))

/**
 * What titles in tables are the same by, that people type again and again: as they are sorted, and with or without a space between و
 * and its word, and between a number and what is behind it: "و الثلاثاء", "٤ م".
 */
export const typedKeyOf = (title: string) => sortKeyOf(title).replaceAll(' و ', ' و').replace(/(\d) /g, '$1')
/** The same of a column that holds what rows are sorted by. */
export const typedKeyIn = (column: string) =>
  [...'0123456789'].reduce(
    (key, digit) => sql<string>`replace(${key}, ${`${digit} `}, ${digit})`,
    sql<string>`replace(${sql.ref(column)}, ' و ', ' و')`,
  )

/** Each way in which a word of a search may be written; the search holds nothing where there is none. */
export const soughtIn = (q: string) => wordsIn(q).flatMap(formsOf)

/** How many letters a search has that say anything. */
export const lettersOf = (q: string) => [...wordsOf(q).join('')].length

type Words = RawBuilder<string>
const column = sql<string>`search`
const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
const likeAny = (words: Words, forms: string[]) =>
  anyOf(forms.map(form => sql<boolean>`${words} like ${`%${escaped(form)}%`} escape '\\'`))

/** Whether a text of folded words, a column unless said otherwise, holds every word of a search. */
export const holds = (q: string, words = column) => wordsIn(q).map(word => likeAny(words, formsOf(word)))

/** For each word of a search the texts of which one has to stand in folded words, as statements are given them. */
export type Texts = string[][]
type Engine = Pick<Db, 'engine'>
const given = ({ engine }: Engine, forms: string[]) =>
  engine === 'postgres' ? forms.map(form => `%${escaped(form)}%`) : forms
export const textsOf = (db: Engine, q: string): Texts => wordsIn(q).map(word => given(db, formsOf(word)))

/** Of these texts one stands in whatever holds every word of a search, as it is or with one slip. */
export const nearTextsOf = (db: Engine, q: string): Texts => wordsIn(q).map(word => given(db, nearlyOf(word)))

/**
 * Whether folded words hold one of the texts of each word: SQLite compares letters of more than one byte much faster so;
 * PostgreSQL has an index for it.
 */
export const holdsTexts = ({ engine }: Engine, texts: Texts, words = column) =>
  texts.map(each =>
    anyOf(
      each.map(text =>
        engine === 'postgres'
          ? sql<boolean>`${words} like ${text} escape '\\'`
          : sql<boolean>`instr(${words}, ${text}) > 0`,
      ),
    ),
  )
export const holdsLong = (db: Db, q: string) => holdsTexts(db, textsOf(db, q))

/** Tells of a text that was read whether it does: by all patterns at once, where a database takes one after another. */
export function nearlyHeld(q: string) {
  let words: RegExp[] | undefined
  return (text: string) => (words ??= wordsIn(q).map(nearly)).every(word => word.test(text))
}

/** The same without slips. */
export function held(q: string) {
  const words = wordsIn(q).map(formsOf)
  return (text: string) => words.every(forms => forms.some(form => text.includes(form)))
}

/** Whether a search has a word in which a slip is forgiven. */
export const mayHaveSlip = (q: string) => wordsIn(q).some(isForgiven)

/** What may have a word index: resources by their titles, and tables of texts. */
type Indexed = keyof Tables

/** What of a search the fewest rows hold, as the index is asked for it, and how many at most these are. */
export type Rarest = { terms: string; rows: number }

/**
 * Finds the word of a search whose rarest three letters the fewest rows hold; a short word has three with the spaces
 * before it. Only these rows need to be looked at. PostgreSQL decides that for itself, and an empty search has none.
 */
export function rarestOf({ engine, read }: Db) {
  const known = new Map<string, { rows: number; until: number }>()

  return async (kind: Indexed, q: string): Promise<Rarest | undefined> => {
    if (engine === 'postgres') return undefined
    let rarest: Rarest | undefined
    for (const word of wordsIn(q)) {
      const terms: string[] = []
      let rows = 0
      for (const form of formsOf(word)) {
        const counted = await Promise.all(
          threesOf(form).map(async term => ({ term, rows: await rowsWith(kind, term) })),
        )
        const least = counted.reduce((one, other) => (other.rows < one.rows ? other : one))
        terms.push(quoted(least.term))
        rows += least.rows
      }
      if (!rarest || rows < rarest.rows) rarest = { terms: terms.join(' OR '), rows }
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

/** What the index of words is asked for to find the rows that hold all words of a search, or may hold them with slips. */
export const termsOf = (q: string) => allTerms(wordsIn(q).map(formsOf))
export const nearTermsOf = (q: string) => allTerms(wordsIn(q).map(nearlyOf))

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`

/** The threes of letters that make up one of the forms of each word, as the index is asked for them. */
const allTerms = (forms: string[][]) =>
  forms
    .map(
      each => `(${each.map(form => `(${coveringThreesOf(form).map(quoted).join(' AND ')})`).join(' OR ')})`,
    )
    .join(' AND ')

/** Whether a row is among those that hold the rarest letters of a search; only on SQLite. */
export const holdsRarest = (kind: ResourceName, { terms }: Rarest) => holdsTerms(kind, terms)

/**
 * Whether a row holds the threes of letters that make up a search, which is nearly to hold its words; only on SQLite. `leads` says
 * whether to begin with those rows; where others lead to them, the + keeps SQLite from looking each up among all.
 */
export const holdsThrees = (kind: Indexed, terms: string, leads: boolean) =>
  sql<boolean>`${sql.raw(leads ? '' : '+')}${holdsTerms(kind, terms)}`

/** Whether a query has to name the index of words, as on SQLite; PostgreSQL finds it by the conditions on the words. */
export const isWordIndexNamed = (read: Reader) => !isPostgres(read)

/**
 * What leads to the rows of a table that may hold the words of a search, to stand beside the condition that they do, where the
 * index of words has to be named. A search without words has none.
 */
export const mayHold = (read: Reader, kind: Indexed, q: string) =>
  !isWordIndexNamed(read) || wordsIn(q).length === 0 ? [] : [holdsThrees(kind, termsOf(q), true)]

const holdsTerms = (kind: Indexed, terms: string) => sql<boolean>`"row" in ${keysWith(kind, terms)}`

/** The keys of the rows of a table that hold some terms, by its index of words; only where that has to be named. */
export function keysWith(kind: Indexed, terms: string): RawBuilder<unknown> {
  const index = sql.table(`${kind}Search`)
  return sql`(select rowid as "key" from ${index} where ${index} match ${terms})`
}
