import type { GuardianView } from '#modules/guardians/server/public.ts'
import { schoolRules } from '#modules/identity/server/public.ts'
import { duesOf } from '../ledger/rows.ts'

/** What is due for students; who took money, and for what, is nobody’s business there. */
export const balanceOfMany: GuardianView['balance'] = async ({ read }, userIds) => {
  const [dues, { currency }] = await Promise.all([duesOf(read, userIds), schoolRules(read)])
  return userId => ({ due: dues.get(userId) ?? 0, currency })
}
