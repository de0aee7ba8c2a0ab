// @module-tag long
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { languages, openScreen } from './screen.ts'
import { sendFile, shortVideo } from './upload.ts'
import { storeVersions } from './versions.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
let withVideo: { id: string }
let mediaId: string
beforeAll(async () => {
  site = await startCourseSite()
  const { token, course, lesson } = site
  const about = { filename: 'video.mp4', purpose: 'video', courseId: course.id as string }
  mediaId = await sendFile(site, token, shortVideo(), about)
  const shown = { title: 'A video', status: 'published', video: { kind: 'upload', mediaId } }
  withVideo = await site.call('POST /lessons', { seasonId: lesson.seasonId, ...shown }, token)
})
afterAll(() => site?.stop())

/** What a page may load of scripts and style sheets, in KB of gzip, some 2 % above what it loads. */
const budgets = [
  { what: 'sign-in', path: () => '/auth/login', shows: 'form', budget: 187 },
  { what: 'an admin list', path: () => '/admin/courses', as: 'token', shows: 'table', budget: 241 },
  {
    what: 'an admin list with its saved views',
    path: () => '/admin/courses?status=published',
    as: 'token',
    shows: 'table',
    budget: 250,
  },
  {
    what: 'an admin list with its form',
    path: () => '/admin/courses?open=new',
    as: 'token',
    shows: '[role=dialog] form',
    budget: 276,
  },
  {
    what: "the learner's lesson",
    path: () => `/lessons/${site.lesson.id}`,
    as: 'studentToken',
    shows: 'article',
    budget: 223,
  },
] as const

test.for(budgets)('$what loads at most $budget KB', async row => {
  const token = 'as' in row ? site[row.as] : undefined
  const { page, close, weigh, expectSilence } = await openScreen(site, { token })
  await page.goto(row.path())
  await page.locator(row.shows).first().waitFor()
  const weight = await weigh()
  expect(weight, `${page.url()} loads ${weight.toFixed(1)} KB`).toBeLessThanOrEqual(row.budget)
  expect(weight).toBeGreaterThan(50) // a page that loaded nothing was not weighed
  expectSilence()
  await close()
})

test.for([
  { what: 'its video', names: [], budget: 229 },
  // What chooses among them comes first: it may save megabytes.
  { what: 'a video of several qualities', names: ['480p', '240p'], budget: 231 },
] as const)(
  'a lesson loads at most $budget KB before the first byte of $what',
  long,
  async ({ names, budget }) => {
    await storeVersions(site, mediaId, [...names])
    const { page, close, weigh, expectSilence } = await openScreen(site, { token: site.studentToken })
    await page.goto(`/lessons/${withVideo.id}`)
    await page.locator('article video').waitFor()
    const weight = await weigh(({ pathname }) => pathname.startsWith('/media/'))
    expect(weight, `${weight.toFixed(1)} KB come before the video`).toBeLessThanOrEqual(budget)
    expect(weight).toBeGreaterThan(100)
    expectSilence()
    await close()
  },
)

// beside what the page itself asked for, in either language: the other one comes along.
test.for(languages)(
  'the worker that keeps the shell fetches at most 166 KB unasked: %s',
  long,
  async language => {
    const { page, close, expectSilence } = await openScreen(site, {
      ...{ language, width: 390, token: site.studentToken, keeps: true },
    })
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const unasked = await page.evaluate(async () => {
      const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
      const caught = await Promise.all(
        (await caches.keys()).map(async name => (await caches.open(name)).keys()),
      )
      return caught.flatMap(requests => requests.map(({ url }) => url)).filter(url => !asked.has(url))
    })
    const bodies = await Promise.all(unasked.map(async url => (await page.request.get(url)).body()))
    const weight = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
    expect(weight, `${weight.toFixed(1)} KB are fetched unasked`).toBeLessThanOrEqual(166)
    expect(weight).toBeGreaterThan(50)
    expectSilence()
    await close()
  },
)
