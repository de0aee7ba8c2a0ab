// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen, widths } from './screen.ts'

/**
 * Takes a row by its handle and carries it past the middle of another; it is not let go of yet. The page scrolls for as long
 * as a row is held near an edge of the window, so what lies between the two stands in its middle.
 */
async function carry(page: Page, row: Locator, onto: Locator) {
  const middle = async (of: Locator) =>
    of.evaluate(it => it.getBoundingClientRect()).then(({ top, height }) => top + height / 2)
  const between = ((await middle(row)) + (await middle(onto))) / 2
  await page.evaluate(y => scrollBy({ top: y - innerHeight / 2, behavior: 'instant' }), between)
  const [from, to] = [await row.locator('[data-handle]').boundingBox(), await onto.boundingBox()]
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  const past = to!.y > from!.y ? 0.8 : 0.2
  await page.mouse.move(from!.x, to!.y + to!.height * past, { steps: 8 })
}

inTurns(languages)('a lesson and a season are carried to their places: %s', async (language, context) => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  await add('lessons', { seasonId: site.lesson.seasonId, title: 'Three unknowns' })
  const description = `<p>${'Numbers and what becomes of them. '.repeat(8)}</p>`
  await site.call(`PUT /courses/${site.course.id}`, { description }, site.token)
  const functions = await add('seasons', { courseId: site.course.id, title: 'Functions' })
  const width = widths[language === 'en' ? 0 : 1]
  const screen = await openScreen(site, { language, width, token: site.token })
  const { page, t, heading, dialog, inMenuOf, press } = personAt(screen.page, language)
  const lessons = page.locator('ol ol li')
  const titles = () => lessons.getByRole('link').allTextContents()
  const asked = async (path: string) => {
    const { items } = await site.call(`GET /${path}&courseId=${site.course.id}`, undefined, site.token)
    return items.map(({ title }: { title: string }) => title)
  }
  const [first, second, third] = ['What is an equation?', 'Two unknowns', 'Three unknowns']
  await page.goto(`/admin/courses/${site.course.id}`)
  await heading('Algebra 1').waitFor()
  await lessons.nth(2).waitFor()
  expect(await titles()).toEqual([first, second, third])
  // What is done rarely stands beside the words on the course, however many they are.
  const [words, menu] = await page
    .locator('main header')
    .first()
    .locator('p, button[aria-haspopup=menu]')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect()))
  expect(menu!.top).toBeLessThan(words!.bottom)

  // Put back on the way: nothing has changed.
  await carry(page, lessons.nth(0), lessons.nth(2))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await titles()).toEqual([first, second, third])

  await carry(page, lessons.nth(0), lessons.nth(2))
  await page.mouse.up()
  const said = t('content.moved', { title: first, position: 3, count: 3 })
  await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' })
  await expect.poll(titles).toEqual([second, third, first])
  await expect.poll(() => asked('lessons?sort=position')).toEqual([second, third, first])
  // Into another season, and back before the last of the first one, by the menu.
  const seasons = page.locator('main > div ol').first().locator(':scope > li')
  await carry(page, lessons.nth(0), seasons.nth(1))
  await page.mouse.up()
  const inSeason = async (id: string) => asked(`lessons?sort=position&seasonId=${id}`)
  await expect.poll(() => inSeason(functions.id)).toEqual([second])
  expect(await inSeason(site.lesson.seasonId)).toEqual([third, first])
  await inMenuOf(second, t('content.moveTo'))
  await dialog.getByLabel(t('content.moveTo.season')).selectOption({ label: '1. Equations' })
  await dialog.getByLabel(t('content.moveTo.position')).selectOption('1')
  await screen.expectNoViolations()
  await press(t('content.moveTo.go'), dialog)
  await expect.poll(() => inSeason(site.lesson.seasonId)).toEqual([third, second, first])
  const into = t('content.movedTo', { title: second, season: 'Equations', position: 2, count: 3 })
  await page.getByRole('status').filter({ hasText: into }).waitFor({ state: 'attached' })
  await expect
    .poll(() =>
      lessons
        .nth(1)
        .getByRole('link')
        .evaluate(it => it === document.activeElement),
    )
    .toBe(true)

  // No drawer opens under the hand that lets go.
  expect(page.url()).not.toContain('open=')

  await carry(page, seasons.nth(1), seasons.nth(0))
  await page.mouse.up()
  await expect.poll(() => asked('seasons?sort=position')).toEqual(['Functions', 'Equations'])
  screen.expectSilence()
  await screen.close()
})
