import { IconCash, IconCashRegister, IconChartPie, IconReceipt, IconTable } from '@tabler/icons-react'
import type { NavigationItem } from '#platform/client/routing/navigation.ts'

export const moneyNavigation: NavigationItem[] = [
  { to: '/admin/take-money', icon: IconCash, word: 'takeMoney', needs: { call: 'ledger.family' } },
  { to: '/admin/payments', icon: IconReceipt, word: 'payments', needs: { call: 'ledger.family' } },
  { to: '/admin/drawer', icon: IconCashRegister, word: 'drawer', needs: { call: 'ledger.family' } },
  // Whoever teaches has sheets of their groups alone, and comes to them from a group.
  { to: '/admin/sheet', icon: IconTable, word: 'sheet', needs: { call: 'ledger.sheet', reach: 'all' } },
  { to: '/admin/shares', icon: IconChartPie, word: 'shares', needs: { call: 'ledger.shares' } },
]
