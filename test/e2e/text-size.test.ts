// @module-tag long
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { languages, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const sizeOfHeading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate(heading => Number.parseFloat(getComputedStyle(heading).fontSize))

/** Links and tabs of the bars that are named by nothing, too small for a finger, or not whole in the window. */
function unfitWays() {
  const ways = [...document.querySelectorAll<HTMLElement>('nav a, [role=tab]')]
  return ways.flatMap(way => {
    const { left, right, width, height } = way.getBoundingClientRect()
    if (width === 0) return []
    // The line beneath a tab lies on that of the bar.
    const fits = way.scrollWidth <= way.clientWidth && way.scrollHeight <= way.clientHeight + 1
    const isWhole = left >= 0 && right <= innerWidth && fits
    const isLarge = width >= 44 && height >= 44
    return isWhole && isLarge && way.textContent.trim() ? [] : [way.outerHTML]
  })
}

/** Links and buttons of a page that are too small for a finger; what reaches further than it is drawn is as large as that. */
function smallTargets() {
  const targets = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
  return targets.flatMap(target => {
    const { width, height } = target.getBoundingClientRect()
    const reach = getComputedStyle(target, '::after')
    const isAsLarge = reach.position === 'absolute' && Number.parseFloat(reach.height) >= 44
    return width === 0 || isAsLarge || (width >= 44 && height >= 44) ? [] : [target.outerHTML]
  })
}

/** How wide each icon of a page is, and each mark of a lesson and of a course, in which nothing else changes. */
const widthsOfIcons = () =>
  [...document.querySelectorAll('svg:is(.tabler-icon, [data-of], [viewBox="0 0 10 10"])')].map(
    icon => icon.getBoundingClientRect().width,
  )

/** Words of buttons that do not fit into them. */
const cutWords = () =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(label => label.textContent)

/** What lies over its neighbour in a row of a list. */
function overlaps() {
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const drawn = [...document.querySelectorAll('main li :not(svg, svg *)')].filter(
    one => boxOf(one).width > 2 && getComputedStyle(one).position === 'static',
  )
  return drawn.flatMap(one => {
    const next = one.nextElementSibling
    if (!next || !drawn.includes(next)) return []
    const [own, other] = [boxOf(one), boxOf(next)]
    const across = Math.min(own.right, other.right) - Math.max(own.left, other.left)
    const down = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top)
    return across > 4 && down > 4 ? [`${one.className} over ${next.className}`] : []
  })
}

inTurns(languages)('letters twice as large fit phones and the bar of a laptop: %s', async language => {
  const lesson = `/lessons/${site.lesson.id}`
  for (const [as, width, paths] of [
    ['studentToken', 1280, ['/grades']],
    ['studentToken', 390, ['/', lesson, `/courses/${site.course.id}`, '/profile']],
    ['token', 390, ['/admin/courses', `/admin/courses/${site.course.id}`, '/admin/courses?open=new']],
  ] as const) {
    const { page, settled, close } = await openScreen(site, { language, width, token: site[as] })
    for (const path of paths) {
      await page.goto(path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await settled()
      if (width === 390) expect([path, await page.evaluate(smallTargets)]).toEqual([path, []])
      const before = await sizeOfHeading(page)
      const icons = await page.evaluate(widthsOfIcons)
      // As a browser does that is told to write twice as large.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
      expect([path, await sizeOfHeading(page)]).toEqual([path, before * 2])
      const larger = (await page.evaluate(widthsOfIcons)).filter((width, at) => width === icons[at]! * 2)
      expect([path, larger.length]).toEqual([path, icons.length])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, tooWide]).toEqual([path, 0])
      expect([path, await page.evaluate(unfitWays)]).toEqual([path, []])
      expect([path, await page.evaluate(cutWords)]).toEqual([path, []])
      expect([path, await page.evaluate(overlaps)]).toEqual([path, []])
    }
    await close()
  }
})
