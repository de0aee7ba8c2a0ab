import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { readBalance } from '../contract/balance.ts'

/** What a student owes; where the reader may not know it, there is nothing to try again. */
export const balanceOf = (userId: string) =>
  queryOptions({
    queryKey: ['ledger', 'balance', userId],
    queryFn: ({ signal }) => call(readBalance, { id: userId }, signal),
    retry: false,
  })
