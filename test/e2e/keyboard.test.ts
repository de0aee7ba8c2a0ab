import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { handsOn } from './hands.ts'
import { inTurns, long } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'
import { admin } from './site.ts'
import { isolated } from './words.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
  for (const title of ['What is an equation?', 'Two unknowns'])
    await site.call('POST /announcements', { title }, site.token)
})
afterAll(() => site?.stop())

test.for(languages)('staff need no mouse for lists: %s', long, async language => {
  const screen = await openScreen(site, { language })
  const person = personAt(screen.page, language)
  const { page, t, dialog } = person
  const hands = handsOn(page)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const menuOf = (name: string) => person.button(t('list.menu', { of: isolated(name) }))

  await page.goto('/auth/login')
  await hands.focusByKeys(page.getByLabel(t('signIn.login')))
  await hands.type(admin.login)
  await hands.focusByKeys(page.getByLabel(t('signIn.password'), { exact: true }))
  await hands.type(admin.password)
  await hands.press('Enter')
  await page.waitForURL(`${site.address}/`)
  await hands.seesFocus()

  // A list: searched, a row opened, changed and kept; back where one was.
  await hands.act(page.getByRole('navigation').getByRole('link', { name: t('nav.announcements') }))
  await person.heading(t('announcements.heading')).waitFor()
  await hands.seesFocus()
  await hands.press('/')
  await hands.stands(page.getByRole('searchbox', { name: t('announcements.search') }))
  await hands.type('unknowns')
  await link('What is an equation?').waitFor({ state: 'detached' })
  const name = language === 'en' ? 'Two unknowns' : 'Two unknowns (en)'
  await hands.act(link(name))
  await hands.focusByKeys(person.field(t('announcements.title'), dialog))
  await hands.press('End')
  await hands.type(` (${language})`)
  await hands.press('Control+Enter')
  const renamed = `${name} (${language})`
  await dialog.waitFor({ state: 'detached' })
  await hands.stands(link(renamed))
  await hands.press('Enter')
  await dialog.getByRole('textbox').first().waitFor()
  await hands.seesFocus()
  await hands.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hands.stands(link(renamed))

  // The search is left again; then the row is deleted from its menu, and brought back from the toast.
  await hands.press('/', 'Escape')
  await link('What is an equation?').waitFor()
  await hands.choose(menuOf(renamed), t('list.remove'))
  await link(renamed).waitFor({ state: 'detached' })
  await hands.seesFocus()
  await hands.act(person.button(t('undo')))
  await link(renamed).waitFor()
  await hands.seesFocus()
  screen.expectSilence()
  await screen.close()
})

test.for(languages)('staff need no mouse for what a course holds: %s', long, async language => {
  const screen = await openScreen(site, { language, token: site.token })
  const person = personAt(screen.page, language)
  const { page, t } = person
  const hands = handsOn(page)
  const title = `Three unknowns (${language})`
  const lessons = page.locator('ol ol li').getByRole('link')

  await page.goto('/admin/courses')
  await hands.act(page.getByRole('link', { name: 'Algebra 1', exact: true }))
  await person.heading('Algebra 1').waitFor()
  await hands.act(person.button(t('content.add.lesson')))
  await hands.stands(page.getByLabel(t('content.add.lesson.title')))
  await hands.type(title)
  await hands.press('Enter')
  await hands.act(lessons.filter({ hasText: title }))
  await person.heading(title).waitFor()
  await hands.focusByKeys(person.field(t('lessons.title')))
  await hands.focusByKeys(page.locator('[contenteditable=true]'))
  await hands.type('…')
  await hands.act(page.getByRole('main').getByRole('link', { name: 'Algebra 1', exact: true }), 'Enter')
  await person.heading('Algebra 1').waitFor()
  await hands.seesFocus()

  await lessons.filter({ hasText: title }).waitFor()
  const before = await lessons.allTextContents()
  const index = before.indexOf(title)
  const menu = person.button(t('list.menu', { of: isolated(title) }))
  await hands.choose(menu, t('content.up'))
  const said = t('content.moved', { title, position: index, count: before.length })
  await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' })
  expect(await lessons.allTextContents()).toEqual(
    before.with(index, before[index - 1]!).with(index - 1, title),
  )
  await hands.stands(menu)
  screen.expectSilence()
  await screen.close()
})

inTurns(languages)('students need no mouse: %s', async language => {
  const { token } = await site.newStudent(`by-keys-${language}`)
  const screen = await openScreen(site, { language, token })
  const person = personAt(screen.page, language)
  const { page, t } = person
  const hands = handsOn(page)
  await page.goto('/')
  await hands.act(page.getByRole('link', { name: t('learn.start') }))
  await person.button(t('learn.tick')).waitFor()
  await hands.seesFocus()
  await hands.act(person.button(t('learn.tick')), 'Space')
  await hands.stands(person.button(t('learn.ticked')))
  await hands.act(page.getByRole('link', { name: t('learn.next'), exact: true }))
  await person.heading('Two unknowns').waitFor()
  await hands.seesFocus()
  screen.expectSilence()
  await screen.close()
})
