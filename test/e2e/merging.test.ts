// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { isolated } from './words.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

test('a student who was entered twice is merged from their page, and taken back', async () => {
  const name = 'مريم عادل حسن'
  const [first, second] = [await site.newStudent('mariam', name), await site.newStudent('mariam.adel', name)]
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.token })
  const { page, t, dialog, press, follow } = personAt(screen.page, 'ar')
  await page.goto(`/admin/students/${first.id}`)
  await press(t('list.menu', { of: isolated(name) }))
  await page.getByRole('menuitem', { name: t('students.merge') }).click()
  await dialog.getByRole('button', { name: 'mariam.adel' }).waitFor()
  await screen.expectNoViolations()
  await dialog.getByRole('button', { name: 'mariam.adel' }).click()
  await dialog.getByText(t('jobs.merge.stays'), { exact: true }).waitFor()
  await screen.expectNoViolations()
  await press(t('jobs.next'), dialog)
  await page.getByRole('heading', { level: 1, name: t('jobs.do.merge') }).waitFor()
  await page.getByText(t('jobs.merge.undo')).waitFor()
  await screen.expectNoViolations()
  await press(t('jobs.start'))
  await page.getByRole('link', { name: t('jobs.merge.open') }).waitFor()
  await screen.expectNoViolations()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('undo') })
    .click()
  await page.getByText(t('jobs.merge.undone')).waitFor()
  await follow(t('jobs.merge.open'))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toContain(second.id)
  // Among entries of lessons, whose texts are markup.
  await page.goto('/admin/audit')
  const unmerged = t('audit.did.unmerge', { name: 'admin', title: name, other: name })
  await page.getByText(unmerged).first().waitFor()
  screen.expectSilence()
  await screen.close()
})
