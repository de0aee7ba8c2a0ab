import { link, type Person, type Screen, says } from './see.ts'

const weekOf = ({ page }: Person) => page.locator('main h1').filter({ hasText: /\d/ })

/** What an administrator sees of the day of a centre: the week, who is at a meeting, whom to call, money. */
export const centre: Screen[] = [
  { name: 'the week', path: '/admin/week', sees: weekOf },
  { name: 'the week by its groups', path: '/admin/week?by=group', sees: weekOf },
  {
    name: 'a meeting, who is there',
    path: ids => `/admin/meetings/${ids.meeting}`,
    sees: ({ page }) => page.getByText('Omar').first(),
  },
  {
    name: 'whom to call',
    path: ids => `/admin/calls?on=${ids.dayOfMeeting}`,
    sees: ({ page }) => page.getByText('Omar').first(),
  },
  { name: 'nobody to call', path: '/admin/calls?on=2020-01-01', sees: says('calls.none') },
  { name: 'taking money', path: '/admin/take-money', sees: says('take.who') },
  {
    name: 'taking money of somebody',
    path: ids => `/admin/take-money?student=${ids.student}`,
    sees: ({ page, t }) => page.getByLabel(t('take.amount')),
  },
  { name: 'payments', path: '/admin/payments', sees: link('سارة علي') },
  { name: 'the drawer', path: '/admin/drawer', sees: says('drawer.must') },
  {
    name: 'a receipt',
    path: ids => `/admin/receipts/${ids.receipt}`,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  { name: 'the sheet of a month', path: '/admin/sheet', sees: link('سارة علي') },
  { name: 'a sheet with nothing on it', path: '/admin/sheet?month=2019-01', sees: says('sheet.none') },
  { name: 'shares of teachers', path: '/admin/shares', sees: says('shares.all') },
  {
    name: 'a share to pay out',
    path: '/admin/shares',
    sees: ({ dialog, t }) => dialog.getByLabel(t('payments.amount')),
    does: ({ page, t }) =>
      page
        .locator('main')
        .getByRole('button', { name: t('shares.pay') })
        .first()
        .click(),
  },
]
