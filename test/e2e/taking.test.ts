// @module-tag long
import { afterAll, beforeAll, expect } from 'vitest'
import { startCourseSiteAlone } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { answersIn, type Device, openDevice, questionOpen } from './taking-device.ts'

let site: Awaited<ReturnType<typeof startCourseSiteAlone>>
beforeAll(async () => {
  site = await startCourseSiteAlone()
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

inTurns(['en', 'ar'] as const)(
  'thirty answers arrive over a line cut ten times, a reload, a killed server and another device, in %s',
  async language => {
    const quiz = await newQuiz(`Newton ${language}`)
    const student = await site.newStudent(`taker-${language}`)
    const given = new Map<string, string>()
    const devices: Device[] = []
    const inDatabase = () => answersIn(site, quiz.id)
    const newDevice = async () => {
      const device = await openDevice(site, language, student.token)
      devices.push(device)
      return device
    }
    /**
     * After each step: what any device calls kept is in the database, no frame of any has called kept what was not acknowledged,
     * and all that ever was acknowledged is in the database.
     */
    async function isTrue(device: Device, known = given) {
      if (await device.saysKept()) expect(inDatabase()).toEqual(known)
      const kept = inDatabase()
      for (const { acknowledged, falselyKept } of devices) {
        expect(falselyKept().wrong).toEqual([])
        for (const [item, answer] of acknowledged()) expect([item, kept.get(item)]).toEqual([item, answer])
      }
    }
    async function answer(device: Device, number: number) {
      await questionOpen(device.page, device.t('take.question', { number, total: count }))
      await device.page.getByRole('textbox').fill(String(number))
      given.set(`q${number}`, String(number))
    }
    const next = ({ press, t }: Device) => press(t('take.next'))

    const first = await newDevice()
    await first.page.goto(`/quizzes/${quiz.id}`)
    await first.press(first.t('quiz.begin'))
    await questionOpen(first.page, first.t('take.question', { number: 1, total: count }))
    await first.expectNoViolations()
    let cuts = 0
    for (let number = 1; number <= 18; number++) {
      const isCut = number % 3 === 1
      await first.setOffline(isCut)
      if (isCut) cuts++
      // The server dies while an answer is on its way to it.
      const sent = number === 15 && first.page.waitForRequest(/\/answers$/)
      await answer(first, number)
      if (sent) {
        await sent
        await site.kill()
        await isTrue(first)
        await next(first)
        await answer(first, ++number)
      }
      if (isCut || sent) await first.isAway()
      await isTrue(first)
      if (sent) await site.resume()
      if (number % 3 === 0 || sent) await first.isKept()
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
    await isTrue(first)
    const second = await newDevice()
    await second.page.goto(`/quizzes/${quiz.id}`)
    await second.press(second.t('take.goOn'))
    await second.goTo(20)
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
    expect(await first.saysKept()).toBe(false)
    expect(inDatabase().has('q19')).toBe(false)
    await first.press(first.t('take.goOn'))
    given.set('q19', heldByFirst)
    await first.isKept()
    await isTrue(first)
    await first.goTo(27)
    for (let number = 27; number <= count; number++) {
      const isCut = number === 28
      await first.setOffline(isCut)
      if (isCut) cuts++
      await answer(first, number)
      if (isCut) await first.isAway()
      await isTrue(first)
      if (number < count) await next(first)
    }
    expect(cuts).toBe(10)
    await first.press(first.t('take.flag'))
    await first.press(first.t('take.check'))
    await first.page.getByRole('heading', { name: first.t('take.check.title') }).waitFor()
    await first.expectNoViolations()
    await first.press(first.t('take.submit'))
    await first.page.getByRole('heading', { name: first.t('take.ended.student') }).waitFor()
    expect(inDatabase()).toEqual(given)
    expect(given.size).toBe(count)
    expect(first.falselyKept().times).toBeGreaterThan(5)
    expect(second.falselyKept().times).toBeGreaterThan(2)
    await isTrue(first)
    await first.follow(first.t('take.ended.result'))
    await first.page.getByText(`${count} / ${count}`).first().waitFor()
    await first.close()
    await second.close()
  },
)
