import { allOf } from '#platform/client/ui/form/changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { drawers } from '../../contract/drawer.ts'
import type { Entry } from '../../contract/entry.ts'
import { ledger } from '../../contract/ledger.ts'

/** What must be in the drawer of a person on a day, by the receipts of that day. */
export const drawerOf = (on: string, byId: string) =>
  queryOptions({
    queryKey: ['ledger', 'drawer', on, byId],
    queryFn: ({ signal }) => call(drawers.read, { query: { on, byId } }, signal),
  })

/** All drawers of a day, for who sees those of others. */
export const drawersOf = (on: string) =>
  queryOptions({
    queryKey: ['ledger', 'drawer', on, 'all'],
    queryFn: ({ signal }) => call(drawers.read, { query: { on } }, signal),
  })

/** All entries that a person wrote on a day, the newest first; those with receipts are what is in the drawer. */
export const receiptsOf = (on: string, byId: string) =>
  allOf<Entry>(ledger, { from: on, until: on, byId, sort: '-createdAt' })
