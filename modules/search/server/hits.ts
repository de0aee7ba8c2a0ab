import type { RawBuilder } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Rows } from '#platform/server/db/order.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { holdsTexts, isWordIndexNamed, keysWith } from '#platform/server/db/search.ts'
import type { Db, Reader, ResourceName, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import { textOf } from '#platform/server/db/texts.ts'
import { byFilesOf } from './file-hits.ts'
import { areFew, rowsLedBy } from './led.ts'
import type { Search } from './search-query.ts'
import type { Condition, Hits, KindOfHits, Listed, Sought } from './sought.ts'

/** So many rows to which the index of words leads are looked at for somebody who does not see all of a kind. */
const few = 200

/**
 * How resources of one kind are found that somebody sees: by their titles, by their texts and what stands beside them where
 * they have any, and by the text of their files.
 */
export function hitsOf<Of extends ResourceName>(db: Db, kind: Of, sought: Sought<Of>) {
  const { asked = q => q, visible, visibleOne = visible, parts, words, beside, files } = sought
  const { read } = db
  const text = textOf(kind)
  const from = (rows: Rows, condition: Condition<Of>) =>
    rows.where('deletedAt', 'is', null).where(condition as never) as Rows
  const live = (condition: Condition<Of>) => from(read.selectFrom(kind) as unknown as Rows, condition)
  const seen = (scope: Scope) => (parts?.(scope) ?? [visible(scope)]).map(live)

  const found: KindOfHits = {
    ...{ kind, asked, words, nearly: byTitleNearly },
    ways: {
      title: byTitle,
      ...((text || beside) && { text: byText }),
      ...(files && { files: byFilesOf(db, kind, { visible, visibleOne, files, live }) }),
    },
    ...(beside && {
      beside: {
        ...beside,
        rows: (scope, named) => live(visible(scope)).where(beside.rows(named) as never),
      },
    }),
  }
  return { ...found, rowsOf }

  async function byTitle(search: Search): Promise<Listed> {
    const isLed = await leads(kind, search)
    const listsOf = ({ scope, texts, terms }: Search) => {
      const ownWords = words?.(scope)
      const conditions = [...holdsTexts(db, texts), ...(ownWords ? holdsTexts(db, texts, ownWords) : [])]
      return rowsWith(scope, terms, isLed).map(each => where(each, conditions))
    }
    return { name: `${kind} by title ${isLed}`, listsOf }
  }

  /** Those whose title and text hold the words together, or what stands beside them does, and not the title alone. */
  async function byText(search: Search): Promise<Listed> {
    const isLed = text && !beside && (await leads(text.table, search))
    const listsOf = (given: Search) =>
      (isLed === undefined || !text ? besideRows(given) : textRows(text.table, given, isLed)).map(each =>
        each.where(row => row.not(row.and(holdsTexts(db, given.texts)))),
      )
    return { name: `${kind} by text ${isLed}`, listsOf }
  }

  /** What of a kind of which there is little holds the words in its text or beside it. */
  function besideRows(search: Search) {
    return seen(search.scope).map(rows =>
      rows.where(row =>
        row.or([
          ...(text ? [row('id', 'in', textsWith(text.table, search).select(`${text.table}.id`))] : []),
          ...(beside
            ? [beside.rows(beside.named(read, words => holdsTexts(db, search.texts, words)))(row as never)]
            : []),
        ]),
      ),
    )
  }

  function textRows(table: keyof Tables, search: Search, isLed: boolean) {
    const { scope, texts } = search
    const found = textsWith(table, search)
    if (isLed)
      return [from(rowsLedBy(read, kind, found.select(`${table}.id as key`), 'id'), visibleOne(scope))]
    if (!isWordIndexNamed(read))
      return seen(scope).map(rows => rows.where('id', 'in', found.select(`${table}.id`)))
    const own = where(read.selectFrom(table) as unknown as Rows, holdsTexts(db, texts)).select(`${table}.id`)
    return seen(scope).map(rows =>
      rows.where(row => row.exists(own.whereRef(`${table}.id`, '=', `${kind}.id`))),
    )
  }

  /** The texts that hold the words, by the index of these. */
  function textsWith(table: keyof Tables, { texts, terms }: Search) {
    const byIndex = () => rowsLedBy(read, table, keysWith(table, terms), 'row')
    const rows = isWordIndexNamed(read) ? byIndex() : (read.selectFrom(table) as unknown as Rows)
    return where(rows, holdsTexts(db, texts))
  }

  /** What somebody sees that may hold the words in its title with a slip. */
  async function byTitleNearly(search: Search): Promise<Listed> {
    const isLed = await leads(kind, search)
    const listsOf = ({ scope, texts, terms }: Search) =>
      isLed ? rowsWith(scope, terms, true) : seen(scope).map(rows => where(rows, holdsTexts(db, texts)))
    return { name: `${kind} nearly ${isLed}`, listsOf }
  }

  /** The rows that somebody sees; those alone whose titles hold some terms, where the index of words leads to them. */
  function rowsWith(scope: Scope, terms: string, isLed: boolean) {
    if (!isLed) return seen(scope)
    return [from(rowsLedBy(read, kind, keysWith(kind, terms), 'row'), visibleOne(scope))]
  }

  /**
   * Whether to begin with all rows that hold some terms: those who see all of a kind soon find enough among them, others only
   * where they are few. Where the index is not named, the database decides that for itself.
   */
  async function leads(table: keyof Tables, { terms, scope: { caller } }: Search) {
    if (!isWordIndexNamed(read)) return false
    const reach = reachOf(caller.role, `${kind}.list`)
    return reach === 'all' || reach === 'students' || (await areFew(read, table, terms, few))
  }

  /** The rows of hits, in their order; one that has gone meanwhile is left out. */
  async function rowsOf({ ids }: Hits): Promise<ResourceTables[Of][]> {
    if (ids.length === 0) return []
    const rows = await rowsByIds(read, { ids }, { kind })
    const byId = new Map(rows.map(row => [row.id, row as unknown as ResourceTables[Of]]))
    return ids.flatMap(id => byId.get(id) ?? [])
  }
}

const rowsByIds = prepared(
  (read: Reader, { ids }: { ids: string[] }, { kind }: { kind: string }) =>
    read
      .selectFrom(kind as 'lessons')
      .selectAll()
      .where('id', 'in', ids),
  { plan: 'anew' },
)

const where = (rows: Rows, conditions: RawBuilder<boolean>[]) =>
  conditions.reduce((kept, each) => kept.where(each), rows)
