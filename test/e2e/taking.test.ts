import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { type Language, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const count = 30

/** A quiz of thirty numbers; to each question the answer is its number. */
async function newQuiz(title: string) {
  const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
  const plan = []
  for (let number = 1; number <= count; number++) {
    const content = { kind: 'numeric', answers: [{ value: number }] }
    const body = `<p>رقم ${number} <span data-math="inline">x^{${number}}</span></p>`
    const asked = { courseId: site.course.id, body, status: 'published', content }
    plan.push({ kind: 'question', key: `q${number}`, questionId: (await add('questions', asked)).id })
  }
  const settings = { status: 'published', limitMinutes: 90, reviewRelease: 'atOnce' }
  return add('quizzes', { seasonId: site.lesson.seasonId, title, ...settings, plan })
}

/** A device on which the quiz is taken, 360 px wide. */
async function openDevice(language: Language, token: string) {
  const screen = await openScreen(site, { language, width: 390, token, keeps: true })
  await screen.resize(360)
  const person = personAt(screen.page, language)
  const line = screen.page.locator('p[data-state]')
  return {
    ...{ ...screen, ...person },
    isAway: () => line.and(screen.page.locator('[data-state=away]')).waitFor(),
    isKept: () => line.and(screen.page.locator('[data-state=kept]')).waitFor(),
    saysKept: async () => (await line.getAttribute('data-state')) === 'kept',
    setOffline: (isOffline: boolean) => screen.page.context().setOffline(isOffline),
  }
}
type Device = Awaited<ReturnType<typeof openDevice>>

const focusedHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).waitFor()

test.each(['en', 'ar'] as const)(
  'thirty answers arrive over a line cut ten times, a reload, a killed server and another device, in %s',
  async language => {
    const quiz = await newQuiz(`Newton ${language}`)
    const student = await site.newStudent(`taker-${language}`)
    const given = new Map<string, string>()
    const inDatabase = async () => {
      const { items } = await site.call(`GET /attempts?quizId=${quiz.id}`, undefined, site.token)
      const attempt = await site.call(`GET /attempts/${items[0].id}`, undefined, site.token)
      const rows = attempt.items as { item: string; answer: string | null }[]
      return new Map(rows.flatMap(({ item, answer }) => (answer === null ? [] : [[item, answer] as const])))
    }
    /** Whatever a device calls kept is in the database. */
    async function isTrue(device: Device, known = given) {
      if (await device.saysKept()) expect(await inDatabase()).toEqual(known)
    }
    async function answer(device: Device, number: number) {
      await focusedHeading(device.page, device.t('take.question', { number, total: count }))
      await device.page.getByRole('textbox').fill(String(number))
      given.set(`q${number}`, String(number))
    }
    const next = ({ press, t }: Device) => press(t('take.next'))

    const first = await openDevice(language, student.token)
    await first.page.goto(`/quizzes/${quiz.id}`)
    await first.press(first.t('quiz.begin'))
    await focusedHeading(first.page, first.t('take.question', { number: 1, total: count }))
    await first.expectNoViolations()
    let cuts = 0
    for (let number = 1; number <= 18; number++) {
      const isCut = number % 3 === 1
      await first.setOffline(isCut)
      if (isCut) cuts++
      if (number === 15) await site.kill()
      await answer(first, number)
      if (isCut || number === 15) await first.isAway()
      if (number === 15) await site.resume()
      if (number % 3 === 0) await first.isKept()
      await isTrue(first)
      if (number === 9) {
        await first.page.reload()
        await first.isKept()
        await isTrue(first)
      }
      await next(first)
    }

    // The first loses its line with an answer that nobody has but it.
    await first.setOffline(true)
    cuts++
    await answer(first, 19)
    await first.isAway()
    const second = await openDevice(language, student.token)
    await second.page.goto(`/quizzes/${quiz.id}`)
    await second.press(second.t('take.goOn'))
    await second.page
      .getByRole('button', { name: new RegExp(`^${second.t('take.number.of', { number: 20 })}`) })
      .click()
    const heldByFirst = given.get('q19')!
    given.delete('q19')
    for (let number = 20; number <= 26; number++) {
      const isCut = number % 3 === 2
      await second.setOffline(isCut)
      if (isCut) cuts++
      await answer(second, number)
      if (isCut) await second.isAway()
      await isTrue(second)
      await next(second)
    }
    await second.setOffline(false)
    await second.isKept()
    await isTrue(second)

    // It comes back, is told who goes on, takes it over again and sends what it still has.
    await first.setOffline(false)
    await first.page.getByRole('heading', { name: first.t('take.held') }).waitFor()
    expect((await inDatabase()).has('q19')).toBe(false)
    await first.press(first.t('take.goOn'))
    given.set('q19', heldByFirst)
    await first.isKept()
    await isTrue(first)
    await first.page
      .getByRole('button', { name: new RegExp(`^${first.t('take.number.of', { number: 27 })}`) })
      .click()
    for (let number = 27; number <= count; number++) {
      await answer(first, number)
      await isTrue(first)
      if (number < count) await next(first)
    }
    expect(cuts).toBeGreaterThanOrEqual(10)
    await first.press(first.t('take.flag'))
    await first.press(first.t('take.check'))
    await first.page.getByRole('heading', { name: first.t('take.check.title') }).waitFor()
    await first.expectNoViolations()
    await first.press(first.t('take.submit'))
    await first.page.getByRole('heading', { name: first.t('take.ended.student') }).waitFor()
    expect(await inDatabase()).toEqual(given)
    expect(given.size).toBe(count)
    await first.follow(first.t('take.ended.result'))
    await first.page.getByText(`${count} / ${count}`).first().waitFor()
    await first.close()
    await second.close()
  },
)
