import * as z from 'zod/mini'
import { brokenRules } from '#platform/contract/problem.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { listColumns } from '#modules/tasks/contract/columns.ts'
import { type ViewedList, viewedLists } from '#modules/tasks/contract/lists.ts'
import { maxViews, type ViewDraft } from '../../contract/view.ts'

/** What a view is to ask its list for, as JSON in the order of the list's own fields; refuses what the list does not know. */
export function checkedQuery(list: ViewedList, query: ViewDraft['query']) {
  const { data, error } = z.safeParse(viewedLists[list].query, query, { reportInput: true })
  if (!error) return JSON.stringify(data)
  const errors = brokenRules(error).map(rule => ({ ...rule, path: `query.${rule.path}` }))
  throw new Problem('invalid', { errors })
}

/** What columns a view is to show, as JSON; refuses those that its list has not, and one that is named twice. */
export function checkedColumns(list: ViewedList, columns: ViewDraft['columns']) {
  const columnNames = new Set(listColumns(list))
  columns.forEach((name, at) => columnNames.delete(name) || refuse(`columns.${at}`, 'not_offered'))
  return JSON.stringify(columns)
}

/** Refuses one more than a person may have. Whoever calls holds the lock of their views. */
export async function checkNumber(tx: Tx, ownerId: string) {
  const { count } = await tx
    .selectFrom('views')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxViews) refuse('name', 'over_limit', maxViews)
}
