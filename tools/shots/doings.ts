import type { Page } from 'playwright-core'
import type { wordsOf } from '#test/e2e/words.ts'

/** What somebody does on a screen to bring a state of it about. */
export type Doing = { page: Page; t: ReturnType<typeof wordsOf>; phone: boolean }

const button = ({ page }: Doing, name: string) => page.getByRole('button', { name, exact: true }).first()
export const press = (word: string) => (doing: Doing) => button(doing, doing.t(word)).click()
/** Presses what opens a drawer, which may be on its way still. */
export const openDrawer = (word: string) => async (doing: Doing) => {
  await press(word)(doing)
  await doing.page.getByRole('dialog').getByRole('searchbox').waitFor()
}
export const pressInDrawer = (word: string) => (doing: Doing) =>
  doing.page
    .getByRole('dialog')
    .getByRole('button', { name: doing.t(word), exact: true })
    .click()
/** Opens the saved views of a list, of which one may be shown, and goes on to a page behind them. */
export const openViews = (step?: (t: Doing['t']) => string) => async (doing: Doing) => {
  const { page, t } = doing
  await page.locator('main [aria-haspopup=dialog]').first().click()
  const views = page.getByRole('dialog')
  await views
    .getByRole('button')
    .or(views.getByText(t('views.none')))
    .first()
    .waitFor()
  if (step)
    await views
      .getByRole('button', { name: step(t) })
      .first()
      .click()
}
export const menuOf = (nth: number) => async (doing: Doing) => {
  const begin = doing
    .t('list.menu', { of: '…' })
    .split('…')[0]!
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim()
  await doing.page.getByRole('button', { name: begin }).nth(nth).click()
}
export const inMenuOf = (nth: number, word: string) => async (doing: Doing) => {
  await menuOf(nth)(doing)
  await doing.page.getByRole('menuitem', { name: doing.t(word) }).click()
}
/** Chooses the first rows of a list; a phone begins with one from its menu. */
export const chooseSome = async (doing: Doing) => {
  if (doing.phone) await inMenuOf(0, 'list.select')(doing)
  const boxes = doing.page.getByRole('main').getByRole('checkbox')
  for (const nth of doing.phone ? [1, 2] : [1, 2, 4]) await boxes.nth(nth).click()
}
/** Chooses all that a list holds, on all its pages. */
export const chooseAll = async (doing: Doing) => {
  const { page, phone, t } = doing
  if (phone) await inMenuOf(0, 'list.select')(doing)
  else
    await page
      .getByRole('checkbox', { name: t('list.chooseAll') })
      .first()
      .click()
  await page
    .getByRole('button', { name: new RegExp(t('list.chooseEvery', { total: 60 }).replace('60', '.*')) })
    .click()
  await page.getByRole('button', { name: t('list.choosePage') }).waitFor()
}
/** Asks what all of them are to become. */
export const chooseAllAnd = (word: string) => async (doing: Doing) => {
  await chooseAll(doing)
  await press(word)(doing)
  await doing.page.getByRole('dialog').getByRole('button').first().waitFor()
}
/** Carries a row of a list past the middle of the next, and holds it there. */
export const carryRow =
  (list: string, nth = 0) =>
  async ({ page }: Doing) => {
    const handle = page.locator(`${list} [data-handle]`).nth(nth)
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    const row = await handle.locator('xpath=ancestor::*[@data-draggable][1]').boundingBox()
    await page.mouse.move(box!.x + 4, box!.y + 12)
    await page.mouse.down()
    await page.mouse.move(box!.x + 4, box!.y + 12 + row!.height * 0.8, { steps: 4 })
  }
export const carryLesson = carryRow('ol ol', 1)
/** Carries a column among those of a table; cards have none. */
export const carryColumn = async (doing: Doing) => {
  if (doing.phone) return
  await press('list.columns')(doing)
  await carryRow('[role=dialog]')(doing)
}
/** Asks what the first percentage is made of. */
export const openExplanation = async ({ page, t }: Doing) => {
  const asks = t('why.open', { of: '' }).trim()
  await page.getByRole('button', { name: asks }).first().click()
  const lessons = page.getByRole('dialog').getByRole('listitem')
  await lessons.first().waitFor()
  // Of those that are done there is less to say.
  await lessons
    .filter({ has: page.locator('[data-of=begun]') })
    .first()
    .scrollIntoViewIfNeeded()
}
/** Asks what the sum over all courses is made of. */
export const openSumExplanation = async ({ page, t }: Doing) => {
  await page.getByRole('button', { name: t('why.open', { of: t('students.sum') }) }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}
/** Opens the search over everything and looks for something. */
export const searchFor = (q: string) => async (doing: Doing) => {
  await press('search')(doing)
  await doing.page.getByRole('combobox', { name: doing.t('search') }).fill(q)
  await doing.page.getByRole('option').first().waitFor()
}
export const searchInVain = (q: string) => async (doing: Doing) => {
  await press('search')(doing)
  await doing.page.getByRole('combobox', { name: doing.t('search') }).fill(q)
  await doing.page.getByText(doing.t('search.none', { q })).waitFor()
}
export const chooseDateTime = async ({ page, t }: Doing) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('announcements.when') }).selectOption('later')
  await dialog.getByLabel(t('announcements.moment'), { exact: true }).click()
}
/** Writes to some of the first that the picker of groups or people shows. */
export const announceTo =
  (audience: 'groups' | 'people') =>
  async ({ page, t }: Doing) => {
    const dialog = page.getByRole('dialog')
    const to = dialog.getByRole('combobox', { name: t('announcements.audience') })
    await to.selectOption(audience)
    const offered = dialog.getByRole('checkbox')
    for (const at of [0, 1]) await offered.nth(at).click()
  }
export const signInWrong = async ({ page, t }: Doing) => {
  await page.getByLabel(t('signIn.login')).fill('huda')
  await page.getByLabel(t('signIn.password'), { exact: true }).fill('not this one')
  await page.getByRole('button', { name: t('signIn'), exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}
/** Hides the goal of the week, and looks at the end of the page, which brings it back. */
export const hideWeek = async (doing: Doing) => {
  await press('week.menu')(doing)
  await doing.page.getByRole('menuitem', { name: doing.t('week.hide') }).click()
  await doing.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}
export const tab = (word: string) => (doing: Doing) =>
  doing.page.getByRole('tab', { name: doing.t(word) }).click()
/** Watches a video to its end, where the next lesson is counted down to. */
export const seeTheEnd = async (doing: Doing) => {
  await doing.page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.3))
  await button(doing, doing.t('player.play')).click()
  await button(doing, doing.t('next.stay')).waitFor()
}
/** Reads the subtitles of a video in the page's language, in the middle of a sentence. */
export const readAlong = async (doing: Doing) => {
  const { page, t } = doing
  const label = (await page.locator('html').getAttribute('lang')) === 'ar' ? 'العربية' : 'English'
  await page.getByRole('combobox', { name: t('player.captions') }).selectOption({ label })
  await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 24))
  await button(doing, t('player.play')).click()
  await page.getByText(/2 is one, so we|2 يحقق المتباينة/).waitFor()
  await button(doing, t('player.pause')).click()
}

/** Opens one entry of the audit, with its fields and the ways on. */
export const openEntry = ({ page }: Doing) => page.locator('summary').nth(1).click()
