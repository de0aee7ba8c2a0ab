// @module-tag long
import { afterAll, beforeAll, expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { handsOn } from './hands.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
  // More than one page of them, so that all that match are changed as one task.
  const pupil = { role: 'student', password: 'date-palm-2031' }
  for (let at = 1; at <= 20; at++)
    await site.call('POST /users', { ...pupil, name: `Pupil ${at}`, username: `pupil${at}` }, site.token)
})
afterAll(() => site?.stop())

const students = (q: string) => site.call(`GET /users?role=student&q=${q}`, undefined, site.token)

inTurns(languages)('a table is imported and its cards are printed without a mouse: %s', async language => {
  const screen = await openScreen(site, { language, token: site.token })
  const { page, t, button, heading, dialog } = personAt(screen.page, language)
  const hands = handsOn(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.goto('/admin/students')
  await hands.act(link(t('students.import')))
  await heading(t('imports.heading')).waitFor()
  await hands.focusByKeys(page.getByRole('textbox', { name: t('imports.paste') }))
  // As it is pasted: what a keyboard types there would be a Tab away from the next field.
  const table = [
    'Name\tCode\tPhone',
    `Hana ${language}\tK1${language}\t0115500000${languages.indexOf(language)}`,
    `Ziad ${language}\tK2${language}\t1.00E+09`,
  ]
  await page.keyboard.insertText(table.join('\n'))
  await hands.act(button(t('imports.check')))
  const start = button(t('imports.start', { count: 1 }))
  await start.waitFor()
  await hands.act(
    page
      .getByRole('navigation', { name: t('imports.results') })
      .getByRole('link', { name: t('imports.result.faulty') }),
  )
  await expect.poll(() => page.locator('td[data-faulty]').count()).toBe(1)
  await hands.seesFocus()
  await hands.act(start)
  await page.getByRole('heading', { name: t('imports.done') }).waitFor()
  await hands.act(button(t('imports.cards', { count: 1 })))
  await dialog.waitFor()
  await hands.seesFocus()
  await hands.act(button(t('jobs.next'), dialog))
  await hands.act(button(t('jobs.start')))
  await hands.act(link(t('cards.print')))
  await button(t('cards.print.now')).waitFor()
  await hands.focusByKeys(button(t('cards.print.now')))
  expect((await students(`K1${language}`)).total).toBe(1)
  screen.expectSilence()
  await screen.close()
})

inTurns(languages)('all that match are changed and changed back without a mouse: %s', async language => {
  const screen = await openScreen(site, { language, token: site.token })
  const { page, t, button, dialog } = personAt(screen.page, language)
  const hands = handsOn(page)
  const { total } = await students('')
  const disabled = () =>
    site.call('GET /users?role=student&status=disabled', undefined, site.token).then(({ total }) => total)
  await page.goto('/admin/students')
  await page.getByRole('link', { name: 'Pupil 11', exact: true }).waitFor()
  await hands.press('Control+a')
  await page.getByRole('region', { name: t('list.chosen', { count: 20 }) }).waitFor()
  await hands.press('Control+a')
  await page.getByText(t('list.chosen.every'), { exact: true }).waitFor()
  // The bar listens a moment after it is there.
  const at = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(() => hands.press('b').then(at)).toBe(t('list.choosePage'))
  await hands.act(button(t('students.set.disabled')))
  const what = t('jobs.do.disable', { rows: t('jobs.rows.users', { count: total }) })
  await dialog.getByText(t('jobs.stays.account')).waitFor()
  await hands.seesFocus()
  await hands.act(button(what, dialog))
  await expect.poll(disabled).toBe(total)
  // In the line above the list, where it was said how far it was.
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: what })
  await hands.act(button(t('undo'), line))
  await expect.poll(disabled).toBe(0)
  screen.expectSilence()
  await screen.close()
})

inTurns(languages)('a group is made, and people join it, without a mouse: %s', async language => {
  const screen = await openScreen(site, { language, token: site.token })
  const { page, t, button, dialog, field, heading } = personAt(screen.page, language)
  const hands = handsOn(page)
  const title = `Evening ${language}`
  await page.goto('/admin/groups')
  await hands.act(page.getByRole('link', { name: t('groups.add'), exact: true }))
  await hands.stands(field(t('groups.title'), dialog))
  await hands.type(title)
  await hands.act(button(t('groups.times.add'), dialog))
  const time = dialog.getByRole('group', { name: t('groups.times.one', { number: 1 }) })
  await hands.stands(time.getByLabel(t('groups.times.day')))
  await hands.press('ArrowDown')
  await hands.focusByKeys(field(t('groups.place'), dialog).first())
  await hands.type('Hall 2')
  await hands.press('Control+Enter')
  await heading(title).waitFor()
  await hands.act(button(t('groups.join')).first())
  await hands.stands(dialog.getByRole('searchbox'))
  await hands.type('sara')
  await hands.act(dialog.getByRole('checkbox', { name: 'سارة علي' }), 'Space')
  await hands.act(button(t('groups.join.go', { count: 1 }), dialog))
  await page.getByRole('link', { name: 'سارة علي' }).waitFor()
  await hands.seesFocus()
  screen.expectSilence()
  await screen.close()
})
