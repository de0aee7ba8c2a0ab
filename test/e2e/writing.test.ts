// @module-tag long
import { afterAll, beforeAll, describe } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { laptopInArabic, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const lines = { en: 'What a body does while no force acts on it', ar: 'ما يفعله الجسم حين لا تؤثر فيه قوة' }

/** A lesson of several windows. */
const longLesson = (language: keyof typeof lines) =>
  site.call(
    'POST /lessons',
    { seasonId: site.lesson.seasonId, title: 'Motion', body: `<p>${lines[language]}</p>`.repeat(50) },
    site.token,
  )

describe.concurrent('a formula and a table at the end of a long lesson, by keys', () => {
  inTurns(laptopInArabic)('$language, $width px', async ({ language, width }, { expect }) => {
    const { id } = await longLesson(language)
    const screen = await openScreen(site, { language, width, token: site.token })
    const { page, t, dialog, press } = personAt(screen.page, language)
    const { keyboard } = page
    const text = page.locator('[contenteditable=true]')
    /** Waits for the focus: the editor takes it with the next frame. */
    const focusIn = (selector: string) =>
      page.waitForFunction(selector => document.activeElement?.closest(selector), selector)
    await page.goto(`/admin/lessons/${id}`)
    await text.locator('p').last().click()
    await keyboard.press('Control+End')

    // What a formula is written with stands beside it, wherever in the text it is.
    await press(t('writing.formula'))
    const tex = page.getByLabel(t('writing.formula.tex'))
    await tex.waitFor()
    await focusIn('[role=dialog]')
    const formula = text.locator('[data-math]')
    /** How far above or below the formula a panel stands, in pixels. */
    const gap = async () => {
      const [panel, drawn] = [(await dialog.boundingBox())!, (await formula.boundingBox())!]
      return Math.max(panel.y - drawn.y - drawn.height, drawn.y - panel.y - panel.height)
    }
    expect(await gap()).toBeGreaterThanOrEqual(0)
    expect(await gap()).toBeLessThan(30)
    expect(await screen.faults({ dark: width === 390 })).toEqual([])

    // It is put together from signs, by those who know no TeX, and drawn at once.
    for (const group of ['greek', 'signs', 'parts']) {
      await press(t(`writing.signs.${group}`), dialog)
      const sizes = await dialog
        .getByRole('button')
        .evaluateAll(all =>
          all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        )
      expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44)
    }
    await press(t('writing.sign.frac'), dialog)
    for (const key of ['F', 'Tab', 'm', 'Tab']) await keyboard.press(key)
    await keyboard.type('= a')
    expect(await tex.inputValue()).toBe('\\frac{F}{m}= a')
    await formula.locator('.mfrac').waitFor()
    await keyboard.type('\\foo')
    await dialog.getByRole('status').getByText('\\foo').waitFor()
    for (let back = 0; back < 4; back++) await keyboard.press('Backspace')
    await dialog.getByText(t('writing.formula.hint')).waitFor()

    // Back in the text behind it; back to it and into it again.
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await focusIn('[contenteditable]')
    await keyboard.type('!')
    await keyboard.press('Backspace')
    await keyboard.press('Shift+ArrowLeft')
    await keyboard.press('ArrowRight')
    await focusIn('[contenteditable]')
    await formula.click()
    await tex.waitFor()
    await keyboard.press('Enter')
    await focusIn('[role=dialog] input')
    await keyboard.press('Enter')
    await focusIn('[contenteditable]')

    // A link is asked for beside the caret, which stands behind the formula, by fields that a finger hits.
    await press(t('editor.link'))
    await page.getByLabel(t('editor.link.address')).waitFor()
    await focusIn('[role=dialog] input')
    expect(await gap()).toBeLessThan(40)
    const newTab = page.getByRole('button', { name: t('editor.link.newTab') })
    expect((await newTab.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await screen.faults({ dark: width === 1280 })).toEqual([])
    await keyboard.press('Escape')
    await focusIn('[contenteditable]')

    // A table, from its first cell on, with a row more than it began with; then out of the text.
    await keyboard.press('Enter')
    await press(t('editor.table'))
    await focusIn('[contenteditable]')
    for (const cell of 'abcdefghij') {
      await keyboard.type(cell)
      await keyboard.press('Tab')
    }
    await keyboard.press('Shift+Tab')
    await keyboard.type('z')
    expect(await text.locator('tr').allTextContents()).toEqual(['abc', 'def', 'ghi', 'z'])
    await page.getByRole('button', { name: t('editor.table.row'), exact: true }).click({ trial: true })
    expect(await screen.faults({ dark: width === 1280 })).toEqual([])
    await text.locator('td').last().click()
    for (const key of ['Escape', 'Tab']) await keyboard.press(key)
    await page.waitForFunction(() => !document.activeElement?.closest('[contenteditable]'))
    await expect
      .poll(async () => (await site.call(`GET /lessons/${id}`, undefined, site.token)).body)
      .toContain('>z<')
    screen.expectSilence()
    await screen.close()
  })
})
