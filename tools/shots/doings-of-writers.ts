import { readFileSync } from 'node:fs'
import { type Doing, inMenuOf } from './doings.ts'

/** Goes to a part of a page that lies further down. */
export const look = (word: string) => (doing: Doing) =>
  doing.page.getByRole('region', { name: doing.t(word), exact: true }).scrollIntoViewIfNeeded()

/** Drops a video, of which no piece arrives. */
export const sendVideo = async ({ page, t }: Doing) => {
  const part = page.getByRole('region', { name: t('lessons.video'), exact: true })
  const buffer = Buffer.concat([readFileSync('test/samples/video.mp4'), Buffer.alloc(24 * 1_048_576)])
  await part
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'القوائم Lists.mp4', mimeType: 'video/mp4', buffer })
  await part.getByRole('progressbar').waitFor()
  await part.scrollIntoViewIfNeeded()
}

/** Writes a title while somebody else writes another. */
export const contradict = async ({ page, t }: Doing) => {
  await page.evaluate(async () => {
    const path = `/api/lessons/${location.pathname.split('/').at(-1)}`
    const authorization = `Bearer ${localStorage.getItem('access_token')}`
    const { title, version } = await (await fetch(path, { headers: { authorization } })).json()
    await fetch(path, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ title: title.endsWith(' II') ? title.slice(0, -3) : `${title} II` }),
    })
  })
  const title = page.getByRole('textbox', { name: t('lessons.title') })
  await title.fill(`${await title.inputValue()} !`)
  await page.getByText(t('form.conflict')).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Opens a dialog over a lesson by a button, or by the menu. */
export const preview = async ({ page, t }: Doing) => {
  await page.getByRole('button', { name: t('lessons.preview'), exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).last().waitFor()
}
export const versions = async (doing: Doing) => {
  await inMenuOf(0, 'lessons.versions')(doing)
  await doing.page.getByRole('dialog').getByRole('heading').first().waitFor()
}
/** Reads what a lesson said before it was changed, as `contradict` does. */
export const olderVersion = async (doing: Doing) => {
  const { page, t } = doing
  await versions(doing)
  await page.getByRole('dialog').getByRole('button', { expanded: false }).nth(1).click()
  await page.getByRole('button', { name: t('lessons.version.take') }).waitFor()
}

/** Wants to delete a file that is in use. */
export const removeUsed = async ({ page, t }: Doing) => {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '.mp4' }).first()
  await row.getByRole('button').first().click()
  await page.getByRole('menuitem', { name: t('library.menu.remove') }).click()
  await page.getByText(t('library.inUse')).waitFor()
}

/** Reads a page of a file larger than the screen. */
export const enlarge = async ({ page, t }: Doing) => {
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: t('pdf.larger') }).click()
}

/** Reads on below the text of a summary, where its file lies. */
export const seeLater = ({ page, t }: Doing) =>
  page.getByRole('region', { name: t('pdf.file') }).scrollIntoViewIfNeeded()
