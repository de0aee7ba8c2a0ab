// It alone catches: a quiz that was handed in without a line and that the worker does not send once the site is closed.
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { isOnDevice } from './worker-kept.ts'

test('what was handed in without a line is said to wait after a reload and on the home, and is sent while the site is closed', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const content = { kind: 'numeric', answers: [{ value: 4 }] }
  const asked = { courseId: site.course.id, body: '<p>٢ + ٢</p>', status: 'published', content }
  const plan = [{ kind: 'question', key: 'a', questionId: (await add('questions', asked)).id }]
  const settings = { status: 'published', limitMinutes: 30, reviewRelease: 'atOnce' }
  const quiz = await add('quizzes', { seasonId: site.lesson.seasonId, title: 'الجمع', ...settings, plan })
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.studentToken, keeps: true })
  const { page } = screen
  const { t, press } = personAt(page, 'ar')
  const noise = /ERR_INTERNET_DISCONNECTED|0 offline|ERR_FAILED/
  const attempt = async () =>
    (await site.call(`GET /attempts?quizId=${quiz.id}`, undefined, site.token)).items[0]

  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await page.context().newCDPSession(page)
  let registrationId = ''
  worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await worker.send('ServiceWorker.enable')
  await page.goto(`/quizzes/${quiz.id}`)
  await press(t('quiz.begin'))
  await page.getByRole('textbox').fill('٣')
  await page
    .locator('p[data-state=kept]')
    .filter({ hasText: /\d|[٠-٩]/ })
    .waitFor()
  await expect.poll(() => page.evaluate(isOnDevice, 'hand-in-list')).toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('textbox').fill('٤')
  await press(t('take.check'))
  await press(t('take.submit'))
  await page.getByRole('heading', { name: t('take.submitting.notYet') }).waitFor()
  expect(await screen.faults({ noise })).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: t('take.submitting.notYet') }).waitFor()
  await page
    .locator('p[data-state=away]')
    .filter({ hasText: t('take.kept', { time: '' }).trim() })
    .waitFor()
  await page.goto('/')
  await page.getByText(t('handIn.waits')).waitFor()
  expect(await screen.faults({ noise })).toEqual([])
  await page.goto(`/quizzes/${quiz.id}`)
  await page.getByText(t('handIn.waits')).waitFor()

  await page.goto('about:blank')
  expect((await attempt()).status).toBe('open')
  await page.context().setOffline(false)
  const { origin } = new URL(site.address)
  const event = { origin, registrationId, tag: 'bustan.send', lastChance: false }
  const wake = async () => {
    await worker.send('ServiceWorker.dispatchSyncEvent', event)
    return (await attempt()).submittedHow
  }
  // As browsers do, it is woken again while it could not send: the worker may hear of the line a moment after the page.
  await expect.poll(wake, { interval: 2_000 }).toBe('student')
  await page.goto('/')
  await page.getByText(t('handIn.waits')).waitFor({ state: 'detached' })
  expect(await attempt()).toMatchObject({ version: 2, score: 1 })
  await screen.close()
})
