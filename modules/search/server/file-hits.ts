import { sql } from 'kysely'
import type { Rows } from '#platform/server/db/order.ts'
import { holdsTexts, holdsThrees, isWordIndexNamed, type Texts } from '#platform/server/db/search.ts'
import type { Db, ResourceName, TextTables } from '#platform/server/db/tables.ts'
import { textOf } from '#platform/server/db/texts.ts'
import { areFew } from './led.ts'
import type { Search } from './search-query.ts'
import type { Condition, InFiles, Listed, Sought } from './sought.ts'

/** Of so many pages that hold the words each is looked at; of more, those of what a reader sees. */
const few = 5_000

type InTheirFiles<Of extends ResourceName> = Pick<Sought<Of>, 'visible' | 'visibleOne'> & {
  files: InFiles
  /** The rows outside of the bin for which a condition holds. */
  live: (condition: Condition<Of>) => Rows
}

/**
 * Finds what uses a file of which one page holds all words of a search, without what its own title and text show already.
 * Who does not see the resource does not find the file.
 */
export function byFilesOf<Of extends ResourceName>(
  db: Db,
  kind: Of,
  { files: { table, owners }, visible, visibleOne = visible, live }: InTheirFiles<Of>,
) {
  const { read } = db
  const isIndexed = isWordIndexNamed(read)

  return async (search: Search): Promise<Listed> => {
    const leads = !isIndexed || (await areFew(read, table, search.terms, few))
    return { name: `${kind} in files ${leads}`, listsOf: given => [rowsWith(given, leads)] }
  }

  function rowsWith({ scope, texts, terms }: Search, leads: boolean) {
    const conditions = [...holdsTexts(db, texts), ...(isIndexed ? [holdsThrees(table, terms, leads)] : [])]
    const files = live((isIndexed && leads ? visibleOne : visible)(scope))
      .where(row =>
        leads
          ? row('id', 'in', owners(read, conditions))
          : row.exists(owners(read, conditions, sql.ref(`${kind}.id`))),
      )
      .where(row => row.not(row.and(holdsTexts(db, texts))))
    const text = textOf(kind)
    return text ? files.where(row => row.not(row.exists(ownText(texts, text.table)))) : files
  }

  /** The text of the same row, where it holds the words. */
  function ownText(texts: Texts, table: keyof TextTables) {
    return holdsTexts(db, texts)
      .reduce((rows, each) => rows.where(each), read.selectFrom(table).select('id'))
      .whereRef(`${table}.id` as 'lessonTexts.id', '=', sql.ref(`${kind}.id`))
  }
}
