// @module-tag long
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { passingFolder } from '../memory.ts'
import { inTurns } from './in-turns.ts'
import { personAt } from './person.ts'
import { laptopInArabic, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
const folder = mkdtempSync(join(passingFolder(), 'bustan-videos-'))
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await site?.stop()
})

const mebi = 1_048_576
/** A video that plays, made heavy by what players skip. It is a file, which stays the same. */
function heavyVideo(folder: string, mebibytes: number) {
  const video = readFileSync('test/samples/video.mp4')
  const filler = Buffer.concat([Buffer.alloc(8), randomBytes(mebibytes * mebi)])
  filler.writeUInt32BE(filler.length)
  filler.write('free', 4)
  const path = join(folder, 'video.mp4')
  writeFileSync(path, Buffer.concat([video, filler]))
  return path
}
const captions = (text: string) => ({
  name: 'video.en.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`),
})
const paper = {
  name: 'ملخص Notes.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}
const picture = () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return { name: 'leaf.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
}
const stories = {
  en: {
    title: 'Light bends',
    text: 'Between water and air',
    alt: 'A leaf',
    cell: 'Water',
    later: 'And in glass',
  },
  ar: {
    title: 'الضوء ينكسر',
    text: 'بين الماء والهواء',
    alt: 'ورقة شجر',
    cell: 'الماء',
    later: 'وفي الزجاج',
  },
} as const

describe.concurrent('a lesson with a video, captions, a paper and a picture', () => {
  inTurns(laptopInArabic)('$language, $width px', async ({ language, width }, { expect }) => {
    const story = stories[language]
    const screen = await openScreen(site, { language, width, token: site.token })
    const person = personAt(screen.page, language)
    const { page, t, dialog } = person
    const video = heavyVideo(mkdtempSync(join(folder, 'video-')), width === 1280 ? 200 : 40)
    const title = `${story.title} ${width}`
    const part = (word: string) => page.getByRole('region', { name: t(word), exact: true })
    const into = (word: string) => part(word).locator('input[type=file]').last()
    const read = (id: string, token = site.token) => site.call(`GET /lessons/${id}`, undefined, token)

    // Begun in the list, written on its own page.
    await page.goto('/admin/lessons')
    await person.follow(t('lessons.add'))
    await person.field(t('lessons.title'), dialog).fill(title)
    await person.choose(t('lessons.seasonId'), 'Equations')
    await person.press(t('lessons.create'), dialog)
    await person.heading(title).waitFor()
    const id = page.url().split('/').at(-1)!

    // The network is cut under a piece of the video, and stays away until the page is reloaded; then it is cut once more.
    const context = page.context()
    const from: number[] = []
    let cutAt = 2
    page.on('request', asked => {
      if (asked.method() !== 'PATCH' || !asked.url().includes('/api/uploads/')) return
      from.push(Number(asked.headers()['upload-offset']))
      if (from.length === cutAt) void context.setOffline(true)
    })
    await into('lessons.video').setInputFiles(video)
    await part('lessons.video').getByText(t('upload.cut')).waitFor()
    await context.setOffline(false)
    page.once('dialog', asked => void asked.accept())
    await page.reload()
    await part('lessons.video')
      .getByText(/video\.mp4/)
      .waitFor()
    cutAt = from.length + 1
    await into('lessons.video').setInputFiles(video)
    await part('lessons.video').getByText(t('upload.cut')).waitFor()
    await context.setOffline(false)
    await part('lessons.video').locator('video').waitFor({ timeout: 150_000 })
    // It went on where it had stopped: never from the beginning, never before a piece that had come.
    expect(from.filter(at => at === 0).length).toBe(1)
    expect(from).toEqual(from.toSorted((one, other) => one - other))
    screen.expectSilence(/ERR_|Failed to load resource|0 offline/)

    // Chromium asked again for a part of the program that had failed without a line only after the page was loaded anew, until 156.
    await page.reload()
    await part('lessons.video').locator('video').waitFor()

    // Captions and a paper.
    await into('lessons.captions').setInputFiles(captions(story.text))
    await part('lessons.captions').getByLabel(t('lessons.captions.label')).waitFor()
    await into('lessons.attachmentIds').setInputFiles(paper)
    await part('lessons.attachmentIds').getByText(paper.name).waitFor()

    // A text with a picture, a table and a formula.
    const text = page.locator('[contenteditable=true]')
    await text.click()
    await page.keyboard.type(story.text)
    await page.keyboard.press('Enter')
    await part('lessons.body').locator('input[type=file]').setInputFiles(picture())
    await text.locator('img[src]').waitFor()
    await text.locator('img').click()
    await page.getByLabel(t('writing.image.alt')).pressSequentially(story.alt)
    await text.click({ position: { x: 20, y: 12 } })
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await person.press(t('writing.formula'))
    await page.getByLabel(t('writing.formula.tex')).pressSequentially('\\frac{\\sin a}{\\sin b}')
    await text.locator('.katex').waitFor()
    await person.press(t('writing.formula.done'))
    await page.keyboard.press('Enter')
    await person.press(t('editor.table'))
    await text.locator('th').first().click()
    for (const cell of [story.cell, '1.33', 'n']) {
      await page.keyboard.type(cell)
      await page.keyboard.press('Tab')
    }
    await expect
      .poll(async () => (await read(id)).body, { timeout: 15_000 })
      .toMatch(new RegExp(`data-math="inline".*<th[^>]*><p[^>]*>${story.cell}`, 's'))

    // Seen as a student sees it, then published.
    await person.press(t('lessons.preview'))
    await dialog.getByRole('img', { name: story.alt }).waitFor()
    await dialog.getByRole('heading', { name: title }).waitFor()
    expect(await screen.faults({ dark: width === 1280 })).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await person.press(t('publish'))
    await person.toast(t('lessons.published'))
    expect(await screen.faults({ dark: width === 390 })).toEqual([])
    const seen = await read(id, site.studentToken)
    expect(seen).toMatchObject({
      title,
      video: { kind: 'upload' },
      captions: [{ language: 'en', label: 'English' }],
      attachments: [{ fileName: paper.name }],
    })
    expect(seen.body).toContain(`alt="${story.alt}"`)
    expect(seen.durationSeconds).toBeGreaterThan(0)

    // What is published changes for students only when it is published again; until then it stays here.
    await text.locator('p').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(` ${story.later}`)
    await page.getByText(t('lessons.held')).waitFor()
    await page.reload()
    await text.getByText(story.later).waitFor()
    expect((await read(id, site.studentToken)).body).not.toContain(story.later)
    await person.press(t('lessons.publishChanges'))
    await person.toast(t('lessons.changesPublished'))
    expect((await read(id, site.studentToken)).body).toContain(story.later)

    // Back to what it said before, from the history.
    await person.inMenuOf(title, t('lessons.versions'))
    await dialog.getByRole('button', { expanded: false }).nth(1).click()
    await person.press(t('lessons.version.take'), dialog)
    await person.toast(t('lessons.version.taken'))
    await text.getByText(story.later).waitFor({ state: 'detached' })
    await person.press(t('lessons.publishChanges'))
    await person.toast(t('lessons.changesPublished'))
    expect((await read(id, site.studentToken)).body).not.toContain(story.later)
    screen.expectSilence()
    await screen.close()
  })
})
