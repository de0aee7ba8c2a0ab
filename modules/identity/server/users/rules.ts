import { reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { brokenBy } from '../people/password-rules.ts'
import { isAdministrator, isLearner, roles } from '../../contract/roles.ts'

type Person = Pick<ResourceTables['users'], 'role' | 'status' | 'email'>

/** Nobody locks themselves out: one's own account stays, active and in its role. */
export function refuseOwn(
  caller: { id: string },
  before: Person & { id: string },
  after: Person | undefined,
) {
  if (caller.id !== before.id) return
  if (!after || after.status !== 'active' || after.role !== before.role) throw new Problem('own_account')
}

/** Whoever changes students alone makes nobody anything else. */
export function refuseRole(caller: Pick<Caller, 'role'>, role: Role | undefined) {
  const reach = reachOf(caller.role, 'users.update')
  if (role && reach === 'students' && !isLearner(role)) refuse('role', 'not_offered')
}

/** Whether a change takes something away that open sessions were given for. */
export const endsSessions = (before: Person, after: Person) =>
  after.status !== 'active' || after.role !== before.role || after.email !== before.email

/** Whether a role reaches further than the one before: the password was chosen by rules, and for risks, of another. */
export const isPromotion = (before: Pick<Person, 'role'>, after: Pick<Person, 'role'>) =>
  roles.indexOf(after.role) < roles.indexOf(before.role)

/** Whether somebody who ran the site no longer does. */
export const isStepDown = (before: Person, after: Person | undefined) =>
  runs(before) && (after === undefined || !runs(after))
const runs = ({ role, status }: Person) => isAdministrator(role) && status === 'active'

/** Refuses a password that breaks a rule, as somebody else chooses it. */
export async function refuseWeak(
  password: string,
  role: Role,
  { name, username }: Pick<ResourceTables['users'], 'name' | 'username'>,
) {
  const rule = await brokenBy(password, role, name, username)
  if (rule) throw new Problem('invalid', { errors: [{ path: 'password', ...rule }] })
}
