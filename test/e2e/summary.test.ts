// @module-tag long
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { allInTurns, long } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'
import { tokenOf } from './site.ts'
import { sendFile } from './upload.ts'

/** Two pages each, as a browser prints them; the words of the second page, as they are found in its text. */
const papers = {
  en: { bytes: readFileSync('demo/papers/en.pdf'), first: 'Meeting people', second: 'Asking the way' },
  ar: { bytes: readFileSync('demo/papers/ar.pdf'), first: 'المعادلات', second: 'الحل البياني' },
}

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)
const upload = (bytes: Buffer, filename: string) =>
  sendFile(site, site.token, bytes, { filename, purpose: 'summary', courseId: site.course.id })

async function newLearner(username: string) {
  const password = 'date-palm-2031'
  const { id } = await add('users', { name: username, username, role: 'student', password })
  await add('enrolments', { courseId: site.course.id, userIds: [id] })
  return tokenOf(site, { login: username, password })
}
const newSummary = (title: string, more: object) =>
  add('summaries', { courseId: site.course.id, title, status: 'published', ...more })

const wordsOn = async (page: Page) => (await page.locator('ol [role=group]').allInnerTexts()).join(' ')

allInTurns(languages)('a summary as a file: %s', language => {
  const { bytes, first, second } = papers[language]
  const title = `Paper ${language}`

  test('is attached, read on a phone, replaced, told of and opened again', async ({ expect }) => {
    const token = await newLearner(`reader-${language}`)
    const { id } = await newSummary(title, {})
    const desk = await openScreen(site, { language, token: site.token })
    const teacher = personAt(desk.page, language)
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = desk.page.waitForEvent('filechooser')
      await teacher.dialog.getByRole('button', { name: teacher.t('summaries.fileId.choose') }).click()
      await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
      // The line of the file that is chosen, once it is ready; on its way it has another one.
      const line = teacher.button(teacher.t('media.another'), teacher.dialog).locator('xpath=../..')
      await line.filter({ hasText: name }).waitFor()
    }
    await desk.page.goto(`/admin/summaries?open=${id}`)
    await choose('paper.pdf', bytes)
    await teacher.save(teacher.t('form.save'))
    // Staff read it as it will be read; that is not told as opened.
    await teacher.inMenuOf(title, teacher.t('lessons.preview'))
    await teacher.heading(title).waitFor()
    await expect.poll(() => wordsOn(desk.page)).toContain(first)
    expect(await desk.faults({ dark: language === 'ar' })).toEqual([])

    const phone = await openScreen(site, { language, width: 390, token })
    const student = personAt(phone.page, language)
    const { page, t } = student
    const read = (word: string) => expect.poll(() => wordsOn(page)).toContain(word)
    await page.goto('/summaries')
    await student.follow(title)
    await read(first)
    await read(second)
    const number = page.getByRole('textbox', { name: t('pdf.number') })
    expect(await number.inputValue()).toBe('1')
    await page.getByRole('group', { name: t('pdf.pages', { name: '\u2068paper.pdf\u2069' }) }).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => number.inputValue()).toBe('2')
    await page
      .getByRole('group', { name: t('pdf.page', { page: 2, count: 2 }) })
      .locator('canvas')
      .waitFor()
    await page.keyboard.press('+')
    await page
      .getByRole('button', { name: t('pdf.fit') })
      .filter({ hasText: '125' })
      .waitFor()
    expect(await phone.faults({ dark: language === 'ar' })).toEqual([])
    await page.keyboard.press('0')
    const kept = page.waitForEvent('download')
    await student.press(t('pdf.keep'))
    expect((await kept).suggestedFilename()).toBe('paper.pdf')

    await desk.page.goto(`/admin/summaries?open=${id}`)
    await teacher.dialog.getByText(teacher.t('summaries.readers.opened', { count: 1 })).waitFor()
    await teacher.press(teacher.t('media.another'), teacher.dialog)
    await choose('newer.pdf', papers[language === 'en' ? 'ar' : 'en'].bytes)
    await teacher.press(teacher.t('form.save'), teacher.dialog)
    await teacher.dialog.waitFor({ state: 'detached' })
    await desk.page.goto(`/admin/summaries?open=${id}`)
    await teacher.dialog.getByText(teacher.t('summaries.readers.older', { count: 1 })).waitFor()
    expect(await desk.faults({ dark: language === 'en' })).toEqual([])
    await teacher.press(teacher.t('summaries.readers.tell'), teacher.dialog)
    await teacher.toast(teacher.t('summaries.tell.done', { count: 1 }))
    await teacher.dialog.getByText(teacher.t('summaries.readers.told', { count: 1 })).waitFor()
    desk.expectSilence()
    await desk.close()

    await page.goto('/summaries')
    const pill = page.getByText(t('learn.summaries.newFile'))
    const dot = page.getByRole('navigation').getByText(t('nav.unread', { count: 1 }))
    await pill.waitFor()
    await dot.waitFor()
    expect(await phone.faults({ dark: language === 'en' })).toEqual([])
    await student.follow(title)
    const said = t('learn.summaries.replaced', { date: t.day(new Date()) })
    await page.getByRole('status').filter({ hasText: said }).waitFor()
    await read(papers[language === 'en' ? 'ar' : 'en'].first)
    await dot.waitFor({ state: 'detached' })
    await student.follow(t('learn.summaries'), page.getByRole('main'))
    await page.getByRole('link', { name: title }).waitFor()
    // The list as it was stands until the one that is now has come.
    await pill.waitFor({ state: 'detached' })
    phone.expectSilence()
    await phone.close()
  })

  test('prints its pages, and beside a text only these', long, async ({ expect }) => {
    const fileId = await upload(bytes, 'print.pdf')
    const summary = await newSummary(`Print ${language}`, { body: '<p>A text</p>', fileId })
    const { page, close, expectSilence } = await openScreen(site, {
      language,
      token: await newLearner(`printer-${language}`),
    })
    const { t, press } = personAt(page, language)
    await page.addInitScript(() => {
      window.print = () => void (document.title = 'printed')
    })
    await page.goto(`/summaries?open=${summary.id}`)
    await page.getByText('A text').waitFor()
    await press(t('pdf.print'))
    await expect.poll(() => page.title()).toBe('printed')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('A text').isVisible()).toBe(false)
    const pages = page.locator('body > div > img')
    expect(await pages.evaluateAll(all => all.map(one => one.checkVisibility()))).toEqual([true, true])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.getByText('A text').isVisible()).toBe(true)
    expect(await pages.count()).toBe(0)
    expectSilence()
    await close()
  })

  test('says plainly what cannot be read, and lets it be kept', long, async ({ expect }) => {
    const broken = await upload(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), 'broken.pdf')
    const locked = await upload(readFileSync('test/samples/locked.pdf'), 'locked.pdf')
    const { page, close, faults } = await openScreen(site, {
      language,
      width: 390,
      token: await newLearner(`unlucky-${language}`),
    })
    const { t, button } = personAt(page, language)
    for (const [fileId, why] of [
      [broken, 'broken'],
      [locked, 'locked'],
    ] as const) {
      const summary = await newSummary(`${why} ${language}`, { fileId })
      await page.goto(`/summaries?open=${summary.id}`)
      await page
        .getByRole('alert')
        .getByText(t(`pdf.${why}`), { exact: true })
        .waitFor()
      await button(t('pdf.keep')).waitFor()
      expect(await faults({ dark: why === 'locked' })).toEqual([])
    }
    await close()
  })
})

test(
  'what reads PDF files comes with the first of them and is not kept on the device',
  long,
  async ({ expect }) => {
    const fileId = await upload(papers.en.bytes, 'light.pdf')
    const summary = await newSummary('Light', { fileId })
    const { page, close, expectSilence } = await openScreen(site, { token: site.studentToken })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const ofPdf = () => asked.filter(path => path.startsWith('/assets/pdf'))
    await page.goto('/summaries')
    await page.getByRole('link', { name: 'Light' }).waitFor()
    await page.goto(`/lessons/${site.lesson.id}`)
    await page.locator('article').first().waitFor()
    expect(ofPdf()).toEqual([])
    await page.goto(`/summaries?open=${summary.id}`)
    await page.locator('ol canvas').first().waitFor()
    expect(ofPdf().some(path => path.includes('pdf.worker'))).toBe(true)
    const worker = await fetch(site.address + ofPdf().find(path => path.includes('pdf.worker')))
    expect(worker.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
    expect(await (await fetch(`${site.address}/sw.js`)).text()).not.toContain('/assets/pdf')
    expectSilence()
    await close()
  },
)

test('what a file would do by itself is not done', long, async ({ expect }) => {
  const to = (action: string, position: number) =>
    `<</Type/Annot/Subtype/Link/Rect[50 ${position} 250 ${position + 40}]/A<<${action}>>>>`
  const links = [
    to('/S/URI/URI(javascript:alert\\(1\\))', 600),
    to('/S/URI/URI(file:///etc/passwd)', 540),
    to('/S/JavaScript/JS(app.alert\\(1\\))', 480),
    to('/S/URI/URI(https://example.com/safe)', 420),
  ]
  const file = [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
    '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${links.join('')}]`,
    '/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj',
    '4 0 obj<</Length 38>>stream\nBT /F 40 Tf 60 700 Td (Hostile) Tj ET\nendstream endobj',
    'trailer<</Root 1 0 R/Size 5>>',
    '%%EOF',
  ]
  const fileId = await upload(Buffer.from(file.join('\n')), 'hostile.pdf')
  const summary = await newSummary('Hostile', { fileId })
  const { page, close, expectSilence } = await openScreen(site, { token: site.studentToken })
  const asked: string[] = []
  page.on('dialog', dialog => asked.push(dialog.message()))
  await page.goto(`/summaries?open=${summary.id}`)
  await page.locator('ol').getByText('Hostile').waitFor()
  await page.locator('ol a').first().waitFor()
  const leading = page.locator('ol :is(a, button)')
  expect(await leading.evaluateAll(all => all.map(one => one.getAttribute('href')))).toEqual([
    'https://example.com/safe',
  ])
  expect(asked).toEqual([])
  expectSilence()
  await close()
})

test(
  'a link that has ended is asked for anew, and what a file names elsewhere opens apart',
  long,
  async ({ expect }) => {
    const fileId = await upload(papers.en.bytes, 'links.pdf')
    const summary = await newSummary('Links', { fileId })
    const { page, close } = await openScreen(site, { token: site.studentToken })
    let refused = 0
    // As after some minutes: the first link is over, the next one is good.
    await page.route(/:\d+\/media\//, route =>
      refused++ === 0 ? route.fulfill({ status: 410, body: '' }) : route.continue(),
    )
    const again = page.waitForResponse(reply => reply.url().includes('/media/') && reply.status() === 410)
    await page.goto(`/summaries?open=${summary.id}`)
    await again
    const link = page.getByRole('link', { name: 'https://example.com/listen' })
    await link.waitFor()
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
    await close()
  },
)
