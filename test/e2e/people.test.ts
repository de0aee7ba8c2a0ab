// It alone catches: a way from a list to a person and back that a reload or a narrow screen breaks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'
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

// on a slip for each, printed together: the page behind them is on no sheet.
test.for(languages)('made-up passwords are handed over on slips: %s', long, async language => {
  const screen = await openScreen(site, { language, width: 390, token: site.token })
  const { page, t, dialog, field, press } = personAt(screen.page, language)
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto('/admin/students?open=new')
  const names = [`Nour Hany (${language})`, `هناء سمير (${language})`]
  for (const [index, name] of names.entries()) {
    await field(t('users.name'), dialog).fill(name)
    await press(t('students.more'), dialog)
    await field(t('users.username'), dialog).fill(`slip.${language}.${index}`)
    await press(t('users.password.make'), dialog)
    await press(t('users.create'), dialog)
    await page.getByRole('dialog', { name: t('slips.heading') }).waitFor()
    if (index === 0) await press(t('slips.another'), dialog)
  }
  await screen.expectNoViolations()
  await press(t('slips.print.all', { count: 2 }), dialog)
  // The site of a test leads each computer to itself.
  await press(t('address.own.print'))
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('body > :visible')
  await expect.poll(() => printed.count()).toBe(1)
  for (const name of names) expect(await printed.textContent()).toContain(name)
  await page.emulateMedia({ media: 'screen' })
  await press(t('slips.done'), dialog)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: names[0]!, exact: true }).waitFor()
  screen.expectSilence()
  await screen.close()
})

// with the number that people dial, digits of an Arabic keyboard, and the password on a card, which is renewed at once.
test('a student signs in as they type, reads why where it fails, and goes on with a password of their own', async () => {
  const more = { phone: '٠١١١ ٢٣٤ ٥٦٧٨', password: 'date-palm-2031', mustRenew: true }
  await add('منى سعيد', 'mona', 'student', more)
  const screen = await openScreen(site, { language: 'ar', width: 390 })
  const { page, t, heading, signIn, renewPassword, toast } = personAt(screen.page, 'ar')
  await page.goto('/auth/login')
  const login = '0111-234-5678'
  await signIn({ login, password: 'date palm' })
  await page.locator('form').getByText(t('signIn.shared')).waitFor()
  await signIn({ login, password: 'date-palm-٢٠٣١ ' })
  await heading(t('renew.title')).waitFor()
  await screen.expectNoViolations()
  await renewPassword('nine green gardens')
  await toast(t('passwordChanged'), t('renew.next'))
  await page.getByRole('navigation', { name: t('nav') }).waitFor()
  screen.expectSilence(/status of 422|422 invalid_credentials/)
  await screen.close()
})
