// It alone catches: a way from what is due to the quiz and back that ends before its end.
import { expect } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen, widths } from './screen.ts'

inTurns(languages)(
  'a student is told on their phone what is due, goes there, and goes on with it from home: %s',
  async (language, context) => {
    const site = await startCourseSite()
    context.onTestFinished(site.stop)
    const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
    const content = { kind: 'trueFalse', right: true }
    const asked = { courseId: site.course.id, body: '<p>1 < 2</p>', status: 'published', content }
    const plan = [{ kind: 'question', key: 'a', questionId: (await add('questions', asked)).id }]
    const quizOf = { seasonId: site.lesson.seasonId, status: 'published', plan }
    const title = 'اختبار المعادلات: Equations, the first of three'
    const closesAt = new Date(Date.now() + 26 * 3_600_000).toISOString()
    const opensAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await add('quizzes', { ...quizOf, title, limitMinutes: 45, closesAt })
    await add('quizzes', { ...quizOf, title: 'Two unknowns, a quiz', opensAt })
    const opened = await openScreen(site, { language, width: 390, token: site.studentToken })
    const { page, t, press, follow } = personAt(opened.page, language)
    const due = page.getByRole('region', { name: t('due') })
    const rows = due.getByRole('listitem')
    const faultless = async () => {
      for (const width of [...widths, 390]) {
        await opened.resize(width)
        expect(await opened.faults({ dark: width === 390 })).toEqual([])
      }
    }

    await page.goto('/')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(2)
    await rows.nth(1).getByText('Two unknowns, a quiz').waitFor()
    expect(await due.getByText(t('due.goOn'), { exact: true }).count()).toBe(0)
    await faultless()
    await follow(title, due)
    await press(t('quiz.begin'))
    await page.getByRole('radio').first().waitFor()

    await page.goto('/')
    await rows.first().getByText(t('due.goOn'), { exact: true }).waitFor()
    await faultless()
    await follow(title, due)
    await press(t('quiz.goOn'))
    await page.getByRole('radio').first().click()
    await press(t('take.check'))
    await press(t('take.submit'))
    await follow(t('take.ended.result'))
    await page.goto('/')
    await rows.first().getByText('Two unknowns, a quiz').waitFor()
    expect(await rows.count()).toBe(1)
    opened.expectSilence()
    await opened.close()
  },
)
