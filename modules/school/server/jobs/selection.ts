import * as z from 'zod/mini'
import { may } from '#platform/contract/access.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { type BulkContext, bulkOf, type Named } from '#platform/server/bulk/bulk.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { type BulkRequest, maxRows, type Selection } from '../../contract/job.ts'

type Bulk = NonNullable<ReturnType<typeof bulkOf>>

/** What was asked for, as far as it can be known before any row is looked at: refuses what this caller does not have. */
export async function checkedRequest(context: BulkContext, request: BulkRequest, caller: Caller) {
  const bulk = bulkOf(context, request.resource, request.action)
  if (!bulk || !may(caller.role, bulk.action.call) || !may(caller.role, bulk.resource.list))
    return refuse('action', 'not_offered')
  const given = bulk.action.with
    ? checked(bulk.action.with, request.with ?? {}, 'with')
    : checked(z.strictObject({}), request.with ?? {}, 'with')
  bulk.action.check?.(given)
  return { given: given as object, selection: await checkedSelection(bulk, request.selection, caller) }
}

async function checkedSelection(bulk: Bulk, selection: Selection, caller: Caller): Promise<Selection> {
  const { ids, query } = selection
  if ((ids === undefined) === (query === undefined)) refuse('selection', 'not_offered')
  if (!query) return { ids }
  const full = checked(bulk.resource.query, query, 'selection.query')
  if (bulk.action.location === 'bin' && !full.deleted) refuse('selection.query.deleted', 'required')
  const { total } = await bulk.resource.find(full, caller, 1)
  if (total > maxRows) refuse('selection', 'over_limit', maxRows)
  return selection
}

function checked<Value>(
  schema: z.ZodMiniType<Value>,
  given: unknown,
  path: string,
): Value & { deleted?: boolean } {
  const { data, error } = z.safeParse(schema, given, { reportInput: true })
  if (!error) return data as Value & { deleted?: boolean }
  const errors = brokenRules(error).map(rule => ({
    ...rule,
    path: [path, rule.path].filter(Boolean).join('.'),
  }))
  throw new Problem('invalid', { errors })
}

/** The rows of a selection, in its order. */
export async function rowsOf(
  bulk: Bulk,
  { ids, query, except = [] }: Selection,
  caller: Caller,
): Promise<Named[]> {
  if (ids) {
    const named = await bulk.resource.named(ids, caller, bulk.action.location)
    const titles = new Map(named.map(({ id, title }) => [id, title]))
    return [...new Set(ids)].map(id => ({ id, title: titles.get(id) ?? '' }))
  }
  const full = checked(bulk.resource.query, query, 'selection.query')
  const { rows } = await bulk.resource.find(full as object, caller, maxRows)
  const left = new Set(except)
  return rows.filter(({ id }) => !left.has(id))
}
