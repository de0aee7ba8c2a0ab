import type { Compilable } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { preparedByName, readTogether } from '#platform/server/db/prepared.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Texts } from '#platform/server/db/search.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import { maxHits } from '../contract/search.ts'

/** Whose search it is and what it looks for; the index of words is asked for `terms`. */
export type Search = { scope: Scope; texts: Texts; terms: string }
/** Which of the hits are asked for. */
export type Part = { limit: number; offset: number }

/** A query of a search, by a name that says whatever decides how it is built, but for the words and the role. */
export type Query<Row> = { name: string; build: (search: Search, part: Part) => Compilable<Row> }

/** Searches of more words are rare, and there are too many shapes of them to keep their queries. */
const maxWords = 2

const run = preparedByName('courseIds')

/**
 * Runs a query of the search that is built once for each role and each shape of the words: to build one takes longer than to
 * run most of them.
 */
export async function searchQuery<Row>(
  read: Reader,
  { name, build }: Query<Row>,
  search: Search,
  part: Part = { limit: maxHits, offset: 0 },
): Promise<Row[]> {
  const { texts, terms } = search
  if (texts.length > maxWords) return (await read.executeQuery(build(search, part).compile())).rows
  const { caller, now, courseIds } = search.scope
  const words = Object.fromEntries(texts.map((each, at) => [`word ${at}`, each]))
  const values = { reader: caller.id, now, courseIds, terms, ...part, ...words }
  const buildOnce = (given: typeof values) => {
    const { reader, now, courseIds, terms, limit, offset } = given
    const texts = Object.keys(words).map(word => (given as unknown as Record<string, string[]>)[word]!)
    const scope = { caller: { ...caller, id: reader }, now, courseIds }
    return build({ scope, texts, terms }, { limit, offset })
  }
  const plan = seesAll(caller.role) && isSingleWord(texts) ? 'kept' : 'anew'
  return run(read, { name: `${name} ${caller.role}`, plan }, values, buildOnce)
}

/** One word as it is or with the article. No more plans are kept: there is room for two hundred, and exams need theirs. */
const isSingleWord = ([word, ...others]: Texts) =>
  word !== undefined && others.length === 0 && word.length <= 3

/**
 * Whether somebody sees all courses. Whoever sees a few is led by these where a word is common and by the word where it is rare: no
 * one plan does both.
 */
function seesAll(role: Role) {
  const reach = reachOf(role, 'courses.read')
  return reach === 'all' || reach === 'students'
}

/** The rows of each of several such queries, which have the same columns. */
export const searchQueries = <Row>(db: Db, queries: Query<Row>[], search: Search, part: Part) =>
  readTogether(db, queries, query => searchQuery(db.read, query, search, part))
