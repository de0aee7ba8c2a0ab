import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const onPhone = async (token: string, language: 'ar' | 'en' = 'en') => {
  const { page, expectSilence, expectNoViolations, close } = await openScreen(site, {
    language,
    width: 390,
    token,
  })
  return {
    page,
    expectSilence,
    expectNoViolations,
    close,
    person: personAt(page, language),
    path: () => new URL(page.url()).pathname,
  }
}

test('on a phone Back closes what lies over the page, and leaves the page afterwards', async () => {
  const { call, token, course, lesson, studentToken } = site
  const upload = (filename: string, bytes: Buffer) =>
    sendFile(site, token, bytes, { filename, purpose: 'attachment', courseId: course.id })
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#2a7' } })
  const attachmentIds = [
    await upload('notes.pdf', readFileSync('demo/papers/en.pdf')),
    await upload('drawing.png', await image.png().toBuffer()),
  ]
  await call(`PUT /lessons/${lesson.id}`, { attachmentIds }, token)
  const { page, person, path, expectSilence, expectNoViolations, close } = await onPhone(studentToken)
  const { t, button, press, dialog } = person
  await page.goto('/courses')
  await page.goto(`/lessons/${lesson.id}`)
  const here = `/lessons/${lesson.id}`

  // A PDF file and an image of a lesson are shown over it.
  await page.getByRole('tab', { name: new RegExp(`^${t('files')}`) }).click()
  await button('notes.pdf').click()
  await dialog.getByRole('group').first().waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await button('drawing.png').click()
  await dialog.getByRole('img', { name: /drawing\.png/ }).waitFor()
  await expectNoViolations()
  await press(t('close'), dialog)
  await dialog.waitFor({ state: 'detached' })
  expect(path()).toBe(here)

  // The search, by a Back and by its own cross; a menu.
  await press(t('search'))
  await page.getByRole('combobox').fill('unknowns')
  await page.getByRole('option', { name: /Two unknowns/ }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await press(t('account', { name: 'سارة علي' }))
  await page.getByRole('menu').waitFor()
  await page.goBack()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(path()).toBe(here)

  // Whoever goes on from the search comes back to the page itself, by one step.
  await press(t('search'))
  await page.getByRole('combobox').fill('algebra')
  await page
    .getByRole('option', { name: /Algebra/ })
    .first()
    .click()
  await page.waitForURL(`**/courses/${course.id}`)
  await page.goBack()
  await page.waitForURL(`**${here}`)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(undefined)
  await page.goBack()
  await page.waitForURL('**/courses')
  expectSilence()
  await close()
})

test(
  'a drawer that the address opens is closed by its cross or by Back, and does not come again',
  long,
  async () => {
    const { page, person, path, expectSilence, close } = await onPhone(site.token)
    const { t, button, press, dialog } = person
    await page.goto('/admin/courses')
    await page.goto('/admin/seasons')
    const opener = page.getByRole('link', { name: 'Equations' }).or(button('Equations')).first()
    for (const leave of [() => press(t('close'), dialog), () => page.goBack()]) {
      await opener.click()
      await dialog.getByRole('textbox').first().waitFor()
      await leave()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => new URL(page.url()).search).toBe('')
    }
    expect(path()).toBe('/admin/seasons')
    await page.goBack()
    await page.waitForURL('**/admin/courses')
    expectSilence()
    await close()
  },
)

test(
  'a word that stands in a PDF file alone is found, and opens the file over its lesson at its page',
  long,
  async () => {
    const { call, token, course, lesson, studentToken } = site
    const about = { filename: 'معادلات.pdf', purpose: 'attachment', courseId: course.id }
    const file = await sendFile(site, token, readFileSync('demo/papers/ar.pdf'), about)
    await call(`PUT /lessons/${lesson.id}`, { attachmentIds: [file] }, token)
    const search = () => call(`GET /search?q=${encodeURIComponent('نقطة للتقاطع')}`, undefined, studentToken)
    await expect.poll(async () => (await search()).groups.length, { timeout: 20_000 }).toBe(1)

    const { page, person, path, expectSilence, expectNoViolations, close } = await onPhone(studentToken, 'ar')
    const { t, press, dialog } = person
    await page.goto('/courses')
    await press(t('search'))
    await page.getByRole('combobox').fill('نقطة للتقاطع')
    const hit = page.getByRole('option', { name: /معادلات\.pdf/ })
    await hit.getByText(t('search.page', { page: 2 })).waitFor()
    expect(await hit.locator('mark').allInnerTexts()).toEqual(['نقطة', 'التقاطع'])
    await expectNoViolations()
    await hit.click()
    const second = dialog.getByRole('group', { name: t('pdf.page', { page: 2, count: 2 }) })
    await second.locator('canvas').waitFor()
    await expect.poll(() => dialog.getByRole('textbox', { name: t('pdf.number') }).inputValue()).toBe('2')
    expect(await second.evaluate(page => page.getBoundingClientRect().top < innerHeight / 2)).toBe(true)
    expect(new URL(page.url()).searchParams.get('file')).toBe(file)
    await expectNoViolations()

    // Whoever closes it is on the page of the lesson, and Back leads to where they searched.
    await press(t('close'), dialog)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(path()).toBe(`/lessons/${lesson.id}`)
    await page.goBack()
    await page.waitForURL('**/courses')
    // The address is another before its page is there, and what leads there would end the next one.
    await person.heading(t('learn.courses')).waitFor()
    // By its address it opens again, and Back closes it.
    await page.goto(`/lessons/${lesson.id}?file=${file}&filePage=2`)
    await second.locator('canvas').waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(path()).toBe(`/lessons/${lesson.id}`)

    // The file of a summary is read in its page, which stands at that page of the file.
    const fileId = await sendFile(site, token, readFileSync('demo/papers/en.pdf'), {
      ...{ filename: 'short.pdf', purpose: 'summary', courseId: course.id },
    })
    const sent = { courseId: course.id, title: 'In short', status: 'published', fileId }
    const summary = await call('POST /summaries', sent, token)
    await page.goto(`/summaries?open=${summary.id}&filePage=2`)
    await expect.poll(() => page.getByRole('textbox', { name: t('pdf.number') }).inputValue()).toBe('2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expectSilence()
    await close()
  },
)

test(
  'on a phone Back closes what one writes in beside a text, and a calendar, before it leaves the page',
  long,
  async () => {
    const { page, person, path, expectSilence, close } = await onPhone(site.token)
    const { t, press, dialog } = person
    const { id } = await site.call(
      'POST /lessons',
      { seasonId: site.lesson.seasonId, title: 'Back', body: '<p>First</p>' },
      site.token,
    )
    await page.goto('/admin/seasons')
    await page.goto(`/admin/lessons/${id}`)
    const text = page.locator('[contenteditable=true]')
    await text.locator('p').first().click()
    const back = async () => {
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
      expect(path()).toBe(`/admin/lessons/${id}`)
    }
    await press(t('editor.link'))
    await page.getByLabel(t('editor.link.address')).waitFor()
    await back()
    // A formula that is left empty goes; one that was written stays, and is opened again.
    await press(t('writing.formulaBlock'))
    await page.getByLabel(t('writing.formula.tex')).waitFor()
    await back()
    expect(await text.locator('[data-math]').count()).toBe(0)
    await press(t('writing.formulaBlock'))
    await page.getByLabel(t('writing.formula.tex')).fill('x^2')
    await back()
    await text.locator('[data-math]').click()
    await page.getByLabel(t('writing.formula.tex')).waitFor()
    await back()

    await page.getByLabel(t('lessons.releaseAt'), { exact: true }).click()
    await page.getByRole('button', { name: t('moment.take') }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: t('moment.take') }).waitFor({ state: 'detached' })
    expect(path()).toBe(`/admin/lessons/${id}`)
    await page.goBack()
    await page.waitForURL('**/admin/seasons')
    expectSilence()
    await close()
  },
)
