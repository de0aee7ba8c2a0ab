// @module-tag long
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'

test('the picture of a question that was never opened is there once the line has dropped', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const png = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } }).png()
  const about = { filename: 'drawing.png', purpose: 'image', courseId: site.course.id }
  const pictureId = await sendFile(site, site.token, await png.toBuffer(), about)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const plan = []
  for (const [key, body] of [
    ['a', '<p>1 < 2</p>'],
    [
      'b',
      `<p>رسم</p><img data-media="${pictureId}" alt="رسم"><div data-math="block">\\sum_{i=1}^{n} i</div>`,
    ],
  ]) {
    const content = { kind: 'trueFalse', right: true }
    const asked = { courseId: site.course.id, body, status: 'published', content }
    plan.push({ kind: 'question', key, questionId: (await add('questions', asked)).id })
  }
  const settings = { seasonId: site.lesson.seasonId, title: 'Newton', status: 'published', plan }
  const quiz = await add('quizzes', settings)
  const where = { language: 'ar', width: 390 } as const
  const opened = await openScreen(site, { ...where, token: site.studentToken, keeps: true })
  const { page } = opened
  const { t, press } = personAt(page, where.language)
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`/quizzes/${quiz.id}`)
  await press(t('quiz.begin'))
  const pictures = (at: string) => page.locator(`${at} img[data-media="${pictureId}"]`)
  const isShown = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
  await expect.poll(() => pictures('[data-taking] > [hidden]').evaluate(isShown)).toBe(true)
  // The font of its large signs, too, which no question before it needs.
  const isFetched = () =>
    [...document.fonts].some(({ family, status }) => /Size2/.test(family) && status === 'loaded')
  await expect.poll(() => page.evaluate(isFetched)).toBe(true)
  // What is stored is stored once the page has nothing better to do.
  await page.waitForTimeout(4_000)
  await page.context().setOffline(true)
  await press(t('take.next'))
  await expect.poll(() => pictures('[data-item=b]').evaluate(isShown)).toBe(true)
  // Also after a reload, which has nothing but the device.
  await page.reload()
  await expect.poll(() => pictures('[data-item=b]').evaluate(isShown)).toBe(true)
  await opened.close()
})
