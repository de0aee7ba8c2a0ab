import { IconCash, IconCashRegister, IconReceipt } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const moneyNavigation: NavigationItem[] = [
  { to: '/admin/take-money', icon: IconCash, word: 'takeMoney', needs: { call: 'ledger.family' } },
  { to: '/admin/payments', icon: IconReceipt, word: 'payments', needs: { call: 'ledger.family' } },
  { to: '/admin/drawer', icon: IconCashRegister, word: 'drawer', needs: { call: 'ledger.family' } },
]
