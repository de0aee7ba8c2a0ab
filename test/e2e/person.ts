import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from './screen.ts'
import { isolated, type Names, wordsOf } from './words.ts'

type Credentials = { login: string; password: string }

/** What a person does on a page, by the words they read there: presses, fills in, chooses, goes on. */
export function personAt(page: Page, language: Language) {
  const t = wordsOf(language)
  const dialog = page.getByRole('dialog')
  const button = (label: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: label, exact: true })
  const press = (label: string, within?: Page | Locator) => button(label, within).click()
  const follow = (label: string, within: Page | Locator = page) =>
    within.getByRole('link', { name: label, exact: true }).click()
  const field = (label: string, within: Page | Locator = page) =>
    within.getByRole('textbox', { name: new RegExp(`^${escaped(label)}`) })
  const password = (label: string) => page.getByLabel(label, { exact: true })

  /** Waits for a toast that says all this, and closes it as one who has read it, unless its time is up. */
  async function toast(...texts: (string | RegExp)[]) {
    let shown = page.getByRole('region', { name: t('toasts') }).locator('[role=status], [role=alert]')
    for (const hasText of texts) shown = shown.filter({ hasText })
    await shown.waitFor()
    await button(t('close'), shown)
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    // Gone before the next one comes, which may say the same.
    await shown.waitFor({ state: 'detached' })
  }

  async function chooseFrom(opener: Locator, word: string) {
    await opener.click()
    await page.getByRole('menuitem', { name: word }).click()
  }

  return {
    t,
    page,
    dialog,
    button,
    press,
    follow,
    field,
    toast,
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),

    /** Presses the one submit button of the open drawer, reads that it is saved, and sees the drawer go. */
    async save(label: string, said = t('form.saved')) {
      await press(label, dialog)
      await toast(said)
      await dialog.waitFor({ state: 'detached' })
    },
    /** Writes a text with headings and lists; its editor comes when somebody goes to it. */
    async write(label: string, text: string) {
      await field(label, dialog).click()
      await dialog.locator('[contenteditable=true]').fill(text)
    },
    choose: (label: string, option: string) =>
      dialog.getByRole('combobox', { name: label }).selectOption({ label: option }),
    /** Picks a day and an hour in the calendar behind a field. */
    async pick(label: string, dateTime: Date) {
      await dialog.getByLabel(label, { exact: true }).click()
      await button(t('moment.take')).waitFor()
      const day = button(t.day(dateTime))
      if ((await day.count()) === 0) await press(t('moment.nextMonth'))
      await day.click()
      const hours = page.getByRole('spinbutton', { name: t('moment.hours') })
      await hours.fill(String(dateTime.getHours()).padStart(2, '0'))
      await press(t('moment.take'))
    },
    /** Something in the menu of a row, a lesson or a season. */
    inMenuOf: (name: string, word: string) =>
      chooseFrom(button(t('list.menu', { of: isolated(name) })), word),
    /** Something in the menu under one's own name. */
    inMyMenu: (name: string, word: string) => chooseFrom(button(t('account', { name })), t(word)),

    /** Goes to a screen by the main menu, which phones keep behind a button in the admin area. */
    async goTo(path: string) {
      const menu = page.getByRole('navigation', { name: t('nav') })
      const opener = button(t('menu'))
      await menu.or(opener).first().waitFor()
      if (await opener.isVisible()) await opener.click()
      const word = escaped(t(`nav.${path}`))
      // A number of things, or of new ones, may stand behind it.
      await menu.getByRole('link', { name: new RegExp(`^${word}( |$)`) }).click()
    },

    async signIn({ login, password: typed }: Credentials) {
      // What is typed into the form before its script is taken over; what is pressed there is not.
      await page.locator('#before').waitFor({ state: 'detached' })
      await page.getByLabel(t('signIn.login')).fill(login)
      await password(t('signIn.password')).fill(typed)
      await press(t('signIn'))
    },
    /** In place of one that somebody else set. */
    async renewPassword(next: string) {
      await password(t('passwordScreen.new')).fill(next)
      await press(t('passwordScreen.save'))
    },
    async changePassword(now: string, next: string) {
      await password(t('passwordScreen.current')).fill(now)
      await password(t('passwordScreen.new')).fill(next)
      await press(t('passwordScreen.save'))
    },
    /** Waits until a ring or a bar stands at a number, and reads it there as well. */
    async sees(percent: number, word: string, names: Names) {
      const ring = page
        .getByRole('progressbar', { name: t(word, names), exact: true })
        .and(page.locator(`[aria-valuenow="${percent}"]`))
      expect((await ring.textContent())?.replaceAll('\u200e', '')).toBe(`${percent}%`)
    },
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
