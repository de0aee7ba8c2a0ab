// It alone catches: a video that does not go on where it was in another browser.
import { afterAll, beforeAll, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { allInTurns, inTurns, long } from './in-turns.ts'
import { line, newLearner, playerOn } from './learner.ts'
import { personAt } from './person.ts'
import { languages, laptopInArabic, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

test('a lesson has its video once, also after another lesson', long, async ({ expect }) => {
  const { call, token, studentId, studentToken } = site
  const create = (path: string, fields: object) => call(`POST /${path}`, fields, token)
  const shown = { status: 'published' }
  const { id: courseId } = await create('courses', { ...shown, title: 'Elsewhere' })
  const { id: seasonId } = await create('seasons', { ...shown, courseId, title: 'Videos' })
  await create('enrolments', { courseId, userIds: [studentId] })
  const video = { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }
  const one = await create('lessons', { ...shown, seasonId, video, title: 'On another site' })
  const two = await create('lessons', { ...shown, seasonId, video, title: 'There too' })
  const { page, close, expectSilence } = await openScreen(site, { token: studentToken })
  const play = page.getByRole('main').getByText('YouTube')
  await page.goto(`/lessons/${one.id}`)
  await play.first().waitFor()
  // Once there and back: the first is known by then, and nothing is drawn between the two.
  for (const { id, title } of [two, one, two]) {
    await page.getByRole('complementary').getByRole('link', { name: title }).click()
    await page.waitForURL(`**/lessons/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await play.count()).toBe(1)
  }
  expectSilence()
  await close()
})

/** The player of YouTube as far as our bar knows it: it answers whoever greets it. */
const fakePlayer = `<!doctype html><title>Player</title><script>
  addEventListener('message', ({ data, source, origin }) => {
    if (JSON.parse(data).event !== 'listening') return
    const info = { currentTime: 0, duration: 20, playerState: 2 }
    source.postMessage(JSON.stringify({ event: 'initialDelivery', info }), origin)
  })
</script>`

inTurns(laptopInArabic)(
  'a video whose site does not answer: $language, $width px',
  async (where, { expect }) => {
    const { call, token, studentId, studentToken } = site
    const create = (path: string, fields: object) => call(`POST /${path}`, fields, token)
    const shown = { status: 'published', title: `Far away ${where.language}` }
    const { id: courseId } = await create('courses', shown)
    const { id: seasonId } = await create('seasons', { ...shown, courseId })
    await create('enrolments', { courseId, userIds: [studentId] })
    const video = { kind: 'youtube', externalId: 'dQw4w9WgXcQ' }
    const { id } = await create('lessons', { ...shown, seasonId, video })
    const screen = await openScreen(site, { ...where, token: studentToken })
    const { page, t, press } = personAt(screen.page, where.language)
    const words = page.getByText(t('learn.video.lost', { host: 'YouTube' }))
    const bar = page.getByRole('slider', { name: t('player.time') })
    const [late, asked] = [Promise.withResolvers<void>(), { times: 0 }]
    await page.route('https://www.youtube-nocookie.com/**', async route => {
      asked.times += 1
      if (asked.times === 2) await late.promise
      if (asked.times === 1) await route.abort()
      else await route.fulfill({ contentType: 'text/html', body: fakePlayer })
    })
    await page.goto(`/lessons/${id}`)
    await page.clock.install()
    await page.getByText(t('learn.video.from', { host: 'YouTube' })).click()
    await page.locator('iframe').waitFor()
    await page.clock.fastForward(7_500)
    await words.waitFor()
    expect(await page.locator('iframe').isVisible()).toBe(false)
    const link = page.getByRole('link', { name: t('learn.video.watchAt', { host: 'YouTube' }) })
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    const noise = /postMessage|ERR_FAILED/
    expect(await screen.faults({ noise })).toEqual([])

    await press(t('tryAgain'))
    await words.waitFor({ state: 'detached' })
    await page.locator('iframe').waitFor()
    await page.clock.fastForward(7_500)
    await words.waitFor()
    // It comes late, and takes the place of the words.
    late.resolve()
    await page.locator('iframe').contentFrame().locator('script').waitFor({ state: 'attached' })
    await page.clock.fastForward(2_500)
    await words.waitFor({ state: 'detached' })
    await bar.waitFor()
    expect(await page.locator('iframe').isVisible()).toBe(true)
    expect(asked.times).toBe(2)
    screen.expectSilence(noise)
    await screen.close()
  },
)

allInTurns(languages)('a video: %s', language => {
  test('goes on at the same second in another browser, and is complete in both', async ({ expect }) => {
    const learner = await newLearner(site, `walker-whose-name-is-long-${language}`)
    const phone = await openScreen(site, { language, width: 390, token: learner.token })
    const first = personAt(phone.page, language)
    const { t } = first
    const onPhone = playerOn(first, expect)
    await phone.page.goto(`/lessons/${learner.lessonId}`)
    await onPhone.begin()
    const mark = onPhone.player.getByText(/^walker-.*···6789$/)
    await mark.waitFor()
    const [whole, number] = await Promise.all([mark.boundingBox(), mark.getByText('6789').boundingBox()])
    expect(number!.x + number!.width).toBeLessThanOrEqual(whole!.x + whole!.width + 1)
    await onPhone.passes(4)
    await onPhone.key('k')
    const left = await onPhone.seconds()
    expect(await phone.faults({ dark: language === 'ar' })).toEqual([])
    await expect.poll(async () => (await learner.report()).seasons[0].lessons[0].positionSeconds).toBe(left)
    await phone.close()

    const laptop = await openScreen(site, { language, token: learner.token })
    const second = personAt(laptop.page, language)
    const onLaptop = playerOn(second, expect)
    await laptop.page.goto(`/lessons/${learner.lessonId}`)
    await onLaptop.stands(left)
    expect(await laptop.faults({ dark: language === 'en' })).toEqual([])
    // Whoever opens it and goes away again has not been anywhere else.
    await second.follow(t('nav.home'))
    await laptop.page.getByRole('heading', { level: 2, name: t('learn.mine') }).waitFor()
    expect((await learner.report()).seasons[0].lessons[0].positionSeconds).toBe(left)
    await laptop.page.goto(`/lessons/${learner.lessonId}`)
    await onLaptop.stands(left)
    await onLaptop.player.getByLabel(t('player.speed')).selectOption('2.5')
    await onLaptop.begin()
    // It ends; whoever wants to stay is not led on, nor on a phone, where little is left above the bar.
    await laptop.resize(390)
    await second.press(t('next.stay'))
    await expect.poll(async () => (await learner.report()).percent).toBe(50)
    await second.sees(50, 'learn.progress', { course: 'Algebra 1' })
    await laptop.page.waitForTimeout(6_000)
    expect(laptop.page.url()).toContain(learner.lessonId)
    laptop.expectSilence()
    await laptop.close()
  })

  test('is led by keys alone, and says what they do', long, async ({ expect }) => {
    const learner = await newLearner(site, `typist-${language}`)
    const screen = await openScreen(site, { language, token: learner.token })
    const person = personAt(screen.page, language)
    const { page, t } = person
    const { player, key, stands, says, passes, begin } = playerOn(person, expect)
    await page.goto(`/lessons/${learner.lessonId}`)
    await begin()
    await passes(1)
    await key('k')
    await says(t('player.paused'))
    const positions = [
      ['0', 0],
      ['l', 10],
      ['j', 0],
      ['ArrowRight', 5],
      ['7', 14],
      ['ArrowLeft', 9],
    ] as const
    for (const [pressed, second] of positions) {
      await key(pressed)
      await stands(second)
    }
    await key('c')
    await says(t('player.captions.on'))
    await player.getByText(line).waitFor()
    await key('c')
    await player.getByText(line).waitFor({ state: 'detached' })
    await key('m')
    await says(t('player.muted'))
    await key('>')
    await says('1.25×')
    await expect.poll(() => player.getByLabel(t('player.speed')).inputValue()).toBe('1.25')
    // What was chosen stays on this device.
    await page.reload()
    await expect.poll(() => player.getByLabel(t('player.speed')).inputValue()).toBe('1.25')
    screen.expectSilence()
    await screen.close()
  })

  test('what was watched without a network is told later, and counted once', long, async ({ expect }) => {
    const learner = await newLearner(site, `traveller-${language}`)
    const screen = await openScreen(site, { language, width: 390, token: learner.token })
    const person = personAt(screen.page, language)
    const { begin, passes, key, seconds } = playerOn(person, expect)
    const { page } = person
    await page.goto(`/lessons/${learner.lessonId}`)
    await begin()
    await passes(1)
    await page.context().setOffline(true)
    await passes(4)
    await key('k')
    const left = await seconds()
    // The page is closed before there is a network again.
    await page.close()
    await page.context().setOffline(false)
    const later = await screen.openTab()
    await later.page.goto('/')
    const progress = async () =>
      site.call(`PUT /lessons/${learner.lessonId}/progress`, {}, learner.token) as Promise<{
        positionSeconds: number
        watched: [number, number][]
      }>
    await expect.poll(async () => (await progress()).positionSeconds).toBe(left)
    const { watched } = await progress()
    expect(watched).toHaveLength(1)
    expect(watched[0]![0]).toBe(0)
    expect(Math.abs(watched[0]![1] - left)).toBeLessThanOrEqual(1)
    await screen.close()
  })
})
