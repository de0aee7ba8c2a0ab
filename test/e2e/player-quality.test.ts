// @module-tag long
import { afterAll, beforeAll } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { line, newLearner, playerOn } from './learner.ts'
import { personAt } from './person.ts'
import { laptopInEnglish, openScreen } from './screen.ts'
import { storeVersions } from './versions.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

inTurns(laptopInEnglish)(
  'a video goes on in another quality where it was: $language, $width px',
  async ({ language, width }, { expect }) => {
    const learner = await newLearner(site, `saver-${language}`)
    const { video } = await site.call(`GET /lessons/${learner.lessonId}`, undefined, site.token)
    const { versions } = await site.call(`GET /media/${video.mediaId}`, undefined, site.token)
    if (versions.length === 0) await storeVersions(site, video.mediaId, ['480p', '240p', 'sound'])
    const screen = await openScreen(site, { language, width, token: learner.token })
    const { page, t, press, button, ...person } = personAt(screen.page, language)
    const on = playerOn({ page, t, press, button, ...person }, expect)
    const { player, seconds } = on
    const element = page.locator('video')
    const shown = () =>
      element.evaluate((video: HTMLVideoElement) => ({
        quality: new URL(video.currentSrc).searchParams.get('size') ?? 'original',
        paused: video.paused,
        speed: video.playbackRate,
      }))
    const quality = player.getByRole('combobox', { name: t('player.quality') })
    const settings = button(t('player.settings'), player)

    await page.goto(`/lessons/${learner.lessonId}`)
    await on.begin()
    await on.passes(2)
    // On a busy machine its twenty seconds would be over before the settings are open.
    await element.evaluate((video: HTMLVideoElement) => video.pause())
    await on.key('c')
    await on.key('>')
    await settings.click()
    await expect.poll(() => quality.evaluate(each => each === document.activeElement)).toBe(true)
    await element.evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 2
      await video.play()
    })
    // It never seems to be elsewhere, nor to stop: what is watched meanwhile counts on.
    await page.evaluate(() => {
      const seen: { seconds: number[]; isPaused: boolean } = { seconds: [], isPaused: false }
      const [slider, button] = document.querySelectorAll<HTMLInputElement>(
        '[data-bar] input, [data-bar] [aria-keyshortcuts=K]',
      )
      const label = button!.getAttribute('aria-label')
      const look = () => {
        seen.seconds.push(Number(slider!.value))
        seen.isPaused ||= button!.getAttribute('aria-label') !== label
        requestAnimationFrame(look)
      }
      Object.assign(globalThis, { seen })
      look()
    })
    const before = await seconds()
    await quality.selectOption('240p')
    await expect.poll(shown).toMatchObject({ quality: '240p', paused: false, speed: 1.25 })
    await on.passes(before + 2)
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { seconds: number[]; isPaused: boolean } }).seen,
    )
    expect(seen).toEqual({ seconds: seen.seconds.toSorted((one, other) => one - other), isPaused: false })
    expect(seen.seconds[0]).toBeGreaterThanOrEqual(before)
    await player.getByText(line).waitFor()

    // Of a video that stands, it stays where it is.
    await page.keyboard.press('Escape')
    await expect.poll(() => settings.evaluate(each => each === document.activeElement)).toBe(true)
    await on.key('k')
    await expect.poll(async () => (await shown()).paused).toBe(true)
    const stood = await seconds()
    await settings.press('Enter')
    // Looked at while it stands: one of twenty seconds could end meanwhile.
    expect(await screen.faults({ dark: language === 'ar' })).toEqual([])
    await quality.selectOption('480p')
    await expect.poll(shown).toEqual({ quality: '480p', paused: true, speed: 1.25 })
    await on.stands(stood)
    const watched = async () =>
      (await site.call(`PUT /lessons/${learner.lessonId}/progress`, {}, learner.token)).watched
    await expect.poll(watched).toEqual([[0, expect.any(Number)]])
    expect(Math.abs((await watched())[0][1] - stood)).toBeLessThanOrEqual(1)

    // The device remembers it, and nothing else is fetched.
    await page.goto('about:blank')
    const fetched: (string | null)[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === `/media/${video.mediaId}` && searchParams.get('size') !== 'poster')
        fetched.push(searchParams.get('size'))
    })
    await page.goto(`/lessons/${learner.lessonId}`)
    await on.begin()
    await on.passes(stood + 1)
    expect([...new Set(fetched)]).toEqual(['480p'])

    await settings.click()
    await quality.selectOption('sound')
    await page.keyboard.press('Escape')
    await on.key('k')
    expect(await screen.faults()).toEqual([])
    await press(t('player.soundOnly.back'), player)
    await player.getByText(t('player.soundOnly')).waitFor({ state: 'detached' })
    await on.key('k')
    await settings.click()
    expect(await quality.inputValue()).toBe('auto')
    await player.getByRole('switch', { name: t('player.saveData') }).press('Space')
    await expect.poll(shown).toMatchObject({ quality: '240p', paused: false })
    await page.reload()
    await on.begin()
    await expect.poll(shown).toMatchObject({ quality: '240p', paused: false })
    screen.expectSilence()
    await screen.close()
  },
)
