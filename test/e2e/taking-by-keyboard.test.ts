// @module-tag long
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pdfOf } from '#test/pdf.ts'
import { startCourseSiteAlone } from './course-site.ts'
import { handsOn } from './hands.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { quizOfTenKinds } from './ten-kinds.ts'

const total = 10
const minute = 60_000
const wide = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const

inTurns(wide)(
  'a quiz of ten kinds needs no mouse, and its time is heard, in $language at $width px',
  async where => {
    const { language, width } = where
    const site = await startCourseSiteAlone()
    const quiz = await quizOfTenKinds(site)
    const screen = await openScreen(site, {
      language,
      width: width > 500 ? 1280 : 390,
      token: site.studentToken,
    })
    await screen.resize(width)
    const { page, t, button, heading } = personAt(screen.page, language)
    const hands = handsOn(page)
    const [onwards, backwards] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const isSound = async (dark = false) => expect(await screen.faults({ dark })).toEqual([])
    const hasFocus = async (target: Locator) => {
      await target.waitFor()
      await expect
        .poll(() => hands.isFocused(target), { message: `the focus on ${target.toString()}` })
        .toBe(true)
    }
    const headingOf = (name: string) => page.getByRole('heading', { level: 2, name })
    const isKept = () => page.locator('p[data-state=kept]').waitFor()
    /** Waits for a question, which stands under its heading with the focus on it. */
    async function opened(number: number) {
      await hasFocus(headingOf(t('take.question', { number, total })))
      await page.getByRole('region', { name: t('take.question', { number, total }) }).waitFor()
      await isSound()
    }
    const next = async (number: number) => {
      await isKept()
      await hands.press(onwards)
      await opened(number)
    }
    /** What is chosen has its digit, by where it stands. */
    const chooseByDigit = async (role: 'radio' | 'checkbox', ...words: string[]) => {
      const labels = await page.locator('label').allTextContents()
      for (const word of words) {
        const index = labels.findIndex(label => label.includes(word))
        await hands.press(`Digit${index + 1}`)
        await expect.poll(() => page.getByRole(role).nth(index).isChecked()).toBe(true)
      }
    }
    const timer = page.getByRole('timer', { name: t('take.time') })
    /** The time goes on to just below so many minutes before the end, however long the steps took so far, and the page hears of it. */
    let begunAt = 0
    let ahead = 0
    const heardAt = async (minutes: number) => {
      const left = 60 * minute - (Date.now() - begunAt + ahead)
      const step = left - minutes * minute + 5_000
      await site.forward(step)
      ahead += step
      await page.evaluate(() => dispatchEvent(new Event('online')))
      const said = page.getByRole('status').filter({ hasText: t('take.time.left', { count: minutes }) })
      await said.waitFor({ state: 'attached' })
      expect(await timer.getAttribute('aria-live')).toBe('off')
    }

    await page.goto(`/quizzes/${quiz.id}`)
    await heading(quiz.title).waitFor()
    await isSound()
    begunAt = Date.now()
    await hands.act(button(t('quiz.begin')))
    await opened(1)
    expect(await timer.textContent()).toMatch(/59:|1:00:00/)
    await page
      .getByRole('radiogroup', { name: new RegExp(t('take.question', { number: 1, total })) })
      .waitFor()
    await chooseByDigit('radio', 'تام')

    await next(2)
    await page.getByRole('group', { name: new RegExp(t('take.question', { number: 2, total })) }).waitFor()
    await chooseByDigit('checkbox', 'حديد', 'نحاس', 'ذهب')
    await hands.press('KeyF')
    await expect.poll(() => button(t('take.flag')).getAttribute('aria-pressed')).toBe('true')

    await next(3)
    await hands.press('Digit1')
    await expect.poll(() => page.getByRole('radio', { name: t('take.true') }).isChecked()).toBe(true)
    // Back by the other arrow, and on again.
    await hands.press(backwards)
    await opened(2)
    await hands.press(onwards)
    await opened(3)
    await heardAt(30)

    await next(4)
    const typed = page.getByRole('textbox')
    await hands.focusByKeys(typed)
    await hands.type('١٢٫٥')
    // In a field the arrows and letters are about what is written there.
    await hands.press('ArrowLeft', 'ArrowRight', 'End')
    expect(await typed.inputValue()).toBe('١٢٫٥')
    await isKept()
    await hands.act(button(t('take.next')))
    await opened(5)
    await hands.focusByKeys(typed)
    await hands.type('المعادلة')
    await isKept()
    await hands.act(button(t('take.next')))

    await opened(6)
    await hands.focusByKeys(page.getByRole('textbox', { name: t('take.gap', { number: 1 }) }))
    await hands.type('هواء')
    await hands.focusByKeys(page.getByRole('textbox', { name: t('take.gap', { number: 2 }) }))
    await hands.type('٣')
    const select = page.getByRole('combobox', { name: t('take.gap', { number: 3 }) })
    await hands.focusByKeys(select)
    const chosen = () => select.locator('option:checked').textContent()
    for (let presses = 0; (await chosen()) !== 'سائل' && presses < 3; presses++)
      await hands.press('ArrowDown')
    expect(await chosen()).toBe('سائل')
    await isSound()
    await isKept()
    await hands.act(button(t('take.next')))

    await opened(7)
    const rows = page.locator('[data-item=q7] ul button')
    const tray = page.locator('[data-item=q7] fieldset')
    for (const [at, [left, right]] of [
      ['واحد', '١'],
      ['اثنان', '٢'],
      ['ثلاثة', '٣'],
      ['أربعة', '٤'],
    ].entries()) {
      await hands.act(tray.getByRole('button', { name: right, exact: true }))
      await page.getByRole('button', { name: `${left} ${right}`, exact: true }).waitFor()
      // What was pressed has left the tray: what stands there now has the focus, and at the end the row that was filled.
      await hands.stands(at < 3 ? tray.locator('button:focus') : rows.nth(3))
    }
    await isSound()
    await heardAt(10)

    await next(8)
    for (const [at, word] of ['أولى', 'ثانية', 'ثالثة', 'رابعة', 'خامسة'].entries())
      for (;;) {
        const now = (await page.locator('[data-part]').allTextContents()).findIndex(row => row.includes(word))
        if (now === at) break
        await hands.act(page.getByRole('button', { name: `${t('take.ordering.up')} ${word}`, exact: true }))
      }
    await isKept()
    await isSound()

    await next(9)
    await hands.focusByKeys(typed)
    await hands.type('لأن الحديد يصدأ')
    await isKept()
    await hands.act(button(t('take.next')))
    await opened(10)
    const chooser = page.waitForEvent('filechooser')
    await hands.act(button(t('take.files.add')))
    await (await chooser).setFiles({
      name: 'رسم.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf('A triangle'),
    })
    await button(t('media.take.off')).waitFor()
    await isKept()
    await isSound()

    // The sheet of all numbers: left by Escape, it gives the focus back; a number leads to its question.
    const all = button(t('take.numbers'))
    await hands.act(all)
    const sheet = page.getByRole('dialog', { name: t('take.numbers') })
    await sheet.waitFor()
    await isSound(true)
    await hands.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await hands.stands(all)
    await hands.press('Enter')
    const second = `${t('take.number.of', { number: 2 })} ${t('take.number.answered')} · ${t('take.number.flagged')}`
    await hands.act(sheet.getByRole('button', { name: second }))
    await sheet.waitFor({ state: 'detached' })
    await opened(2)
    await heardAt(5)
    await hands.act(all)
    await hands.act(
      sheet.getByRole('button', { name: new RegExp(`^${t('take.number.of', { number: 10 })}`) }),
    )
    await opened(10)

    await hands.press(onwards)
    await hasFocus(headingOf(t('take.check.title')))
    await page.getByText(t('take.check.answered', { count: 10, total })).waitFor()
    await isSound()
    await hands.act(button(t('take.number.of', { number: 2 })))
    await opened(2)
    await hands.act(all)
    await hands.act(
      sheet.getByRole('button', { name: new RegExp(`^${t('take.number.of', { number: 10 })}`) }),
    )
    await opened(10)
    await hands.press(onwards)
    await hasFocus(headingOf(t('take.check.title')))
    await heardAt(1)
    // More time is heard, too.
    const more = { minutes: 7, reason: 'A power cut' }
    await site.call(`POST /quizzes/${quiz.id}/extend`, more, site.token)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const added = page.getByRole('status').filter({ hasText: t('take.time.added', { count: 7 }) })
    await added.waitFor({ state: 'attached' })
    await hands.act(button(t('take.submit')))
    await hasFocus(headingOf(t('take.ended.student')))
    await isSound()

    const { items } = await site.call(`GET /responses?quizId=${quiz.id}`, undefined, site.token)
    for (const { id } of items) await site.call(`PUT /responses/${id}/mark`, { score: 2 }, site.token)
    await hands.act(page.getByRole('link', { name: t('take.ended.result') }))
    await heading(quiz.title).waitFor()
    await hands.seesFocus()
    await page.getByText('19.2 / 20').first().waitFor()
    await isSound()
    await isSound(true)
    await screen.close()
    await site.stop()
  },
)
