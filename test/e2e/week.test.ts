// It alone catches: what staff publish and a student is not told.
import { expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen, widths } from './screen.ts'
import { zoneOfNoon } from './zone-of-noon.ts'

/** Which quarters of a ring are drawn in at their middle, clockwise from 12. */
const quartersOf = (ring: Element) => {
  const { left, top, width } = ring.getBoundingClientRect() // physical: the browser measures from its left
  const radius = (width * 21) / 48
  return [1, 3, 5, 7].map(eighth => {
    const angle = (eighth * Math.PI) / 4
    const [x, y] = [left + width / 2 + radius * Math.sin(angle), top + width / 2 - radius * Math.cos(angle)]
    // The track is everywhere, the bar lies over it.
    return document.elementsFromPoint(x, y).filter(({ tagName }) => tagName === 'circle').length > 1
  })
}

inTurns(languages)(
  'what staff publish is new to a student, and done a leaf of the week: %s',
  async (language, context) => {
    const site = await startCourseSite()
    context.onTestFinished(site.stop)
    await site.call('PUT /settings', { timeZone: zoneOfNoon() }, site.token)
    const title = 'ثلاثة مجاهيل: Three unknowns'
    const draft = { seasonId: site.lesson.seasonId, title, durationSeconds: 600 }
    await site.call('POST /lessons', draft, site.token)
    const width = widths[language === 'en' ? 0 : 1]
    const opened = await openScreen(site, { language, width, token: site.studentToken })
    const { page, t, button, heading, press, follow, sees } = personAt(opened.page, language)
    const fresh = page.getByRole('region', { name: t('fresh') })
    const week = page.getByRole('region', { name: t('week'), exact: true })
    const leaves = () => week.locator('[data-done]').count()
    const faultless = async () => {
      for (const each of [...widths, width]) {
        await opened.resize(each)
        expect(await opened.faults({ dark: each === 390 })).toEqual([])
      }
    }

    // A draft is nothing new.
    await page.goto('/')
    await fresh.getByRole('link', { name: 'Two unknowns' }).waitFor()
    expect(await fresh.getByRole('listitem').count()).toBe(2)
    await week.getByText(t('week.none')).waitFor()
    expect(await leaves()).toBe(0)

    const office = await openScreen(site, { language, width, token: site.token })
    const staff = personAt(office.page, language)
    await office.page.goto('/admin/lessons')
    await staff.inMenuOf(title, t('publish'))
    await staff.toast(t('lessons.nowPublished', { count: 1 }))
    office.expectSilence()
    await office.close()

    await page.reload()
    const first = fresh.getByRole('listitem').first()
    await first.getByText(t('learn.minutes', { count: 10 })).waitFor()
    expect(await first.getByText(t('learn.ticked')).count()).toBe(0)
    await faultless()

    await follow(title, fresh)
    await heading(title).waitFor()
    await press(t('learn.tick'))
    await button(t('learn.ticked')).waitFor()
    await follow(t('bustan'))
    await week.getByText(t('week.some', { done: 1, left: 4 })).waitFor()
    expect(await leaves()).toBe(1)
    await first.getByText(t('learn.ticked')).waitFor()
    const ring = page.getByRole('progressbar', { name: t('learn.progress', { course: 'Algebra 1' }) })
    await sees(33, 'learn.progress', { course: 'Algebra 1' })
    await ring.scrollIntoViewIfNeeded()
    // A third of the way round from 12, mirrored in Arabic.
    const third = [true, false, false, false]
    expect(await ring.evaluate(quartersOf)).toEqual(language === 'en' ? third : third.toReversed())

    // Out of sight, also after the page is loaded anew, and back again, all by keyboard.
    await button(t('week.menu')).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t('week.hide') }).waitFor()
    await page.keyboard.press('Enter')
    await week.waitFor({ state: 'detached' })
    // Whoever goes by keyboard goes on in the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    await page.reload()
    await button(t('week.show')).waitFor()
    expect(await week.count()).toBe(0)
    await faultless()
    await button(t('week.show')).focus()
    await page.keyboard.press('Enter')
    await week.getByText(t('week.some', { done: 1, left: 4 })).waitFor()
    await page.reload()
    await week.waitFor()
    await faultless()
    opened.expectSilence()

    // The day after it came out that was yesterday, however few hours that may be, and says of which date and hour.
    const published = Date.parse((await first.locator('time').getAttribute('datetime'))!)
    await page.clock.setSystemTime(published + 14 * 3_600_000)
    await page.reload()
    const yesterday = language === 'en' ? /Yesterday, \d+ \w+.*, \d\d:\d\d/ : /أمس، \d+ .+، \d\d:\d\d/
    await first.getByText(yesterday).waitFor()
    await opened.close()
  },
)
