// @module-tag long
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { isolated } from './words.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
  for (let n = 1; n <= 24; n++)
    await site.call('POST /seasons', { courseId: site.course.id, title: `Season ${n}` }, site.token)
})
afterAll(() => site?.stop())

test('all that match are chosen over two pages, one is taken out, and the change of the others is taken back', async () => {
  const screen = await openScreen(site, { language: 'ar', token: site.token })
  const { page, t, dialog, button, press, toast } = personAt(screen.page, 'ar')
  await page.goto('/admin/seasons?status=draft')
  const box = page.getByRole('checkbox', { name: t('list.choose', { name: isolated('Season 2') }) })
  await box.waitFor()
  // Row after row by keys, from where Shift is first held.
  await page.keyboard.press('j')
  for (let rows = 0; rows < 2; rows++) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('region', { name: t('list.chosen', { count: 3 }) }).waitFor()
  await page.keyboard.press('?')
  await dialog.getByText(t('list.keys.extend')).waitFor()
  await screen.expectNoViolations()
  for (const focus of [dialog, page.locator('[data-row]:focus-within')]) {
    await focus.waitFor()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('region', { name: t('list.chosen', { count: 3 }) }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+a')
  await page.getByRole('region', { name: t('list.chosen', { count: 20 }) }).waitFor()
  await page.keyboard.press('Control+a')
  await page.getByText(t('list.chosen.every'), { exact: true }).waitFor()
  await box.click()
  await page.getByRole('region', { name: t('list.chosen', { count: 23 }) }).waitFor()
  await screen.expectNoViolations()
  await press(t('publish'))
  const what = t('jobs.do.publish', { rows: t('jobs.rows.seasons', { count: 23 }) })
  await dialog.getByText(t('jobs.more', { count: 18 })).waitFor()
  await screen.expectNoViolations()
  await press(what, dialog)
  await dialog.waitFor({ state: 'detached' })
  await toast(t('jobs.ended', { state: t('jobs.state.done'), what }))
  await page.getByRole('link', { name: 'Season 2', exact: true }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)

  await press(t('jobs.button'))
  await dialog.getByRole('link', { name: what }).waitFor()
  await screen.expectNoViolations()
  await button(t('undo'), dialog).first().click()
  await toast(t('jobs.ended', { state: t('jobs.state.undone'), what }))
  await expect.poll(() => page.locator('tbody tr').count()).toBe(20)
  await page.goto('/admin/jobs')
  await page.getByRole('link', { name: what }).click()
  await page.getByRole('link', { name: 'Season 3', exact: true }).waitFor()
  await screen.expectNoViolations()

  // What a list holds is taken out as a table, in its order.
  await page.goto('/admin/seasons?status=draft&sort=title')
  await box.waitFor()
  for (let times = 0; times < 2; times++) await page.keyboard.press('Control+a')
  await page.getByText(t('list.chosen.every'), { exact: true }).waitFor()
  await press(t('list.export'))
  await page.getByLabel(t('jobs.export.csv')).check()
  await screen.expectNoViolations()
  await press(t('jobs.export.go'), dialog)
  await dialog.waitFor({ state: 'detached' })
  const exported = t('jobs.do.export', { rows: t('jobs.rows.seasons', { count: 24 }) })
  await toast(t('jobs.ended', { state: t('jobs.state.done'), what: exported }))
  await press(t('jobs.button'))
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: t('jobs.export.download') }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table.split('\r\n').length).toBe(26)
  expect(table).toMatch(/^\ufeff[^\r]*\r\nAlgebra 1,Season 1,/)
  await dialog.getByRole('link', { name: exported }).click()
  await page.getByText(t('jobs.export.made')).waitFor()
  await screen.expectNoViolations()
  screen.expectSilence()
  await screen.close()
})
