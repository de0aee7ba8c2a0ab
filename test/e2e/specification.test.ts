// It alone catches: a colour, a width or a time that is not that of the specification.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'

// What of the specification only a browser can measure.
let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

inTurns(languages)(
  'a toast is 384 px wide, at the bottom right, for 4.5 s, in %s [spec 8.12, 8.13, 8.14, 9.4, 9.5]',
  async language => {
    const { page, close, expectSilence, settled } = await openScreen(site, { language, token: site.token })
    const { t, press, heading } = personAt(page, language)
    await page.clock.install()
    await page.goto('/profile')
    await heading(t('profile.title')).waitFor()
    await settled()
    // From here on time stands still but for what is run below, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    let passed = 0
    const run = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds)
      passed += milliseconds
    }
    await press(t('profile.save'))
    const toast = page.getByRole('status').filter({ hasText: t('profile.saved') })
    // Libraries draw some things by a timer of their own: as little time passes as they need.
    const isShown = async () => {
      await run(20)
      return toast.isVisible()
    }
    await expect.poll(isShown).toBe(true)
    const shownWithin = passed
    const window = page.viewportSize()!
    async function position() {
      const { x, y, width, height } = (await toast.boundingBox())!
      return { width, right: window.width - x - width, bottom: window.height - y - height }
    }
    await expect.poll(position).toEqual({ width: 384, right: 16, bottom: 16 }) // it slides in
    await run(4_400 - passed)
    expect(await toast.count()).toBe(1)
    await run(shownWithin + 200)
    await toast.waitFor({ state: 'detached' })
    expectSilence()
    await close()
  },
)

test('the sign-in button is of the primary green, its words in Cairo [spec 1.4, 9.8, 9.9]', async () => {
  const { page, close } = await openScreen(site)
  const { t, button } = personAt(page, 'en')
  await page.goto('/auth/login')
  await page.locator('#before').waitFor({ state: 'detached' })
  const look = await button(t('signIn')).evaluate(async part => {
    await document.fonts.ready
    const { backgroundColor, fontFamily } = getComputedStyle(part)
    const used = [...document.fonts].filter(
      ({ family, status }) => family.includes('Cairo') && status === 'loaded',
    )
    return { backgroundColor, fontFamily, used: used.length > 0 }
  })
  expect(look).toEqual({
    ...{ backgroundColor: 'rgb(52, 200, 124)', used: true },
    // Until it is there, a font of the device that is as wide.
    fontFamily: '"Cairo Variable", "As Wide As Cairo", "Also As Wide As Cairo", system-ui, sans-serif',
  })
  await close()
})

test('from 992 px on the screen is that of a laptop or desktop [spec 2.5, 9.6]', async () => {
  const { page, resize, close } = await openScreen(site, { token: site.token })
  await page.goto('/admin/courses')
  for (const [width, size] of [
    [992, 'laptopOrDesktop'],
    [991, 'mobileOrTablet'],
    [992, 'laptopOrDesktop'],
  ] as const) {
    await resize(width)
    await page.locator(`[data-screen=${size}]`).waitFor()
  }
  await close()
})

test('a spinner turns until the root screen is here [spec 1.5]', async () => {
  const { page, close } = await openScreen(site)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/app-.*\.js$/, async route => {
    await held.promise
    await route.continue()
  })
  // The sign-in page brings its form itself; this address leads there.
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('status').waitFor()
  expect(await page.locator('form').count()).toBe(0)
  held.resolve()
  await page.locator('form').waitFor()
  expect(await page.locator('.b-start').count()).toBe(0)
  await close()
})
