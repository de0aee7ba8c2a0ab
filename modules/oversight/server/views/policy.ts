import type { ExpressionBuilder } from 'kysely'
import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { reaching } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { type ViewedList, viewedListNames, viewedLists } from '#modules/tasks/contract/lists.ts'

type Views = ExpressionBuilder<Tables, 'views'>
type Person = { id: string; role: Role }

/** Whether somebody has a list, and so what is saved of it. */
export const hasList = ({ role }: Person, list: ViewedList) => may(role, viewedLists[list].call)

/** What a reader sees: what is their own, and what others share of the lists that they have. */
export const visibleViews = (caller: Person) => (row: Views) => {
  const lists = viewedListNames.filter(list => hasList(caller, list))
  const shared = row.and([row('shared', '=', true), row('list', 'in', lists)])
  return reaching(caller, 'views.read', { self: () => row.or([row('ownerId', '=', caller.id), shared]) })
}

/** What somebody may change: administrators all, others their own. */
export const changedBy = (caller: Person) => (row: Views) =>
  reaching(caller, 'views.update', { self: () => row('ownerId', '=', caller.id) })
