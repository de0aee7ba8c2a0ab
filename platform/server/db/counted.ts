import type { ResourceName, Tables } from './tables.ts'

export type Counted = ResourceName | 'enrolments' | 'ledger'
type Table = keyof Tables

const kindsBy = new Map<string, Set<Counted>>()
const uncountedColumns = new Map<string, string[]>()

/**
 * Says by the rows of which tables the lists of kinds are counted: whoever writes to one of these raises the revision of the kind.
 * What changes nothing but some columns, by which no list is counted, raises none.
 */
export function declareCounted(
  kinds: Partial<Record<Counted, Table[]>>,
  uncounted: Partial<Record<Table, string[]>> = {},
) {
  for (const [kind, tables] of Object.entries(kinds) as [Counted, Table[]][])
    for (const table of tables) kindsBy.set(table, new Set(kindsBy.get(table)).add(kind))
  for (const [table, columns] of Object.entries(uncounted)) uncountedColumns.set(table, columns)
}

/** The kinds whose lists are counted by the rows of a table. */
export const kindsCountedBy = (table: string): Iterable<Counted> => kindsBy.get(table) ?? []

/** Whether lists are counted by a column of a table. */
export const isCounted = (table: string, column: string) => !uncountedColumns.get(table)?.includes(column)
