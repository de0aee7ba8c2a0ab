// @module-tag long
import { expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { answersIn, openDevice, questionOpen } from './taking-device.ts'

const formula = (tex: string) => ({ body: `<p><span data-math="inline">${tex}</span></p>` })
const pairs = { leftaa: 'righta', leftbb: 'rightb' }

test('parts are pressed on their formulas, and what is written runs in the direction of its words', async context => {
  const site = await startCourseSite()
  context.onTestFinished(site.stop)
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const contents = [
    {
      ...{ kind: 'matching', pairs },
      left: [
        { key: 'leftaa', ...formula('\\frac{v}{t}') },
        { key: 'leftbb', ...formula('\\frac{F}{m^2}') },
      ],
      right: [
        { key: 'righta', ...formula('\\frac{m}{s^2}') },
        { key: 'rightb', ...formula('\\frac{N}{kg^2}') },
      ],
    },
    { kind: 'essay' },
  ]
  const plan = []
  const wide = `<div data-math="block">${Array.from({ length: 40 }, (_, at) => `x_{${at}}`).join(' + ')}</div>`
  for (const [at, content] of contents.entries()) {
    const asked = { courseId: site.course.id, status: 'published', body: `<p>؟</p>${wide}`, content }
    plan.push({ kind: 'question', key: `q${at + 1}`, questionId: (await add('questions', asked)).id })
  }
  const title = 'Formulas'
  const quiz = await add('quizzes', {
    seasonId: site.lesson.seasonId,
    title,
    status: 'published',
    perPage: 1,
    plan,
  })

  const { page, t, press } = await openDevice(site, 'en', site.studentToken)
  page.setDefaultTimeout(10_000)
  await page.goto(`/quizzes/${quiz.id}`)
  await press(t('quiz.begin'))
  await questionOpen(page, t('take.question', { number: 1, total: 2 }))
  // On what is wider than the question, arrows move it, and no other question comes.
  const block = page.locator('div[data-math]')
  await block.and(page.locator('[tabindex="0"]')).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => block.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await questionOpen(page, t('take.question', { number: 1, total: 2 }))
  // The second row first, and what fits is pressed on its fraction, as a finger does.
  const pressOn = (part: string, key: string) =>
    page.locator(`${part}:has([aria-labelledby~="${key}"]) .katex-html .mfrac`).click({ force: true })
  await pressOn('[data-row]', 'left-leftbb')
  await pressOn('[data-choice]', 'right-rightb')
  await pressOn('[data-choice]', 'right-righta')
  await expect.poll(() => answersIn(site, quiz.id).get('q1')).toEqual(pairs)

  await press(t('take.next'))
  await questionOpen(page, t('take.question', { number: 2, total: 2 }))
  const essay = page.getByRole('textbox')
  const runs = () => essay.evaluate(field => getComputedStyle(field).direction)
  await essay.fill('لأن القوة تزيد.')
  expect(await runs()).toBe('rtl')
  await essay.fill('Because it grows.')
  expect(await runs()).toBe('ltr')
})
