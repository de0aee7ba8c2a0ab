import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())
const add = (path: string, sent: object) => site.call(`POST /${path}`, sent, site.token)

// in the outline of the course, where the toast offers to publish the season, too.
test('what hides a published lesson is said, and published by one press', long, async () => {
  const season = await add('seasons', { courseId: site.course.id, title: 'Inequalities' })
  await add('lessons', { seasonId: season.id, title: 'Less or more' })
  const screen = await openScreen(site, { language: 'ar', width: 390, token: site.token })
  const { page, t, inMenuOf, toast, press } = personAt(screen.page, 'ar')
  await page.goto(`/admin/courses/${site.course.id}`)
  await inMenuOf('Less or more', t('publish'))
  const short = page.getByText(t('hidden.seasons.short'), { exact: true })
  await short.waitFor()
  await screen.expectNoViolations()
  await press(t('hidden.publish.seasons'))
  await toast(t('lessons.published'))
  await short.waitFor({ state: 'detached' })
  screen.expectSilence()
  await screen.close()
})

// which leads on to its page, as soon as its form is filled in.
test(
  'a course is created with its cover, and a file that is no image is refused by its kind',
  long,
  async () => {
    const screen = await openScreen(site, { token: site.token })
    const { page, t, dialog, field, heading, press, toast } = personAt(screen.page, 'en')
    await page.goto('/admin/courses?open=new')
    await field(t('courses.title'), dialog).fill('Optics')
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('…') })
    await dialog.getByText(/\bHEIC\b.*JPG, PNG, WebP/).waitFor()
    await input.setInputFiles({ name: 'light.png', mimeType: 'image/png', buffer: await onePicture(page) })
    await dialog.getByText('light.png').waitFor()
    await screen.expectNoViolations()
    await press(t('courses.create'), dialog)
    await toast(t('form.saved'))
    await heading('Optics').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('complementary', { name: t('courses.facts') })
      .locator('img')
      .waitFor()
    // On a low screen the ways scroll, and who is signed in stays at the foot.
    await page.setViewportSize({ width: 1366, height: 600 })
    const account = await page.getByRole('button', { name: t('account', { name: 'admin' }) }).boundingBox()
    expect(account!.y + account!.height).toBeLessThanOrEqual(600)
    screen.expectSilence()
    await screen.close()
  },
)

/** A picture, as a camera would make it: of pixels. */
async function onePicture(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    canvas.getContext('2d')!.fillRect(8, 8, 40, 40)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(drawn, 'base64')
}

// by its two buttons, on a phone, where three have to find room.
test('an announcement is kept as a draft, then published', long, async () => {
  const screen = await openScreen(site, { width: 390, token: site.token })
  const { page, t, dialog, field, press, toast, follow } = personAt(screen.page, 'en')
  await page.goto('/admin/announcements?open=new')
  await field(t('announcements.title'), dialog).fill('Exams')
  await dialog.locator('[role=textbox][aria-multiline]').click()
  await page.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.type('1. Bring a pen')
  const list = page.locator('[contenteditable=true] ol')
  // As it is written it looks as it will be read.
  expect(await list.evaluate(list => getComputedStyle(list).listStyleType)).toBe('decimal')
  await screen.expectNoViolations()
  await press(t('announcements.asDraft'), dialog)
  await toast(t('announcements.isDraft'))
  await follow('Exams')
  await press(t('publish'), dialog)
  await toast(t('announcements.isOut'))
  await page.getByText(t('announcements.audience.everyone'), { exact: true }).waitFor()
  screen.expectSilence()
  await screen.close()
})

// the list of students leads to the page of each, and a course says how many it takes along where it is deleted.
test('staff see how far students are, and are asked before a course goes', async () => {
  const screen = await openScreen(site, { token: site.token })
  const { page, t, heading, follow, inMenuOf, dialog, press } = personAt(screen.page, 'en')
  await page.goto('/admin/students')
  await page
    .getByRole('row', { name: /sara/ })
    .getByText(t('users.courses.count', { count: 1 }))
    .waitFor()
  await follow('سارة علي')
  await heading('سارة علي').waitFor()
  await page.goto('/admin/courses')
  await inMenuOf('Algebra 1', t('list.remove'))
  await dialog.getByText(t('courses.remove.students', { count: 1 })).waitFor()
  await screen.expectNoViolations()
  await press(t('list.keep.one'), dialog)
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /Algebra 1/ })
    .getByRole('checkbox')
    .check()
  await press(t('list.remove'), page.getByRole('region', { name: t('list.chosen', { count: 1 }) }))
  await dialog.getByRole('listitem').getByText('Algebra 1').waitFor()
  await dialog.getByText(t('courses.removeMany.students', { count: 1 })).waitFor()
  await screen.expectNoViolations()
  screen.expectSilence()
  await screen.close()
})

// to the last student and the last lesson, on a laptop and on a phone.
test.for(languages)(
  'lessons and names stay in sight in the progress of a course: %s',
  long,
  async language => {
    const course = await (many ??= plantMany())
    const screen = await openScreen(site, { language, token: site.token })
    const { page, t, press } = personAt(screen.page, language)
    const table = page.getByRole('region', { name: t('matrix') })
    await page.goto(`/admin/courses/${course.id}?tab=progress`)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 500 })
      if (width === 390) {
        // A name, and under it what tells it from the same name: in cards, and in the narrow table.
        const card = page.getByRole('listitem').filter({ hasText: 'sara' })
        expect(await gapUnder(card.getByRole('link'), card.getByTitle('sara'))).toBeGreaterThan(-2)
        await press(t('matrix.byLesson'))
        const identity = table.getByTitle('mariam.1').locator('..')
        expect((await identity.boundingBox())!.height).toBeLessThan(45)
      }
      await table.waitFor()
      await screen.settled()
      expect(await table.evaluate(outOfSight), `at ${width}`).toEqual([])
      await screen.expectNoViolations()
    }
    screen.expectSilence()
    await screen.close()
  },
)

let many: Promise<{ id: string }> | undefined

/** A course with more lessons than are seen beside each other, and more students than are seen under each other. */
async function plantMany() {
  const course = await add('courses', { title: 'Geometry', status: 'published' })
  const season = await add('seasons', { courseId: course.id, title: 'Circles', status: 'published' })
  for (let n = 1; n <= 26; n++)
    await add('lessons', { seasonId: season.id, title: `Lesson ${n}`, status: 'published' })
  const userIds = [site.studentId]
  for (let n = 1; n <= 7; n++) {
    const named = {
      name: 'Mariam Abdel-Rahman Khaled',
      username: `mariam.${n}`,
      role: 'student',
      phone: `0100123456${n}`,
    }
    userIds.push((await add('users', { ...named, password: 'date-palm-2031' })).id)
  }
  await add('enrolments', { courseId: course.id, userIds })
  return course
}

/** How far one thing stands below another, in pixels. */
async function gapUnder(upper: Locator, lower: Locator) {
  const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!]
  return below.y - above.y - above.height
}

/** Scrolls to the far corner, and names what has left the near edges there: the lessons at the top, the names at the start. */
function outOfSight(scroller: Element) {
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  scroller.scrollTo(isRtl ? -1e6 : 1e6, 1e6)
  const box = scroller.getBoundingClientRect()
  const isNear = (one: number, other: number) => Math.abs(one - other) < 3
  const wrong: string[] = []
  if (scroller.scrollTop < 20 || Math.abs(scroller.scrollLeft) < 20) wrong.push('nothing scrolls')
  const head = scroller.querySelector('thead')!.getBoundingClientRect()
  if (!isNear(head.top, box.top)) wrong.push(`the head is at ${head.top - box.top}`)
  const names = [...scroller.querySelectorAll('tbody th')]
  for (const name of names) {
    const { left, right } = name.getBoundingClientRect()
    if (!(isRtl ? isNear(right, box.right) : isNear(left, box.left))) wrong.push(name.textContent)
  }
  const last = scroller.querySelector('thead tr:last-child th:last-child')!.getBoundingClientRect()
  if (last.left < box.left - 3 || last.right > box.right + 3) wrong.push('the last lesson is not reached')
  return wrong
}
