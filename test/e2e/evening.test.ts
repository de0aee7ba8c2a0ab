// It alone catches: an evening at a centre that stops between two of its screens.
import { decodeQR } from 'qr/decode.js'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { handsOn } from './hands.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { tokenOf } from './site.ts'
import { isolated } from './words.ts'
import { zoneOfNoon } from './zone-of-noon.ts'

const password = 'nine green gardens'

/** The centre on a day: a group that meets now, its teacher, whoever is at the desk, and a mother who can be called. */
async function startCentre() {
  const site = await startCourseSite()
  const call = (line: string, sent?: object) => site.call(line, sent, site.token)
  await call('PUT /settings', { nameAr: 'مركز النور للتعليم', nameEn: 'Nour', timeZone: zoneOfNoon() })
  const staff = (name: string, login: string, role: string) =>
    call('POST /users', { name, username: login, role, password })
  const huda = await staff('هدى منصور', 'huda', 'teacher')
  await staff('ريم العطار', 'reem', 'registrar')
  const omar = await site.newStudent('omar', 'عمر خالد')
  const nour = await site.newStudent('nour', 'نور حسن')
  await call('POST /guardians', { name: 'أم عمر', phone: '+201001234567', studentIds: [omar.id] })
  const billing = { billing: 'monthly', fee: 45_000, teacherId: huda.id }
  const group = await call('POST /groups', { title: 'فيزياء المساء', courseId: site.course.id, ...billing })
  const sara = { id: site.studentId }
  await call(`POST /groups/${group.id}/members`, { userIds: [sara.id, omar.id, nour.id] })
  const month = new Date().toISOString().slice(0, 7)
  const due = { kind: 'charge', reason: 'tuition', amount: 45_000, groupId: group.id, month }
  await call('POST /ledger', { ...due, userId: sara.id, key: crypto.randomUUID() })
  const meeting = await call('POST /meetings', {
    ...{ groupId: group.id, startsAt: new Date().toISOString(), minutes: 90 },
  })
  const { scanCode } = await call(`POST /users/${sara.id}/scan-code`)
  const tokens = {
    desk: await tokenOf(site, { login: 'reem', password }),
    teacher: await tokenOf(site, { login: 'huda', password }),
  }
  return { ...site, call, tokens, scanCode: scanCode as string, meeting: meeting as { id: string } }
}

/** The address that a phone reads from a code on paper. */
async function addressIn(paper: Locator) {
  const drawn = await sharp(await paper.screenshot())
    .resize({ width: 1_500 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ ...drawn.info, data: new Uint8ClampedArray(drawn.data) })
}

test('an evening: money at the desk with a receipt that proves itself, attendance over a cut line, calls, and the drawer', {
  tags: ['long'],
}, async context => {
  const site = await startCentre()
  context.onTestFinished(site.stop)
  const office = await openScreen(site, { language: 'ar', token: site.tokens.desk })
  const desk = personAt(office.page, 'ar')
  const { t, page } = desk

  // A card is scanned; F4 leads to the money, Enter takes it, and Enter leads to the paper: no hand on a mouse.
  await page.goto('/admin')
  const hands = handsOn(page)
  await hands.stands(page.getByRole('combobox', { name: t('desk.find') }))
  await hands.type(site.scanCode)
  await hands.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'سارة علي' }).waitFor()
  expect(await office.faults()).toEqual([])
  await hands.press('F4')
  const amount = page.getByRole('textbox', { name: t('take.amount') })
  await expect.poll(() => amount.inputValue()).toBe('450')
  await hands.stands(amount)
  await hands.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: t('take.written') })
    .waitFor()
  expect(await office.faults()).toEqual([])
  await hands.stands(page.getByRole('link', { name: t('take.print') }))
  await hands.press('Enter')
  await hands.stands(desk.button(t('receipt.print')))
  const paper = page.getByRole('article')
  await paper.getByText('مركز النور للتعليم').waitFor()
  expect(await office.faults()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const address = await addressIn(paper)
  await page.emulateMedia({ media: 'screen' })
  expect(address).toMatch(/\/r#\d{4}-000001\.[0-9a-f]{16}$/)

  // The father's phone, where nobody is signed in.
  const father = await openScreen(site, { language: 'ar', width: 390 })
  // A site of tests has no address of its own, so that its receipts name a port that nobody listens on.
  const { pathname, hash } = new URL(address!)
  await father.page.goto(pathname + hash)
  await father.page.getByRole('heading', { level: 2, name: t('verify.valid') }).waitFor()
  expect(await father.page.getByText('سارة').count()).toBe(0)
  expect(await father.faults()).toEqual([])
  await father.close()

  // Marks of a teacher whose line is cut wait on the phone, and go once it is there again.
  const phone = await openScreen(site, { language: 'ar', width: 390, token: site.tokens.teacher })
  const teacher = personAt(phone.page, 'ar')
  await phone.page.goto(`/admin/meetings/${site.meeting.id}`)
  const words = (name: string) =>
    phone.page.getByRole('group', { name: t('attendance.of', { name: isolated(name) }) })
  await teacher.press(t('attendance.present'), words('سارة علي'))
  const marked = async () => (await site.call(`GET /meetings/${site.meeting.id}`)).counts
  await expect.poll(marked).toMatchObject({ present: 1, unmarked: 2 })
  await phone.page.context().setOffline(true)
  await teacher.press(t('attendance.absent'), words('عمر خالد'))
  await teacher.press(t('attendance.rest.present'))
  await phone.page.getByText(t('attendance.unsent', { count: 2 })).waitFor()
  expect(await phone.faults({ noise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })).toEqual([])
  expect(await marked()).toMatchObject({ present: 1, unmarked: 2 })
  await phone.page.context().setOffline(false)
  await expect.poll(marked).toEqual({ present: 2, late: 0, absent: 1, excused: 0, unmarked: 0 })
  await phone.page.getByText(t('attendance.unsent', { count: 2 })).waitFor({ state: 'detached' })
  await phone.close()

  // Whoever is absent is called, and nobody is left to call.
  await page.goto('/admin/calls')
  await page.getByText(t('calls.left', { count: 1 })).waitFor()
  await page.getByText('أم عمر').waitFor()
  await desk.press(t('calls.say'))
  await desk.press(t('calls.reached'))
  await desk.press(t('calls.save'))
  await page.getByText(t('calls.over'), { exact: true }).waitFor()
  expect(await office.faults()).toEqual([])

  // The drawer is counted by its notes, and agrees.
  await page.goto('/admin/drawer')
  await page.getByRole('textbox', { name: t('drawer.notes.of', { value: 200 }) }).fill('2')
  await page.getByRole('textbox', { name: t('drawer.notes.of', { value: 50 }) }).fill('١')
  expect(await office.faults()).toEqual([])
  await page.getByRole('button', { name: t('drawer.closeOn', { amount: '' }).trim() }).click()
  await page.getByText(t('drawer.agrees')).waitFor()
  await page
    .getByRole('textbox', { name: t('drawer.notes.of', { value: 200 }) })
    .waitFor({ state: 'detached' })
  await office.close()
})
