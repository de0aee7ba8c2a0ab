import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const moneyAccess: Calls = {
  'ledger.list': 'money.read',
  'balance.read': 'money.read',
  'ledger.create': 'money.write',
  // What teachers are paid is entered by the same call, for those who have this, too.
  'ledger.payout': 'money.payouts',
  'ledger.family': 'money.family',
  'ledger.sheet': 'money.sheet',
  'ledger.toCharge': 'money.charges',
  'ledger.void': 'money.void',
  'ledger.chain': 'money.chain',
  'drawer.read': 'money.drawer',
  'drawer.close': 'money.drawer',
  'ledger.shares': 'money.shares',
  'receipts.read': 'money.receipts',
  'receipts.verify': 'public',
}
