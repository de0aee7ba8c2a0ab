import type { ExpressionBuilder } from 'kysely'
import { notLeading } from '#platform/server/db/expressions.ts'
import type { Reading } from '#platform/server/db/list-parts.ts'
import { inIds } from '#platform/server/db/scope.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import { learners, roles, staff } from '../../contract/roles.ts'
import type { User, UserQuery } from '../../contract/user.ts'

/** The roles to which a list is narrowed; undefined where it is not. */
export function rolesIn({ role, staff: isStaff }: Partial<Pick<UserQuery, 'role' | 'staff'>>) {
  if (role === undefined && isStaff === undefined) return undefined
  const askedRoles = isStaff === undefined ? roles : isStaff ? staff : learners
  return role === undefined ? askedRoles : askedRoles.filter(each => each === role)
}

/** Whether the index of roles, in which each one’s people stand by name, leads to what is read next. */
export const isLed = ({ how, order }: Reading) => how === 'each' && order.endsWith('name')

/** Those of some roles, by the index of these only where that leads to what is sought. */
export const ofRole =
  (read: Reader, roles: readonly User['role'][], leads: boolean) =>
  (row: ExpressionBuilder<Tables, 'users'>) =>
    leads || roles.length === 0
      ? inIds(row, 'role', [...roles])
      : row(notLeading(read, 'role'), 'in', [...roles])
