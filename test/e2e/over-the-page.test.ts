import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { personAt } from './person.ts'
import { openScreen } from './screen.ts'
import { sendFile } from './upload.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

const onPhone = async (token: string) => {
  const { page, expectSilence, expectNoViolations, close } = await openScreen(site, {
    language: 'en',
    width: 390,
    token,
  })
  return {
    page,
    expectSilence,
    expectNoViolations,
    close,
    person: personAt(page, 'en'),
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

test('a drawer that the address opens is closed by its cross or by Back, and does not come again', async () => {
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
})
