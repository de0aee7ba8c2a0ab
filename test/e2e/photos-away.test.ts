// @module-tag long
// It alone catches: a photo that was chosen without a line and is lost, or handed in as large as the phone took it.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { isOnDevice } from './worker-kept.ts'

test('a photo that is chosen without a line is kept, outlasts a reload, and is handed in upright and small once there is one', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const plan: object[] = []
  for (const [key, more] of Object.entries({
    a: { maxBytes: 2_000_000 },
    b: { maxBytes: 20_000_000, original: true },
  })) {
    const content = { kind: 'file', files: 1, accept: ['image'], ...more }
    const asked = { courseId: site.course.id, body: '<p>ارسم مثلثًا</p>', status: 'published', content }
    plan.push({ kind: 'question', key, questionId: (await add('questions', asked)).id })
  }
  const settings = { status: 'published', limitMinutes: 30 }
  const quiz = await add('quizzes', { seasonId: site.lesson.seasonId, title: 'الرسم', ...settings, plan })
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.studentToken, keeps: true })
  const { page } = screen
  const { t, press } = personAt(page, 'ar')
  const noise = /ERR_INTERNET_DISCONNECTED|0 offline|ERR_FAILED/
  const create = { width: 3_000, height: 2_250, channels: 3, background: '#246' } as const
  const noisy = { create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 30 } as const } }
  const taken = await sharp(noisy).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer()
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`/quizzes/${quiz.id}`)
  await press(t('quiz.begin'))
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  for (const part of ['browser-', 'upload-kept', 'hand-in-list'])
    await expect.poll(() => page.evaluate(isOnDevice, part)).toBe(true)
  await page.context().setOffline(true)
  await choose('sums.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
  await page.getByRole('alert').filter({ hasText: 'sums.pdf' }).waitFor()
  await choose('مثلث.jpg', 'image/jpeg', taken)
  await page.getByText(t('upload.cut')).waitFor()
  expect(await screen.faults({ noise })).toEqual([])
  await page.reload()
  await page.getByText(t('upload.cut')).waitFor()
  await press(t('take.next'))
  await choose('كما التُقط.jpg', 'image/jpeg', taken)
  await page.getByText(t('upload.cut')).waitFor()
  await press(t('take.check'))
  await page.getByText(t('take.check.answered', { count: 2, total: 2 })).waitFor()
  await press(t('take.submit'))
  await page.getByRole('heading', { name: t('take.submitting.notYet') }).waitFor()
  await page.goto('/')
  await page.getByText(t('handIn.waits')).waitFor()

  await page.context().setOffline(false)
  const attempt = async () => {
    const { items } = await site.call(`GET /attempts?quizId=${quiz.id}`, undefined, site.token)
    return site.call(`GET /attempts/${items[0].id}`, undefined, site.token)
  }
  await expect.poll(async () => (await attempt()).submittedHow).toBe('student')
  const { items } = await attempt()
  const fileOf = (index: number) =>
    site.call(`GET /media/${items[index].answer.fileIds[0]}`, undefined, site.token)
  const small = await fileOf(0)
  expect([small.width, small.height]).toEqual([1_500, 2_000])
  expect(small.size).toBeLessThan(taken.length / 2)
  // One that is wanted as it was taken is as large as the phone took it.
  const original = await fileOf(1)
  expect([original.width, original.height]).toEqual([2_250, 3_000])
  await page.getByText(t('handIn.waits')).waitFor({ state: 'detached' })
  await screen.close()
})
