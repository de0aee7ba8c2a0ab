import * as z from 'zod/mini'
import { may } from '#platform/contract/access.ts'
import { brokenRules } from '#platform/contract/problem.ts'
import { type Fields, record } from '#platform/contract/schema.ts'
import { type BulkContext, type BulkResource, bulkOf, type Named } from '#platform/server/bulk/bulk.ts'
import { exportOf, idColumn } from '#platform/server/bulk/exported.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { refuseAbsent } from './target.ts'
import type { Location } from '#platform/server/http/serve-resource.ts'
import {
  type BulkRequest,
  type ExportRequest,
  maxRows,
  type Selection,
  wholeSite,
} from '../../contract/job.ts'

/** What was asked for, as far as it can be known before any row is looked at: refuses what this caller does not have. */
export async function checkedRequest(context: BulkContext, request: BulkRequest, caller: Caller) {
  const bulk = bulkOf(context, request.resource, request.action)
  if (!bulk || !may(caller.role, bulk.action.call) || !may(caller.role, bulk.resource.list))
    return refuse('action', 'not_offered')
  const fields = bulk.action.with
    ? checked(bulk.action.with, request.with ?? {}, 'with')
    : checked(z.strictObject({}), request.with ?? {}, 'with')
  bulk.action.check?.(fields)
  await refuseAbsent(context, fields as object, 'with', caller)
  const full = await checkedSelection(bulk.resource, request.selection, caller)
  if (bulk.action.location === 'bin' && full && !full.deleted) refuse('selection.query.deleted', 'required')
  return { given: fields as object, selection: selectionIn(request.selection) }
}

/** Whether somebody takes out what was asked for at all: by the call of its list, and of its bin where that is meant. */
export function mayExport(
  context: BulkContext,
  { resource, selection }: Pick<ExportRequest, 'resource' | 'selection'>,
  { role }: Pick<Caller, 'role'>,
) {
  if (!may(role, 'jobs.export')) return false
  if (resource === wholeSite) return may(role, 'jobs.archive')
  const list = exportOf(context, resource)?.resource.list
  if (!list || !may(role, list)) return false
  return !isOfBin(selection) || may(role, restoreOf(list))
}

/** Whether a selection is of what was deleted. */
export const isOfBin = ({ query }: Selection = {}) => query?.deleted === true || query?.deleted === 'true'
const restoreOf = (list: string) => list.replace(/\.list$/, '.restore')

/** The same of a list that is to be taken out. */
export async function checkedExport(
  context: BulkContext,
  { selection, format, ...request }: ExportRequest,
  caller: Caller,
) {
  if (request.resource === wholeSite) {
    if (!may(caller.role, 'jobs.archive')) refuse('resource', 'not_offered')
    if (selection) refuse('selection', 'not_offered')
    if (format || request.columns) refuse(format ? 'format' : 'columns', 'not_offered')
    return { ...request, selection: {}, format: 'xlsx' as const }
  }
  const exported = exportOf(context, request.resource)
  if (!exported || !may(caller.role, exported.resource.list)) return refuse('resource', 'not_offered')
  const keys = new Set([...exported.columns, idColumn].map(({ key }) => key))
  for (const [at, key] of (request.columns ?? []).entries())
    if (!keys.has(key)) refuse(`columns.${at}`, 'unknown')
  if (!format) return refuse('format', 'required')
  if (!selection) return refuse('selection', 'required')
  const full = await checkedSelection(exported.resource, selection, caller)
  if (full?.deleted && !may(caller.role, restoreOf(exported.resource.list)))
    refuse('selection.query.deleted', 'not_offered')
  return { ...request, format, selection: selectionIn(selection) }
}

export const selectionIn = ({ ids, ...selection }: Selection): Selection =>
  selection.query ? selection : { ids }

/** The query of a selection with what it leaves out; nothing where rows are named. */
export async function checkedSelection(resource: BulkResource, { ids, query }: Selection, caller: Caller) {
  if ((ids === undefined) === (query === undefined)) refuse('selection', 'not_offered')
  if (!query) return undefined
  const full = checked(unpaged(resource), query, 'selection.query')
  const { total } = await resource.find(full, caller, 1)
  if (total > maxRows) refuse('selection', 'over_limit', maxRows)
  return full
}

const unpagedQueries = new WeakMap<BulkResource['query'], ReturnType<typeof record<Fields>>>()

/**
 * What a list can be asked, but for its pages: a selection is all that it holds, and who names a page means less. Built once for each list,
 * because the first reading by a schema takes longer than all others.
 */
function unpaged({ query }: BulkResource) {
  const unpaged = unpagedQueries.get(query)
  if (unpaged) return unpaged
  const { page: _, pageSize: __, ...asked } = (query as ReturnType<typeof record<Fields>>).shape
  const built = record(asked)
  unpagedQueries.set(query, built)
  return built
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

/** A row that was chosen; one that was named by its id may be none that its caller sees. */
export type Chosen = Named & { isUnseen?: boolean }

/** The rows of a selection, in its order. One that holds more than `max` by now is refused, and never cut. */
export async function rowsOf(
  resource: BulkResource,
  location: Location,
  { ids, query, except = [] }: Selection,
  caller: Caller,
  { max = maxRows, untitled = false } = {},
): Promise<Chosen[]> {
  if (ids) {
    const named = await resource.named(ids, caller, location)
    const titles = new Map(named.map(({ id, title }) => [id, title]))
    return [...new Set(ids)].map(id => ({ id, title: titles.get(id) ?? '', isUnseen: !titles.has(id) }))
  }
  const full = checked(unpaged(resource), query, 'selection.query')
  const { rows, total } = await resource.find(full as object, caller, max, { untitled })
  if (total > max) refuse('selection', 'over_limit', max)
  // A hundred thousand rows are not copied where nothing is left out of them.
  if (except.length === 0) return rows
  const left = new Set(except)
  return rows.filter(({ id }) => !left.has(id))
}
