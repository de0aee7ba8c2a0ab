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

test('a course is duplicated from its menu, and its copy opened', async () => {
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.token })
  const { page, t, dialog, press, follow, toast } = personAt(screen.page, 'ar')
  const { id, title } = site.course
  await page.goto(`/admin/courses/${id}`)
  await press(t('list.menu', { of: isolated(title) }))
  await page.getByRole('menuitem', { name: t('content.duplicate') }).click()
  await dialog.getByLabel(t('jobs.duplicate.called')).fill('نسخة الربيع')
  await screen.expectNoViolations()
  await press(t('jobs.next'), dialog)
  await dialog.getByText(t('jobs.duplicate.holds')).waitFor()
  await screen.expectNoViolations()
  await press(t('jobs.duplicate.go'), dialog)
  await dialog.waitFor({ state: 'detached' })
  const named = (name: string) => t('jobs.do.duplicate.named', { name })
  await toast(t('jobs.ended', { state: t('jobs.state.done'), what: named(isolated(title)) }))
  await press(t('jobs.button'))
  await dialog.getByRole('link', { name: named(title) }).waitFor()
  await screen.expectNoViolations()
  await follow(t('jobs.duplicate.open'), dialog)
  await page.getByRole('heading', { level: 1, name: 'نسخة الربيع' }).waitFor()
  await screen.expectNoViolations()
  expect(new URL(page.url()).pathname).not.toContain(id)
  screen.expectSilence()
  await screen.close()
})
