import { createRoute } from '@tanstack/react-router'
import { adminArea } from '#modules/identity/client/public/areas.ts'
import { lazyScreen, withMessages } from '#platform/client/routing/lazy-screen.ts'
import { root } from '#platform/client/routing/root.ts'
import { RoutePending } from '#platform/client/ui/feedback/pending.tsx'
import { drawerSearch } from './drawer/drawer-search.ts'
import { sharesSearch } from './shares/shares-search.ts'
import { sheetSearch } from './sheet/sheet-search.ts'
import { takeSearch } from './take/take-search.ts'
import { kinds } from './words.ts'

const withMoney = <Screen>(load: () => Promise<Screen>) => withMessages('admin', withMessages('money', load))

type PaymentsSearch = { page?: number; kind?: (typeof kinds)[number] }
function paymentsSearch({ page, kind }: Record<string, unknown>): PaymentsSearch {
  const number = Number(page)
  return {
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(kinds.includes(kind as never) && { kind: kind as (typeof kinds)[number] }),
  }
}
const admin = [
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/take-money',
    validateSearch: takeSearch,
    component: lazyScreen(
      withMoney(() => import('./take/take-money-screen.tsx')),
      'TakeMoneyScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/payments',
    validateSearch: paymentsSearch,
    component: lazyScreen(
      withMoney(() => import('./payments/payments-screen.tsx')),
      'PaymentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/drawer',
    validateSearch: drawerSearch,
    component: lazyScreen(
      withMoney(() => import('./drawer/drawer-screen.tsx')),
      'DrawerScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/sheet',
    validateSearch: sheetSearch,
    component: lazyScreen(
      withMoney(() => import('./sheet/sheet-screen.tsx')),
      'SheetScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => adminArea,
    path: '/admin/shares',
    validateSearch: sharesSearch,
    component: lazyScreen(
      withMoney(() => import('./shares/shares-screen.tsx')),
      'SharesScreen',
    ),
  }),
] as const

const visitor = [
  createRoute({
    getParentRoute: () => root,
    path: '/r',
    component: lazyScreen(
      withMessages('money', () => import('./receipts/verify-screen.tsx')),
      'VerifyScreen',
    ),
    pendingComponent: RoutePending,
  }),
] as const

/** The screens of this module: taking money, all entries, the drawer, the sheet of a month, shares of teachers; and whether a receipt is one, for anybody. */
export const moneyRoutes = { admin, visitor }
