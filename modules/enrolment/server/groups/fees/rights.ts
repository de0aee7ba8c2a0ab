import { schoolRules } from '#modules/identity/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { billingDefaults } from '../../../contract/billing.ts'
import type { GroupDraft } from '../../../contract/group.ts'

type Billing = Pick<GroupDraft, keyof typeof billingDefaults>
const fields = Object.keys(billingDefaults) as (keyof Billing)[]

/** Whether somebody sees and says what groups and their members pay: who teaches, where the school lets them handle money. */
export async function handlesFees(read: Reader, role: Role) {
  const reach = reachOf(role, 'groups.members.fee')
  return reach === 'all' || (reach === 'own' && (await schoolRules(read)).teachersHandleMoney)
}

/** Who runs the school's money decides what part of it is a teacher's. */
const decidesShares = (role: Role) => reachOf(role, 'settings.update') === 'all'

/** Refuses a change of how a group is paid for, by who may not decide it. */
export async function checkFeeRights(
  read: Reader,
  role: Role,
  draft: Partial<Billing>,
  before: Billing = billingDefaults,
) {
  const changed = fields.filter(field => draft[field] !== undefined && draft[field] !== before[field])
  if (changed.length === 0) return
  const handles = await handlesFees(read, role)
  const wrong = changed.find(field => (field === 'sharePercent' ? !decidesShares(role) : !handles))
  if (wrong) refuse(wrong, 'not_offered')
}

/** Refuses a model without what it needs. */
export function checkBilling({ billing, fee, packageSessions }: Billing) {
  if (billing !== 'none' && fee === null) refuse('fee', 'required')
  if (billing === 'package' && packageSessions === null) refuse('packageSessions', 'required')
}

/** What part is its teacher's: told to that teacher, and to who decides it. */
export const shareFor = (
  { sharePercent, teacherId }: { sharePercent: number | null; teacherId: string | null },
  { id, role }: { id: string; role: Role },
) => (decidesShares(role) || teacherId === id ? sharePercent : null)
