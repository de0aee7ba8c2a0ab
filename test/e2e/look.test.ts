import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const set = (sent: object) => site.call('PUT /settings', sent, site.token)
const names = { nameAr: 'مركز النور', nameEn: 'Nour Centre' }

const looks = [
  { color: '#F6D743', numerals: 'arab', language: 'ar', width: 390 },
  { color: '#E03131', numerals: 'latn', language: 'en', width: 1280 },
] as const

test.for(looks)('a school in $color is read well everywhere, in $language at $width px', long, async look => {
  const { color, language, numerals, width } = look
  await set({ ...names, color, numerals })
  const visitor = await openScreen(site, { language, width })
  const learner = await openScreen(site, { language, width, token: site.studentToken })
  const staff = await openScreen(site, { language, width, token: site.token })
  const name = language === 'ar' ? names.nameAr : names.nameEn
  const screens = [
    { on: visitor, path: '/auth/login' },
    { on: learner, path: `/lessons/${site.lesson.id}` },
    { on: staff, path: '/admin/courses' },
  ]
  for (const { on, path } of screens) {
    await on.page.goto(path)
    await on.page.getByText(name).first().waitFor({ state: 'attached' })
    for (const dark of [false, true]) expect(await on.faults({ dark })).toEqual([])
    expect(await on.page.title()).toContain(name)
  }
  const digits = numerals === 'arab' ? /[٠-٩]/ : /\d/
  expect(await learner.page.getByRole('main').textContent()).toMatch(digits)
  for (const { close } of [visitor, learner, staff]) await close()
})

/** Texts of a page with Latin digits, but for what people wrote, codes, and what is to be typed so. */
const latinDigits = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent!.replaceAll(/\u2066[^\u2069]*\u2069/g, '')
    const isAsWritten = node.parentElement!.closest(
      'bdi, code, kbd, option, script, style, noscript, [dir=ltr]',
    )
    if (/\d/.test(text) && !isAsWritten) found.push(text)
  }
  return found
}

test('where a school has Arabic digits, no page in Arabic has others of its own', long, async () => {
  await set({ ...names, numerals: 'arab' })
  const group = await site.call('POST /groups', { title: 'مجموعة', courseId: site.course.id }, site.token)
  const times = [{ day: 6, at: '17:00', minutes: 90 }]
  await site.call(`PUT /groups/${group.id}`, { times }, site.token)
  const staff = await openScreen(site, { language: 'ar', token: site.token })
  const paths = ['', '/students', '/bin', '/import', '/settings', '/jobs', '/audit', `/groups/${group.id}`]
  for (const path of paths) {
    await staff.page.goto(`/admin${path}`)
    await staff.page.getByRole('heading', { level: 1 }).waitFor()
    await staff.page.waitForLoadState('networkidle')
    expect(await staff.page.evaluate(latinDigits), path).toEqual([])
  }
  await staff.page.getByText('١٧:٠٠').first().waitFor()
  await staff.close()
})

test('what an administrator saves is on their page at once, and on another with the next load', async () => {
  await set({ nameAr: '', nameEn: '', color: '#34C87C' })
  const picture = await sharp({ create: { width: 256, height: 64, channels: 3, background: '#E03131' } })
    .png()
    .toBuffer()
  const logoId = await sendFile(site, site.token, picture, { filename: 'logo.png', purpose: 'logo' })
  const staff = await openScreen(site, { token: site.token })
  const { page } = staff
  await page.goto('/admin/settings')
  await page.getByLabel('Name in English').fill(names.nameEn)
  await page.getByLabel('Crimson').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('complementary', { name: 'Sidebar' }).getByText(names.nameEn).waitFor()
  const colorOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--b-brand'))
  expect(await colorOf()).toBe('#A33B5E')
  await set({ logoId })
  await page.reload()
  const logo = page.locator('img[data-mark]').first()
  await logo.waitFor()
  await expect.poll(() => logo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(256)
  // A wide logo is as wide as it is drawn: in a square it would be cropped, or too small to be read.
  const size = (await logo.boundingBox())!
  expect(size.width / size.height).toBeGreaterThan(2.9)
  expect(await colorOf()).toBe('#A33B5E')
  staff.expectSilence()
  await staff.close()
})
