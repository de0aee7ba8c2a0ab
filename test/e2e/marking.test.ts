// It alone catches: an essay whose mark does not come to the student who wrote it.
import { afterAll, beforeAll, expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { type Language, laptopInEnglish, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const essay = 'القصور الذاتي يبقي الجسم على حركته.\n\nThe belt gives the missing force: 70 × 14 ÷ 0.1 N.'

/** A quiz with one essay, which two students have handed in. */
async function newQuiz(title: string) {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const { id: questionId } = await add('questions', {
    ...{ courseId: site.course.id, status: 'published', points: 20 },
    body: '<p>لماذا يحمي حزام الأمان <span data-math="inline">F = m a</span>?</p>',
    content: { kind: 'essay', model: '<p>Because of inertia.</p>' },
  })
  const plan = [{ kind: 'question', key: 'a', questionId }]
  const quiz = await add('quizzes', { seasonId: site.lesson.seasonId, title, status: 'published', plan })
  const tokens: string[] = []
  for (const [username, name] of [
    ['mona', 'منى'],
    ['karim', 'Karim'],
  ]) {
    const { token } = await site.newStudent(`${username} ${title}`.replaceAll(' ', '-'), name)
    const { id, hold } = await site.call(`POST /quizzes/${quiz.id}/attempts`, {}, token)
    const answers = [{ item: 'a', rev: 1, answer: { text: essay, fileIds: [] } }]
    await site.call(`POST /attempts/${id}/submit`, { hold, answers }, token)
    tokens.push(token)
  }
  return { ...(quiz as { id: string }), mona: tokens[0]! }
}

inTurns(laptopInEnglish)('essays are marked, in $language at $width px', async ({ language, width }) => {
  const quiz = await newQuiz(`Newton ${language}`)
  const screen = await openScreen(site, { language, width, token: site.token })
  const { page, t, press, heading } = personAt(screen.page, language)
  const kept = async () => {
    const path = `GET /responses?quizId=${quiz.id}&state=all`
    const { items } = await site.call(path, undefined, site.token)
    return (items as { score: number; comment: string }[]).map(({ score, comment }) => [score, comment])
  }
  const isAt = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
  const isSound = async () => {
    for (const dark of [false, true]) expect(await screen.faults({ dark })).toEqual([])
  }

  await page.goto('/admin/marking')
  await heading(t('marking')).waitFor()
  await page.getByRole('link', { name: /لماذا/ }).last().waitFor()
  await isSound()

  await page.goto(`/admin/quizzes/${quiz.id}?tab=results`)
  await page.getByRole('link', { name: t('quizzes.results.toMark', { count: 2 }), exact: true }).click()
  await isAt('منى')
  await isSound()
  const points = page.getByLabel(t('marking.points'), { exact: true })
  const comment = page.getByLabel(t('marking.comment'))
  if (width > 500) {
    await page.keyboard.type('17')
    await page.keyboard.press('Enter')
    await page.keyboard.press('c')
    await page.keyboard.type('Clear.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await isAt('Karim')
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
  } else {
    await points.fill('١٧')
    await comment.fill('Clear.')
    await press(t('marking.next'))
    await isAt('Karim')
    await points.fill('8')
    await comment.focus()
  }
  await expect.poll(kept).toEqual([
    [17, 'Clear.'],
    [8, null],
  ])
  await press(t('marking.undo'))
  await expect.poll(kept).toEqual([
    [17, 'Clear.'],
    [null, null],
  ])

  // Somebody else is faster: both values are in sight, and theirs stays.
  const { items } = await site.call(`GET /responses?quizId=${quiz.id}`, undefined, site.token)
  await site.call(`PUT /responses/${items[0].id}/mark`, { score: 11 }, site.token)
  await points.fill('9')
  await comment.focus()
  await page.getByRole('alert').getByText('11').waitFor()
  expect(await kept()).toContainEqual([11, null])
  expect(await screen.faults({ noise: /412/ })).toEqual([])
  await press(t('marking.stale.keep'))
  await page.getByRole('link', { name: new RegExp(`^${t('marking.view.marked')}`) }).click()
  await isAt('منى')
  screen.expectSilence(/412/)
  await screen.close()

  await isHeard({ language, width, token: quiz.mona, title: `Newton ${language}` })
})

type Whose = { language: Language; width: 390 | 1280; token: string; title: string }

/** The student hears of the mark on her home, reads it with the comment, and comes to her paper; then it is new no more. */
async function isHeard({ title, ...whose }: Whose) {
  const screen = await openScreen(site, whose)
  const { page, t, heading } = personAt(screen.page, whose.language)
  const there = page.getByRole('link', { name: t('grades.there', { count: 1 }) })
  await page.goto('/')
  await there.press('Enter')
  await heading(t('grades')).waitFor()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByText('Clear.').waitFor()
  expect(await card.getByText('17 / 20').count()).toBe(1)
  for (const dark of [false, true]) expect(await screen.faults({ dark })).toEqual([])
  await card.getByRole('link', { name: t('grades.paper') }).click()
  await page.getByText('Clear.').waitFor()
  await page.goto('/')
  await page.getByRole('heading', { level: 2, name: t('learn.mine') }).waitFor()
  await there.waitFor({ state: 'detached' })
  screen.expectSilence()
  await screen.close()
}
