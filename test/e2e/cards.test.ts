// It alone catches: a sign-in card that prints an address by which nobody can sign in.
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { startSiteWithAdmin } from './site.ts'

let site: Awaited<ReturnType<typeof startSiteWithAdmin>>
beforeAll(async () => {
  site = await startSiteWithAdmin()
  await site.call('PUT /settings', { nameAr: 'مركز النور التعليمي', nameEn: 'Nour Centre' }, site.token)
  const password = 'date-palm-2031'
  for (const [name, username] of [
    ['سارة علي مصطفى', 'sara'],
    ['Omar Khaled', 'omar'],
  ])
    await site.call('POST /users', { name, username, role: 'student', password }, site.token)
})
afterAll(() => site?.stop())

const next = 'nine green gardens'

test('cards of two students are printed, one signs in by its address, and a new password ends it', async () => {
  const screen = await openScreen(site, { language: 'ar', token: site.token })
  const { page, t, press, button } = personAt(screen.page, 'ar')
  await page.goto('/admin/students')
  await page.getByRole('checkbox', { name: 'سارة' }).check()
  await page.getByRole('checkbox', { name: 'Omar' }).check()
  await press(t('list.chosen.more'))
  await page.getByRole('menuitem', { name: t('students.cards') }).click()
  await page.getByRole('textbox', { name: t('cards.days') }).waitFor()
  await screen.expectNoViolations()
  await press(t('jobs.next'))
  await press(t('jobs.start'))
  const way = page.getByRole('link', { name: t('cards.print') })
  await way.waitFor()
  expect(await screen.faults()).toEqual([])
  await way.click()
  await button(t('cards.print.now')).waitFor()
  expect(await screen.faults()).toEqual([])
  expect(await screen.faults({ dark: true })).toEqual([])
  const onPhone = await openScreen(site, { language: 'en', width: 390, token: site.token })
  await onPhone.page.goto(page.url())
  await onPhone.page.getByText('Omar Khaled').waitFor()
  expect(await onPhone.faults()).toEqual([])
  await onPhone.close()

  // On paper there are the cards, as large as they are to be, and nothing else.
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const card = page.getByRole('listitem').filter({ hasText: 'سارة علي مصطفى' })
  const mm = 96 / 25.4
  const { width, height } = (await card.boundingBox())!
  expect([Math.round(width / mm), Math.round(height / mm)]).toEqual([90, 54])
  const code = card.locator('svg[shape-rendering]')
  expect((await code.boundingBox())!.width / mm).toBeGreaterThanOrEqual(22)
  expect(await button(t('cards.print.now')).isVisible()).toBe(false)
  await card.getByText('مركز النور التعليمي').waitFor()

  const drawn = await sharp(await card.screenshot())
    .resize({ width: 1020 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = decodeQR({ ...drawn.info, data: new Uint8ClampedArray(drawn.data) })
  expect(address).toMatch(new RegExp(`^${site.address}/auth/login#u=sara&c=`))
  screen.expectSilence()
  await screen.close()

  const phone = await openScreen(site, { language: 'ar', width: 390 })
  const sara = personAt(phone.page, 'ar')
  await phone.page.goto(address)
  await phone.page.locator('#before').waitFor({ state: 'detached' })
  expect(await phone.page.getByLabel(t('signIn.login')).inputValue()).toBe('sara')
  await expect.poll(() => phone.page.url()).toBe(`${site.address}/auth/login`)
  await sara.press(t('signIn'))
  await sara.renewPassword(next)
  await sara.toast(t('passwordChanged'), t('renew.next'))
  phone.expectSilence()
  await phone.close()

  const typed = new URLSearchParams(new URL(address).hash.slice(1)).get('c')!
  await expect(site.call('POST /auth/login', { login: 'sara', password: typed })).rejects.toThrow()
  expect((await site.call('POST /auth/login', { login: 'sara', password: next })).user.mustRenew).toBe(false)
})
