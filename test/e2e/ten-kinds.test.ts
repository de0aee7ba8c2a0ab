// It alone catches: an answer of any kind that a bad line loses, or a score that is not by the rule.
import { expect } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { startCourseSiteAlone } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { answersIn, type Device, openDevice, questionOpen } from './taking-device.ts'
import { quizOfTenKinds } from './ten-kinds.ts'

inTurns(['ar', 'en'] as const)(
  'all ten kinds are answered on a bad line at 360 px: what was acknowledged is there, and the score is the rule’s: %s',
  async (language, context) => {
    const site = await startCourseSiteAlone()
    context.onTestFinished(site.stop)
    const quiz = await quizOfTenKinds(site)
    const inDatabase = () => answersIn(site, quiz.id)
    const devices: Device[] = []
    const newDevice = async () => {
      const device = await openDevice(site, language, site.studentToken)
      devices.push(device)
      return device
    }
    /** Nothing was called kept that was not, and what each device was told to be kept is in the database. */
    function expectTruth() {
      const kept = inDatabase()
      for (const { falselyKept, acknowledged } of devices) {
        expect(falselyKept().wrong).toEqual([])
        for (const [item, answer] of acknowledged()) expect([item, kept.get(item)]).toEqual([item, answer])
      }
    }
    const opened = ({ page, t }: Device, number: number) =>
      questionOpen(page, t('take.question', { number, total: 10 }))
    async function next(device: Device, number: number) {
      expectTruth()
      await device.press(device.t('take.next'))
      await opened(device, number)
    }
    const choose = ({ page }: Device, ...words: string[]) =>
      words.reduce(
        (before, word) => before.then(() => page.locator('label').filter({ hasText: word }).click()),
        Promise.resolve(),
      )
    const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
    const isPlaying = (audio: Element) => (audio as HTMLAudioElement).currentTime > 0

    const first = await newDevice()
    const { page, t, press } = first
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`/quizzes/${quiz.id}`)
    const sound = page.waitForResponse(reply => reply.headers()['content-type'] === 'audio/mpeg')
    await press(t('quiz.begin'))
    await opened(first, 1)
    await page.locator('[data-item=q1] .katex-html').first().waitFor()
    await choose(first, 'ناقص')
    await first.isKept()
    await (await sound).finished()
    await expect.poll(() => page.locator('[hidden] img[data-media]').evaluate(isLoaded)).toBe(true)

    // The line is cut: the picture and the sound are there all the same, and answers wait.
    await page.waitForTimeout(4_000) // what a page has shown is stored once it has nothing better to do
    await first.setOffline(true)
    await next(first, 2)
    await expect.poll(() => page.locator('[data-item=q2] img').evaluate(isLoaded)).toBe(true)
    await choose(first, 'حديد', 'نحاس', 'ملح')
    await next(first, 3)
    await page
      .locator('[data-item=q3]')
      .getByRole('button', { name: t('player.play') })
      .click()
    await expect.poll(() => page.locator('[data-item=q3] audio').evaluate(isPlaying)).toBe(true)
    await choose(first, t('take.false'))
    await first.isAway()
    expect([...inDatabase().keys()]).toEqual(['q1'])
    // A reload that has nothing but the device.
    await page.reload()
    await opened(first, 3)
    await first.isAway()
    await first.setOffline(false)
    await first.isKept()
    expect([...inDatabase().keys()].toSorted()).toEqual(['q1', 'q2', 'q3'])

    // The server is killed with an answer on its way, and comes again.
    await next(first, 4)
    await page.locator('[data-item=q4] .katex-display').waitFor()
    const sent = page.waitForRequest(/\/answers$/)
    await page.getByRole('textbox').fill('١٢٫٥')
    await sent
    await site.kill()
    await next(first, 5)
    await page.getByRole('textbox').fill('الْمُعَادَلَة')
    await first.isAway()
    await site.resume()
    await first.isKept()

    // Cut again, over three questions.
    await first.setOffline(true)
    await next(first, 6)
    await page.getByLabel(t('take.gap', { number: 1 })).fill('الهواء')
    await page.getByLabel(t('take.gap', { number: 2 })).fill('٤')
    await page.getByLabel(t('take.gap', { number: 3 })).selectOption('سائل')
    await next(first, 7)
    const tray = page.locator('fieldset')
    for (const word of ['١', '٢', '٣', '٥'])
      await tray.getByRole('button', { name: word, exact: true }).click()
    await next(first, 8)
    await putInOrder(first, ['ثانية', 'ثالثة', 'رابعة', 'خامسة', 'أولى'])
    await first.isAway()
    await first.setOffline(false)
    await first.isKept()

    // A third time, for good, while another device takes over.
    await first.setOffline(true)
    await next(first, 9)
    await page.getByRole('textbox').fill('لأن الحديد يصدأ')
    await first.isAway()
    const second = await newDevice()
    await second.page.goto(`/quizzes/${quiz.id}`)
    await second.press(second.t('take.goOn'))
    await second.goTo(10)
    await opened(second, 10)
    const paper = { name: 'رسم.pdf', mimeType: 'application/pdf', buffer: pdfOf('A triangle') }
    await second.page.locator('input[type=file]').setInputFiles(paper)
    await second.page.getByRole('button', { name: t('media.take.off') }).waitFor()
    await second.isKept()
    await first.setOffline(false)
    await page.getByRole('heading', { name: t('take.held') }).waitFor()
    expect([...inDatabase().keys()]).not.toContain('q9')
    await press(t('take.goOn'))
    await first.isKept()
    expectTruth()

    const [attempt] = (await site.call(`GET /attempts?quizId=${quiz.id}`, undefined, site.token)).items
    const { items } = await site.call(`GET /attempts/${attempt.id}`, undefined, site.token)
    const partsOf = (at: number) => items[at].parts
    const keyOf = (all: { key: string; body: string }[], word: string) =>
      all.find(({ body }) => body.includes(word))!.key
    const keysOf = (all: { key: string; body: string }[], ...words: string[]) =>
      words.map(word => keyOf(all, word))
    const pair = (left: string, right: string) =>
      keysOf(partsOf(6).left, left).concat(keysOf(partsOf(6).right, right))
    const answers = inDatabase()
    const fileIds = (answers.get('q10') as { fileIds: string[] }).fileIds
    expect(Object.fromEntries(answers)).toEqual({
      q1: keyOf(partsOf(0).options, 'ناقص'),
      q2: keysOf(partsOf(1).options, 'حديد', 'نحاس', 'ملح'),
      q3: false,
      q4: '١٢٫٥',
      q5: 'الْمُعَادَلَة',
      q6: { gapone: 'الهواء', gaptwo: '٤', gapthr: keyOf(partsOf(5).gaps[2].options, 'سائل') },
      q7: Object.fromEntries([pair('واحد', '١'), pair('اثنان', '٢'), pair('ثلاثة', '٣'), pair('أربعة', '٥')]),
      q8: keysOf(partsOf(7).parts, 'ثانية', 'ثالثة', 'رابعة', 'خامسة', 'أولى'),
      q9: { text: 'لأن الحديد يصدأ', fileIds: [] },
      q10: { fileIds: [expect.any(String)] },
    })
    expect((await site.call(`GET /media/${fileIds[0]}`, undefined, site.token)).contentType).toBe(
      'application/pdf',
    )

    await first.goTo(10)
    await press(t('take.check'))
    await press(t('take.submit'))
    await page.getByRole('heading', { name: t('take.ended.student') }).waitFor()
    const { items: toMark } = await site.call(`GET /responses?quizId=${quiz.id}`, undefined, site.token)
    const marks = { q9: 1.6, q10: 0.75 }
    for (const { id, answer } of toMark) {
      const score = answer.text === undefined ? marks.q10 : marks.q9
      await site.call(`PUT /responses/${id}/mark`, { score }, site.token)
    }
    const marked = await site.call(`GET /attempts/${attempt.id}`, undefined, site.token)
    expect(marked.items.map(({ score }: { score: number }) => score)).toEqual([
      ...[1, 0.33, -0.5, 2, 1.2, 1.33, 1.5, 1.5],
      ...Object.values(marks),
    ])
    expect(marked).toMatchObject({ score: 10.71, maxPoints: 20, percent: 53.55, status: 'marked' })
    await first.follow(t('take.ended.result'))
    const score = page.getByText('10.71 / 20').first()
    await score.waitFor()
    expect(await score.evaluate(reachOverRing)).toBeLessThan(0)
    await first.close()
    await second.close()
  },
)

/** How far a score reaches over the ring around it, in pixels; below 0, none of its lines touches what is drawn. */
function reachOverRing(score: Element) {
  const ring = score.closest('[role=progressbar]')!.getBoundingClientRect()
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2]
  const corners = [...score.children].flatMap(line => {
    const { left, right, top, bottom } = line.getBoundingClientRect()
    // A line is as high as its letters, not as the space between lines.
    const height = Number.parseFloat(getComputedStyle(line).fontSize) / 2
    const middle = (top + bottom) / 2
    return [left, right].flatMap(at =>
      [middle - height, middle + height].map(on => Math.hypot(at - x, on - y)),
    )
  })
  const inner = ring.width * (18 / 48)
  return Math.max(...corners) - inner
}

/** Moves parts by their buttons until they stand in this order, or says that it is right where they are shown in it. */
async function putInOrder({ page, t, press }: Device, words: string[]) {
  for (const [at, word] of words.entries())
    for (;;) {
      const rows = await page.locator('[data-part]').allTextContents()
      const now = rows.findIndex(row => row.includes(word))
      if (now === at) break
      const row = page.locator('[data-part]').nth(now)
      await row.getByRole('button', { name: new RegExp(t('take.ordering.up')) }).click()
    }
  const isUntouched = await page.getByText(t('take.ordering.untouched')).isVisible()
  if (isUntouched) await press(t('take.ordering.keep'))
}
