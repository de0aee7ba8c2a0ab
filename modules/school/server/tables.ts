import type { ViewedList } from '../contract/view.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    views: BaseRow & {
      list: ViewedList
      name: string
      /** What the list is asked for, as JSON. */
      query: string
      shared: boolean
      position: number
      ownerId: string
    }
  }
}
