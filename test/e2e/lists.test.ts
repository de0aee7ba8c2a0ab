// @module-tag long
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'
import { isolated } from './words.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
  for (let n = 1; n <= 24; n++)
    await site.call('POST /seasons', { courseId: site.course.id, title: `Season ${n}` }, site.token)
})
afterAll(() => site?.stop())

// of a list with more pages than one: rows are chosen by range, and paper shows the table alone.
inTurns(languages)('a list shows more rows, chooses a range and is printed: %s', async language => {
  const screen = await openScreen(site, { language, token: site.token })
  const { page, t, heading } = personAt(screen.page, language)
  const rows = page.locator('tbody tr')
  const box = (name: string) =>
    page.getByRole('checkbox', { name: t('list.choose', { name: isolated(name) }) })
  await page.goto('/admin/seasons')
  await page.getByLabel(t('list.pageSize')).selectOption('50')
  await expect.poll(() => rows.count()).toBe(25)
  expect(page.url()).toContain('pageSize=50')
  await box('Season 3').click()
  await box('Season 7').click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: t('list.chosen', { count: 5 }) }).waitFor()
  await box('Season 4').click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: t('list.chosen', { count: 1 }) }).waitFor()
  await screen.expectNoViolations()
  // What can be done stays under the pointer, however many are chosen.
  const bar = page.locator('[data-foot]')
  const positions = async () => {
    const buttons = bar.getByRole('button', { name: new RegExp(`${t('list.remove')}|${t('list.export')}`) })
    return Promise.all((await buttons.all()).map(each => each.boundingBox()))
  }
  const before = await positions()
  expect(before).toHaveLength(2)
  await page.getByLabel(t('list.pageSize')).selectOption('20')
  await rows.first().waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('region', { name: t('list.chosen', { count: 25 }) }).waitFor()
  expect(await positions()).toEqual(before)
  await page.getByLabel(t('list.pageSize')).selectOption('50')
  await expect.poll(() => rows.count()).toBe(25)

  const headings = await page.locator('thead th').count()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(1)
  expect(await page.locator('button:visible').count()).toBe(0)
  // All but the boxes and the menus.
  expect(await page.locator('thead th:visible').count()).toBe(headings - 2)
  expect(await heading(t('seasons.heading')).isVisible()).toBe(true)
  const skip = page.getByRole('link', { name: t('skip') })
  expect(await skip.evaluate(link => getComputedStyle(link).clipPath)).toBe('inset(50%)')
  // Dark ink on white, in the dark, too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
  expect(
    await rows
      .first()
      .locator('a')
      .evaluate(link => getComputedStyle(link).color),
  ).toBe('rgb(11, 31, 20)')
  screen.expectSilence()
  await screen.close()
})

inTurns(languages)('a toast leaves the buttons of a drawer free: %s', async language => {
  const screen = await openScreen(site, {
    language,
    width: language === 'en' ? 1280 : 390,
    token: site.token,
  })
  const { page, t, dialog, press, button } = personAt(screen.page, language)
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto('/admin/users?open=new')
  await press(t('users.password.make'), dialog)
  await press(t('users.password.copy'), dialog)
  const toast = page.getByRole('region', { name: t('toasts') }).getByRole('status')
  await toast.waitFor()
  for (const label of ['users.create', 'cancel', 'close'])
    expect(await overlap(toast, button(t(label), dialog)), label).toBe(false)
  screen.expectSilence()
  await screen.close()
})

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
