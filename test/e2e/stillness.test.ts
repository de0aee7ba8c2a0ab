// @module-tag long
// It alone catches: what comes late and pushes down what somebody is about to press.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../pdf.ts'
import { startCourseSite } from './course-site.ts'
import { openScreen } from './screen.ts'
import { moved, shifted, watchShifts } from './shifts.ts'
import { sendFile } from './upload.ts'
import { wordsOf } from './words.ts'

/** Lines that break elsewhere while the fonts of their formulas are still to come. */
const formula = '<span data-math="inline">\\int_0^1 (x^2+2x+1)\\,dx = 0</span>'
const written = `نبدأ من المعادلة ${formula} ثم نحلها بخطوات كثيرة حتى يظهر المميز <span data-math="inline">\\Delta=b^2-4ac</span> ونحسب الجذرين.`

let site: Awaited<ReturnType<typeof startCourseSite>>
let fileId: string
let groupId: string
beforeAll(async () => {
  site = await startCourseSite()
  const png = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } }).png()
  const about = { filename: 'drawing.png', purpose: 'image', courseId: site.course.id }
  const pictureId = await sendFile(site, site.token, await png.toBuffer(), about)
  const body = `${`<p>${written}</p>`.repeat(4)}<img data-media="${pictureId}" alt="2" width="900" height="600"><p>End of the lesson</p>`
  const ofFile = { filename: 'drawn.pdf', purpose: 'attachment', courseId: site.course.id }
  fileId = await sendFile(site, site.token, Buffer.from(pdfOf('What I drew')), ofFile)
  await site.call(`PUT /lessons/${site.lesson.id}`, { body, attachmentIds: [fileId] }, site.token)
  await site.call(`PUT /courses/${site.course.id}`, { description: `<p>${written}</p>` }, site.token)
  const times = [{ day: 6, at: '17:00', minutes: 90 }]
  const of = { courseId: site.course.id, title: 'السبت', place: 'Hall 2', times }
  const group = await site.call('POST /groups', of, site.token)
  await site.call(`POST /groups/${group.id}/members`, { userIds: [site.studentId] }, site.token)
  groupId = group.id
  const startsAt = new Date(Date.now() - 3_600_000).toISOString()
  const meeting = await site.call('POST /meetings', { groupId, startsAt }, site.token)
  const items = [{ userId: site.studentId, status: 'present' }]
  await site.call(`PUT /meetings/${meeting.id}/attendance`, { items }, site.token)
})
afterAll(() => site?.stop())

/** Lets each answer of the server wait, and the fonts of formulas, some longer than those that were asked for later. */
async function delayAnswers(page: Page) {
  let asked = 0
  await page.route(/\/api\/|KaTeX/, async route => {
    const delayMs = (++asked * 170) % 500
    await new Promise(resolve => setTimeout(resolve, delayMs))
    await route.continue()
  })
}

test.for([
  { what: "the learner's home", path: '/', as: 'studentToken' },
  { what: 'a course', path: '/courses/:course', as: 'studentToken' },
  { what: 'all courses', path: '/courses', as: 'studentToken' },
  { what: 'a lesson with a picture', path: '/lessons/:lesson', as: 'studentToken' },
  { what: 'a file of a lesson', path: '/lessons/:lesson?file=:file', as: 'studentToken' },
  { what: 'the home of staff', path: '/admin', as: 'token' },
  { what: 'a course before staff', path: '/admin/courses/:course', as: 'token' },
  { what: 'a student before staff', path: '/admin/students/:student', as: 'token' },
  { what: 'a group before staff', path: '/admin/groups/:group', as: 'token' },
  { what: 'the last of the first steps', path: '/welcome?step=people', as: 'token' },
  { what: 'the settings', path: '/admin/settings', as: 'token' },
  // What can be done is there at once, what was written is on its way.
  { what: 'a search', path: '/admin', as: 'token', sought: 'lesson' },
] as const)('nothing moves on $what while slow answers come', async ({ path, as, ...row }) => {
  const ids = {
    ':course': site.course.id,
    ':lesson': site.lesson.id,
    ':student': site.studentId,
    ':file': fileId,
    ':group': groupId,
  }
  const { page, settled, expectSilence, close } = await openScreen(site, {
    ...{ token: site[as], language: 'ar', width: 390 },
  })
  await delayAnswers(page)
  await page.addInitScript(watchShifts)
  await page.goto(path.replace(/:\w+/g, name => ids[name as ':course']))
  const heading = page.getByRole('heading', { level: 1 }).first()
  await heading.waitFor()
  await page.waitForLoadState('networkidle')
  await settled()
  expect(await heading.textContent()).not.toBe(wordsOf('ar')('notFound')) // a page that there is not never moves
  const sought = 'sought' in row ? row.sought : undefined
  const before = await shifted(page)
  if (sought) {
    // What was written is found before the words of what can be created are there.
    await page.route(/\/assets\//, route => setTimeout(() => route.continue(), 900))
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(sought)
    await page.getByRole('option', { name: 'What is an equation?' }).waitFor()
    await page.getByRole('option', { name: wordsOf('ar')('lessons.add') }).waitFor()
    await settled()
  }
  // A formula that is drawn is as wide as nobody knew before: the line that it stands in breaks anew, but once.
  expect(before, await moved(page)).toBeLessThanOrEqual(0.02)
  // One line of the search that makes room for another moves by 0.006.
  if (sought) expect((await shifted(page)) - before, await moved(page)).toBeLessThan(0.004)
  expectSilence()
  await close()
})
