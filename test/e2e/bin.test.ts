// It alone catches: a course that comes back from the bin without its lessons, or an end for good that the audit does not tell.
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

test('a course comes back from the bin with its lessons, another is ended for good, and the audit tells both', async () => {
  const other = await site.call('POST /courses', { title: 'هندسة قديمة' }, site.token)
  for (const { id } of [site.course, other]) await site.call(`DELETE /courses/${id}`, undefined, site.token)
  const screen = await openScreen(site, { language: 'ar', token: site.token })
  const { page, t, dialog, press, field, toast } = personAt(screen.page, 'ar')
  const one = (action: string) => t(`jobs.do.${action}`, { rows: t('jobs.rows.courses', { count: 1 }) })
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: t('list.choose', { name: isolated(name) }) }).check()
  const ended = (what: string) => toast(t('jobs.ended', { state: t('jobs.state.done'), what }))

  await page.goto('/admin/bin')
  await choose('Algebra 1')
  await press(t('list.restore'))
  await dialog.getByText('Algebra 1').waitFor()
  await press(one('restore'), dialog)
  await ended(one('restore'))
  await choose('هندسة قديمة')
  await press(t('bin.purge'))
  await field(t('jobs.type', { number: '1' }), dialog).fill('١')
  await screen.expectNoViolations()
  await press(one('purge'), dialog)
  await ended(one('purge'))
  await page.getByText(t('bin.none')).waitFor()
  const lesson = await site.call(`GET /lessons/${site.lesson.id}`, undefined, site.token)
  expect(lesson.title).toBe(site.lesson.title)

  await page.goto('/admin/audit?kind=courses')
  const sentence = (action: string, name: string) =>
    page.locator('summary', {
      hasText: t(`audit.did.${action}`, { name: '', kind: t('audit.kind.courses'), title: name }).replace(
        /^: /,
        '',
      ),
    })
  await sentence('restore', 'Algebra 1').first().waitFor()
  await sentence('purge', 'هندسة قديمة').first().click()
  await screen.expectNoViolations()
  await page.getByRole('link', { name: t('audit.job'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: one('purge') }).waitFor()
  screen.expectSilence()
  await screen.close()
})
