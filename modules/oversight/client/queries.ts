import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/client/api/call.ts'
import { type AuditQuery, auditList } from '../contract/audit.ts'
import { binList } from '../contract/bin.ts'

/** A page of the audit: whoever comes back reads it as it is now. */
export const auditPage = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(auditList, { query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A page of the bin of one kind. Its key begins with the kind: with every change of that it is asked anew. */
export const binPage = (resource: string, query: { q?: string; page: number }) =>
  queryOptions({
    queryKey: [resource, 'bin', query],
    queryFn: ({ signal }) => call(binList, { query: { resource, pageSize: 20, ...query } }, signal),
    placeholderData: (before, asked) => (asked?.queryKey[0] === resource ? before : undefined),
    staleTime: 0,
  })
