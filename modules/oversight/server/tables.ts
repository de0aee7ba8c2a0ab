import type { ViewedList } from '#modules/tasks/contract/lists.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    views: BaseRow & {
      list: ViewedList
      name: string
      /** What the list is asked for, as JSON. */
      query: string
      /** As JSON. */
      columns: string
      density: 'comfortable' | 'compact'
      shared: boolean
      position: number
      ownerId: string
    }
  }
}
