// It alone catches: a file that a student hands in and whoever marks it cannot open.
import { afterAll, beforeAll, expect } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen, widths } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

inTurns(languages)('files are handed in with an answer, and read by who marks it: %s', async language => {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const asked = { courseId: site.course.id, status: 'published' }
  const content = { kind: 'file', files: 2, accept: ['pdf', 'image'], maxBytes: 20_000 }
  const paper = await add('questions', { ...asked, body: '<p>Draw it.</p>', content })
  const settings = { status: 'published', title: `Drawings ${language}` }
  const plan = [{ kind: 'question', key: 'a', questionId: paper.id }]
  const quiz = await add('quizzes', { seasonId: site.lesson.seasonId, ...settings, plan })
  const student = await site.newStudent(`drawer-${language}`)
  const screen = await openScreen(site, { language, width: widths[1], token: student.token, keeps: true })
  const { page, t, press } = personAt(screen.page, language)
  const fileOf = (name: string, ...pages: string[]) => ({
    ...{ name, mimeType: 'application/pdf', buffer: pdfOf(...pages) },
  })
  const choose = page.locator('input[type=file]')
  await page.goto(`/quizzes/${quiz.id}`)
  await press(t('quiz.begin'))
  await choose.setInputFiles(fileOf('large.pdf', ...Array.from({ length: 400 }, () => 'Many pages')))
  await page.getByRole('alert').filter({ hasText: 'large.pdf' }).waitFor()
  const takeOff = page.getByRole('button', { name: t('media.take.off') })
  /** The files that the server keeps of the answer. */
  const kept = async () => {
    const { items } = await site.call(`GET /attempts?quizId=${quiz.id}`, undefined, site.token)
    const attempt = await site.call(`GET /attempts/${items[0].id}`, undefined, site.token)
    return (attempt.items[0].answer?.fileIds ?? []) as string[]
  }
  await choose.setInputFiles(fileOf('مثلث.pdf', 'A triangle'))
  await takeOff.waitFor()
  await expect.poll(kept).toHaveLength(1)
  expect(await screen.faults()).toEqual([])
  // Taken off, and handed in once more.
  await takeOff.click()
  await expect.poll(kept).toEqual([])
  // Taken off before it was sent with anything: it is gone with the first save, too.
  await page.evaluate(label => {
    const seen = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
      if (button) seen.disconnect()
      button?.click()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  }, t('media.take.off'))
  const gone = page.waitForResponse(reply => reply.request().method() === 'DELETE')
  await choose.setInputFiles(fileOf('فورًا.pdf', 'At once'))
  expect((await gone).status()).toBe(204)
  await choose.setInputFiles(fileOf('مثلث ٢.pdf', 'A better triangle'))
  await takeOff.waitFor()
  await expect.poll(kept).toHaveLength(1)
  await page.reload()
  await page.getByText('مثلث ٢.pdf').waitFor()
  const [fileId] = await kept()
  const file = await site.call(`GET /media/${fileId}`, undefined, site.token)
  expect(file).toMatchObject({ contentType: 'application/pdf', purpose: 'answer' })
  screen.expectSilence()
  await screen.close()
})
