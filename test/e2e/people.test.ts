import { afterAll, beforeAll, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { tokenOf } from './site.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const password = 'orchard-gate-lantern'
const add = (name: string, username: string, role: string, more = {}) =>
  site.call('POST /users', { name, username, role, password, ...more }, site.token)

// by name, told apart by username and phone, as staff may who see none of them otherwise.
test('the teacher of a new course enrols students of the site into it', async () => {
  const teacher = await add('Huda Nabil', 'huda', 'teacher')
  await add('Omar Adel', 'omar.adel', 'student', { phone: '01001234567' })
  await add('Omar Adel', 'omar.a', 'student', { phone: '01007654321' })
  const draft = { title: 'Physics 1', teacherIds: [teacher.id] }
  const course = await site.call('POST /courses', draft, site.token)
  const token = await tokenOf(site, { login: 'huda', password })
  const screen = await openScreen(site, { token })
  const { page, t, dialog, press, toast } = personAt(screen.page, 'en')
  const found = (hasText: RegExp) => dialog.getByRole('listitem').filter({ hasText })
  await page.goto(`/admin/courses/${course.id}?tab=students`)
  await press(t('enrol.students'))
  await dialog.getByText(t('enrol.search.students.none')).waitFor()
  await dialog.getByRole('searchbox', { name: t('enrol.search.students') }).fill('omar')
  await found(/omar\.a ·.*4321/)
    .getByRole('checkbox')
    .check()
  await press(t('enrol.go.students', { count: 1 }), dialog)
  await toast(t('enrol.done', { count: 1 }))
  await page.getByRole('link', { name: 'Omar Adel', exact: true }).waitFor()

  await press(t('enrol.students'))
  await dialog.getByRole('searchbox', { name: t('enrol.search.students') }).fill('omar')
  await found(/omar\.adel ·.*4567/).waitFor()
  await found(/omar\.a ·/).waitFor({ state: 'detached' })
  screen.expectSilence()
  await screen.close()
})
