import { broken, never, of } from './screen.ts'

/** The day of a centre: the week, who is at a meeting, whom to call, money. */
export const screensOfCentre = [
  ...of('admin', {
    week: '/admin/week',
    'week-teachers': '/admin/week?by=teacher',
    'week-groups': '/admin/week?by=group',
    'week-empty': '/admin/week?on=2020-01-01',
    'week-waiting': { path: '/admin/week', failing: never(/\/api\/meetings\?/) },
    'week-failing': { path: '/admin/week', failing: broken(/\/api\/meetings\?/) },
    'meeting-new': '/admin/week?open=new',
    'meeting-edit': ({ ids }) => `/admin/week?open=${ids.meeting}`,
    'attendance-held': ({ ids }) => `/admin/meetings/${ids.heldMeeting}`,
    'attendance-scan': ({ ids }) => `/admin/meetings/${ids.heldMeeting}?scan=true`,
    'attendance-early': ({ ids }) => `/admin/meetings/${ids.laterMeeting}`,
    calls: ({ ids }) => `/admin/calls?on=${ids.dayOfHeld}`,
    'calls-empty': '/admin/calls?on=2020-01-01',
    sheet: '/admin/sheet',
    'sheet-none': '/admin/sheet?month=2019-01',
    shares: '/admin/shares',
    receipt: ({ ids }) => `/admin/receipts/${ids.receipt}`,
  }),
  ...of('registrar', {
    'take-money': '/admin/take-money',
    'take-money-due': ({ ids }) => `/admin/take-money?student=${ids.debtor}`,
    drawer: '/admin/drawer',
    payments: '/admin/payments',
    'student-account': ({ ids }) => `/admin/students/${ids.debtor}`,
  }),
  ...of('student', { mine: '/mine' }),
  ...of('visitor', { 'verify-receipt': '/r', 'verify-unknown': '/r#2026-000001.0000000000000000' }),
]
