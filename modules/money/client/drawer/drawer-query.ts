import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { drawers } from '../../contract/drawer.ts'
import { ledger } from '../../contract/ledger.ts'

/** What must be in the drawer of a person on a day, by the receipts of that day. */
export const drawerOf = (on: string, byId: string) =>
  queryOptions({
    queryKey: ['ledger', 'drawer', on, byId],
    queryFn: ({ signal }) => call(drawers.read, { query: { on, byId } }, signal),
  })

/** The entries with receipts that a person wrote on a day, the newest first. */
export const receiptsOf = (on: string, byId: string) =>
  queryOptions({
    queryKey: ['ledger', 'receipts', on, byId],
    queryFn: ({ signal }) =>
      call(
        ledger.list,
        { query: { from: on, until: on, byId, page: 1, pageSize: 100, sort: '-createdAt' } },
        signal,
      ),
  })
