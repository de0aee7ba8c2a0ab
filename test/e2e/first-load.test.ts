// It alone catches: a first load that grows, asks twice or moves under the finger.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { languages, openScreen } from './screen.ts'
import { shifted, watchShifts } from './shifts.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
beforeAll(async () => {
  site = await startCourseSite()
})
afterAll(() => site?.stop())

/** A browser with windows asks for the icon of its tab, one without asks for none: that is not the page's doing. */
const isIcon = (path: string) => /\/favicon[^/]*$/.test(path)
/** Three seconds after the frame a page fetches what stores it on the device: a slow machine is still counting by then. */
const isLater = (path: string) => /\/assets\/(keep-shell|reading|images)-\w+\.js$/.test(path)
const isCounted = (path: string) => !isIcon(path) && !isLater(path)
/** How much more than its limit a page may send: the head of a request is the browser's. */
const roomForBrowser = 1.05

/** What a page asks for until nothing is on its way any more, and what came, in KiB as sent. */
async function load(
  path: string,
  { token, width, language }: { token?: string; width: 390 | 1280; language: 'ar' | 'en' },
) {
  const screen = await openScreen(site, { token, width, language })
  const { page } = screen
  const asked: string[] = []
  page.on('request', request => {
    const path = request.url().slice(site.address.length)
    if (isCounted(path)) asked.push(`${request.method()} ${path}`)
  })
  let bytes = 0
  page.on('requestfinished', async request => {
    if (!isCounted(new URL(request.url()).pathname)) return
    // What ends as the page is closed is not weighed any more.
    const sizes = await request.sizes().catch(() => undefined)
    if (sizes) bytes += sizes.responseHeadersSize + sizes.responseBodySize
  })
  await page.addInitScript(watchShifts)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await screen.settled()
  return { ...screen, asked, kib: () => bytes / 1024 }
}

const loads = [
  { what: 'sign-in', path: '/auth/login', language: 'ar', width: 390, requests: 12, kib: 187 },
  { what: 'sign-in', path: '/auth/login', language: 'en', width: 1280, requests: 10, kib: 177 },
  {
    what: "the learner's home",
    path: '/',
    as: 'studentToken',
    language: 'ar',
    width: 390,
    requests: 27,
    kib: 222,
  },
  {
    what: "the learner's home",
    path: '/',
    as: 'studentToken',
    language: 'en',
    width: 1280,
    requests: 26,
    kib: 221,
  },
  {
    what: 'the list of lessons',
    path: '/admin/lessons',
    as: 'token',
    language: 'ar',
    width: 390,
    requests: 32,
    kib: 255,
  },
  {
    what: 'the list of lessons',
    path: '/admin/lessons',
    as: 'token',
    language: 'en',
    width: 1280,
    requests: 32,
    kib: 235,
  },
] as const
const title = '$what is at most $kib KiB in $requests requests, none of them made twice: $language, $width px'
test.for(loads)(title, async row => {
  const { page, asked, kib, expectSilence, close } = await load(row.path, {
    ...row,
    token: 'as' in row ? site[row.as] : undefined,
  })
  expect(asked.filter((line, at) => asked.indexOf(line) !== at)).toEqual([])
  // Who it is decides what is asked for next: only what the page itself names comes before.
  const position = (named: RegExp) => asked.findIndex(line => named.test(line))
  if (row.path === '/') expect(position(/auth\/me$/)).toBeLessThan(position(/assets\/home-.*\.js$/))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(row.requests)
  expect(kib()).toBeLessThanOrEqual(row.kib * roomForBrowser)
  expect(kib()).toBeGreaterThan(100)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  expectSilence()
  await close()
})

test.for(languages)(
  'the sign-in form is there before any script, and keeps what is typed, in %s',
  async language => {
    const { page, expectSilence, close } = await openScreen(site, { language, width: 390 })
    const { field, button, t } = personAt(page, language)
    const letScriptsCome = await holdScripts(page)
    await expectNamed(page, '/auth/login')
    await button(t('signIn')).waitFor()
    const look = () => button(t('signIn')).evaluate(one => getComputedStyle(one).backgroundColor)
    // Its words may be read before its sheet has come, which a browser waits for before it draws them.
    await expect.poll(look).toBe('rgb(52, 200, 124)')
    await field(t('signIn.password')).fill('half a pass')
    await field(t('signIn.login')).fill('sara')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter') // nothing is sent that nobody answers, least of all into the address
    letScriptsCome()
    await page.locator('#before').waitFor({ state: 'detached' })
    expect(await field(t('signIn.password')).inputValue()).toBe('half a pass')
    await page.keyboard.type('r')
    expect(await field(t('signIn.login')).inputValue()).toBe('sarra')
    expect(new URL(page.url()).search).toBe('')
    expectSilence()
    await close()
  },
)

const laptop = { language: 'en', width: 1280 } as const
const phone = { language: 'ar', width: 390 } as const
const [learner, staff] = [
  { area: 'learner', as: 'studentToken' },
  { area: 'staff', as: 'token' },
] as const
test.for([
  { what: 'home', path: '/', ...learner, ...phone, bar: 58 },
  { what: 'a lesson', path: '/lessons/:id', ...learner, ...laptop, bar: 66 },
  { what: 'the start of staff', path: '/', ...staff, ...laptop, bar: 800 },
  { what: 'a list', path: '/admin/lessons', ...staff, ...phone, bar: 58 },
])('a skeleton stands for $what before any script, and nothing moves as it goes', async row => {
  const { page, settled, expectSilence, close } = await openScreen(site, { ...row, token: site[row.as] })
  await page.context().addCookies([{ name: 'bustan.area', value: row.area, url: site.address }])
  await page.addInitScript(watchShifts)
  const letScriptsCome = await holdScripts(page)
  await expectNamed(page, row.path.replace(':id', site.lesson.id))
  const skeleton = page.locator('.b-ahead')
  // The frame is as large as the one that comes after the scripts.
  const bar = (await skeleton.locator('.b-ahead-bar').boundingBox())!
  const block = (await skeleton.locator('i').nth(1).boundingBox())!
  expect(Math.round(bar.height)).toBe(row.bar)
  expect(block.width).toBeGreaterThan(350)
  expect(await skeleton.locator('[data-mark]').isVisible()).toBe(true)
  letScriptsCome()
  await skeleton.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled()
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  expectSilence()
  await close()
})

/** Lets no script come until that is asked for. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page, and expects that all it asks for until it is first drawn is named in the page itself: it comes in one more round trip. */
async function expectNamed(page: Page, path: string) {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const text = await (await page.goto(path, { waitUntil: 'commit' }))!.text()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const others = asked.slice(1).filter(name => !isIcon(name))
  expect(others.length).toBeGreaterThan(2)
  expect(others.filter(name => !text.includes(name))).toEqual([])
}

test('of a list that is filtered the whole list is not asked for', long, async () => {
  const { asked, expectSilence, close } = await load('/admin/students?q=zzz', {
    ...{ token: site.token, language: 'en', width: 1280 },
  })
  const lists = asked.filter(line => line.startsWith('GET /api/users?'))
  expect(lists).toEqual(['GET /api/users?role=student&q=zzz'])
  expectSilence()
  await close()
})

test('a device that saves data keeps nothing that nobody asked for', long, async () => {
  const { page, expectSilence, close } = await openScreen(site, { token: site.studentToken, keeps: true })
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  const kept = page.waitForResponse(/keep-shell/)
  await page.goto('/')
  await (await kept).finished()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(all => all.length))).toBe(
    0,
  )
  expectSilence()
  await close()
})
