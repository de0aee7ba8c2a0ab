import { type Doing, press } from './doings.ts'
import { broken, never, of } from './screen.ts'

/** Types a name into the field of the desk and takes who is found first. */
const find =
  (name: string) =>
  async ({ page }: Doing) => {
    await page.getByRole('combobox').fill(name)
    await page.getByRole('option').first().waitFor()
    await page.getByRole('combobox').press('Enter')
    await page.locator('article').waitFor()
  }

/** Opens what families are told of an exam, once their sentences are there. */
const openFamilies = async (doing: Doing) => {
  await press('exams.families')(doing)
  await doing.page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

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
    'group-attendance': ({ ids }) => `/admin/groups/${ids.group}`,
    calls: ({ ids }) => `/admin/calls?on=${ids.dayOfAbsence}`,
    'calls-empty': '/admin/calls?on=2020-01-01',
    exams: '/admin/exams',
    'exams-none': '/admin/exams?q=nothing',
    'exams-waiting': { path: '/admin/exams', failing: never(/\/api\/exams\?/) },
    'exam-new': '/admin/exams?open=new',
    'exam-edit': ({ ids }) => `/admin/exams/${ids.exam}?open=${ids.exam}`,
    exam: ({ ids }) => `/admin/exams/${ids.exam}`,
    'exam-marking': ({ ids }) => `/admin/exams/${ids.examInMarking}`,
    'exam-families': { path: ({ ids }) => `/admin/exams/${ids.exam}`, does: openFamilies },
    'exam-failing': { path: '/admin/exams/00000000-0000-7000-8000-000000000000' },
    sheet: '/admin/sheet',
    'sheet-none': '/admin/sheet?month=2019-01',
    shares: '/admin/shares',
    receipt: ({ ids }) => `/admin/receipts/${ids.receipt}`,
  }),
  ...of('registrar', {
    'take-money': '/admin/take-money',
    'take-money-due': ({ ids }) => `/admin/take-money?student=${ids.debtor}`,
    desk: '/',
    'desk-person': { path: '/', does: find('سلمى') },
    drawer: '/admin/drawer',
    payments: '/admin/payments',
    'student-account': ({ ids }) => `/admin/students/${ids.debtor}`,
  }),
  ...of('student', { mine: '/mine' }),
  ...of('visitor', { 'verify-receipt': '/r', 'verify-unknown': '/r#2026-000001.0000000000000000' }),
]
