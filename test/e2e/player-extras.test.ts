// @module-tag long
import { afterAll, beforeAll, type ExpectStatic, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { newLearner, playerOn } from './learner.ts'
import { personAt } from './person.ts'
import { type Language, languages, laptopInArabic, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const long = '<p>Something to read while the video plays on.</p>'.repeat(40)
const notesOf = (page: ReturnType<typeof personAt>['page']) => page.locator('article form textarea')

/** A learner whose video plays, with a long text below it. */
async function whileItPlays(
  expect: ExpectStatic,
  { language, width }: { language: Language; width?: 1280 | 390 },
) {
  const learner = await newLearner(site, `reader-${language}-${width ?? ''}`)
  await site.call(`PUT /lessons/${learner.lessonId}`, { body: long }, site.token)
  const screen = await openScreen(site, { language, width, token: learner.token })
  const person = personAt(screen.page, language)
  const on = playerOn(person, expect)
  await person.page.goto(`/lessons/${learner.lessonId}`)
  await on.begin()
  await on.passes(1)
  // It has what stands beside its bar.
  await on.player.locator('[data-bar] [aria-keyshortcuts="?"]').waitFor({ state: 'attached' })
  return { ...screen, ...person, ...on }
}

test('a phone on its side: the video fits, two taps skip, and the whole screen lies as the phone does', async ({
  expect,
}) => {
  const { page, player, seconds, key, stands, press, t, faults, close } = await whileItPlays(expect, {
    language: 'ar',
    width: 390,
  })
  await key('k')
  await key('0')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.waitForFunction(() => innerWidth === 844)
  const { y, height } = (await player.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(390)
  expect(await faults()).toEqual([])

  /** Two taps of a finger, as far along the picture as is said. */
  const tapTwice = (part: number) =>
    page.locator('[data-picture]').evaluate((picture, part) => {
      const { left, top, width } = picture.getBoundingClientRect() // physical: a video runs from left to right
      const where = { clientX: left + width * part, clientY: top + 20, bubbles: true }
      for (let tap = 0; tap < 2; tap++)
        picture.dispatchEvent(new PointerEvent('pointerup', { ...where, pointerType: 'touch' }))
      picture.dispatchEvent(new MouseEvent('dblclick', where))
    }, part)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await tapTwice(0.9)
  await stands(10)
  expect(await isFull()).toBe(false)

  await page.evaluate(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    Object.assign(ScreenOrientation.prototype, {
      lock: async (side: string) => void asked.push(side),
      unlock: () => void asked.push('any'),
    })
  })
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  await press(t('player.full'))
  await expect.poll(isFull).toBe(true)
  await expect.poll(asked).toEqual(['landscape'])
  await tapTwice(0.1)
  await stands(0)
  await tapTwice(0.9)
  await stands(10)
  expect(await isFull()).toBe(true)
  await press(t('player.small'))
  await expect.poll(asked).toEqual(['landscape', 'any'])
  expect(await seconds()).toBe(10)
  await close()
})

inTurns(laptopInArabic)(
  'a video follows whoever reads on: $language, $width px',
  async (where, { expect }) => {
    const { page, player, t, button, press, key, faults, expectSilence, close } = await whileItPlays(
      expect,
      where,
    )
    const corner = player.getByRole('group')
    const away = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await key('0')
    await away()
    await corner.waitFor()
    const { width, x } = (await player.boundingBox())!
    if (where.width === 1280) {
      expect(width).toBeLessThan(400)
      expect(x).toBeLessThan(100) // the end of a line in Arabic
    }
    expect(await faults()).toEqual([])
    // One press brings it back, by keys too.
    await button(t('player.corner.back'), player).press('Enter')
    await corner.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.matches('section'))).toBe(true)

    // Whoever writes is not covered, wherever the field stands.
    await page.getByRole('tab', { name: t('notes.mine') }).click()
    await notesOf(page).fill('A note\n'.repeat(4))
    await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'))
    for (const block of ['start', 'end', 'center'] as const) {
      await notesOf(page).evaluate((field, block) => field.scrollIntoView({ block }), block)
      const covers = () =>
        page.evaluate(() => {
          const [fixed, field] = ['section[data-corner]', 'article form textarea'].map(each =>
            document.querySelector(each)?.getBoundingClientRect(),
          )
          if (!fixed || !field) return false
          return !(
            fixed.bottom <= field.top ||
            fixed.top >= field.bottom ||
            fixed.right <= field.left || // physical: the browser measures from its left
            fixed.left >= field.right // physical: see above
          )
        })
      await expect.poll(covers).toBe(false)
    }
    await away()
    await corner.waitFor()
    const small = await page.locator('article').evaluate(article =>
      [...article.querySelectorAll('a, button, input, select, textarea')]
        .filter(each => each.checkVisibility())
        .map(each => ({ of: each.outerHTML.slice(0, 120), size: each.getBoundingClientRect() }))
        .filter(({ size: { width, height } }) => Math.min(width, height) < 44),
    )
    expect(small).toEqual([])
    await press(t('player.corner.close'), player)
    await corner.waitFor({ state: 'detached' })
    const video = page.locator('video')
    expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

    // Whoever writes while it ends is not led away.
    await notesOf(page).focus()
    await video.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 19
      return video.play()
    })
    await page.waitForFunction(() => document.querySelector('video')!.ended)
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await button(t('next.now')).count()).toBe(0)
    expectSilence()
    await close()
  },
)

inTurns(languages)('a wide player, its keys and its times: %s', async (language, { expect }) => {
  const { page, player, t, key, stands, dialog, faults, expectSilence, close } = await whileItPlays(expect, {
    language,
  })
  await key('k')
  await key('5')
  await stands(10)
  // The time under the pointer stands on none of the captions.
  const slider = player.getByRole('slider', { name: t('player.time') })
  await key('c')
  await slider.hover({ position: { x: (await slider.boundingBox())!.width / 4, y: 10 } })
  const hint = player.getByText(/^0:0[45]$/)
  await hint.waitFor()
  const gap = async () => {
    const [above, below] = [await player.locator('[data-captions] p').boundingBox(), await hint.boundingBox()]
    return below!.y - above!.y - above!.height
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await key('c')
  const width = async () => (await player.boundingBox())!.width
  const narrow = await width()
  await key('t')
  await expect.poll(width).toBeGreaterThan(narrow * 1.4)
  expect(await faults()).toEqual([])
  await page.reload()
  await expect.poll(width).toBeGreaterThan(narrow * 1.4)
  const full = player.getByRole('button', { name: t('player.full') })
  expect(await full.getAttribute('title')).toContain('F')

  const box = (await slider.boundingBox())!
  await slider.hover({ position: { x: (box.width * 3) / 4, y: 10 } })
  await player.getByText(/^0:1[45]$/).waitFor()
  // What was played and what was watched are two lines, one above the other.
  const [gone, watched] = await Promise.all(
    ['[data-gone]', '[data-watched]'].map(async each => player.locator(each).first().boundingBox()),
  )
  expect(gone!.y + gone!.height).toBeLessThanOrEqual(watched!.y)

  await page.locator('main').focus()
  await key('?')
  await dialog.getByText(t('player.keys.speed')).waitFor()
  expect(await faults()).toEqual([])
  await key('Escape')
  await dialog.waitFor({ state: 'detached' })
  await key('t')
  await expect.poll(width).toBeLessThanOrEqual(narrow)
  expectSilence()
  await close()
})
