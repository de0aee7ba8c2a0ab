import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOn } from './axe.ts'
import { openBrowser } from './browser.ts'
import type { Site } from './site.ts'

/** Every screen is looked at in both languages, mostly at the same time, and on a laptop and on a phone. */
export const languages = ['en', 'ar'] as const
export const widths = [1280, 390] as const
export type Language = (typeof languages)[number]

/**
 * The longest journeys are made twice, which takes each language and each width once: what a combination of the two can
 * break is how a screen is laid out, and screens.test.ts looks at each on a phone in both languages.
 */
export const laptopInEnglish = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const
/** The same, combined the other way round. */
export const laptopInArabic = [
  { language: 'ar', width: 1280 },
  { language: 'en', width: 390 },
] as const

type Where = {
  language?: Language
  width?: (typeof widths)[number]
  token?: string
  /** Whether the site may keep its shell on the device; otherwise each page comes from the server, as journeys mean it. */
  keeps?: boolean
}

/** Opens a browser of its own on a site: a page, and what its console, axe and the scales say of it. */
export async function openScreen(
  site: Pick<Site, 'address'>,
  { language = 'en', width = 1280, token, keeps }: Where = {},
) {
  // Held as the device holds it: what a page does to it lasts.
  const held = token ? [{ name: 'access_token', value: token }] : []
  const context = await (await openBrowser()).newContext({
    baseURL: site.address,
    storageState: { cookies: [], origins: [{ origin: site.address, localStorage: held }] },
    locale: language,
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  if (!keeps) await context.addInitScript(keepNothing)
  return { ...(await openTab(context)), openTab: () => openTab(context), close: () => context.close() }
}

/** As in a browser that has no workers: Playwright's own way of blocking them says so on the console. */
const keepNothing = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** How a screen is looked at: in which scheme, whether axe looks, too, and what its console may say. */
type Asked = { dark?: boolean; withAxe?: boolean; noise?: RegExp }

/**
 * Chromium says so where the worker takes a page over between the fetch of a part ahead and its use, which a slow machine makes
 * likely: the part is then asked for once more, and nothing is lost.
 */
const takenOver = /preload for .* cross-world service worker resource mismatch/

/** One tab: its page, what its console said, and whether all is well with what it shows. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage()
  const noise: string[] = []
  page.on('console', said => {
    if (['error', 'warning', 'assert'].includes(said.type()) && !takenOver.test(said.text()))
      noise.push(`${said.text()} (${said.location().url})`)
  })
  page.on('pageerror', error => noise.push(`${error.stack} (${page.url()})`))
  const settled = settlesOn(page)
  let scheme: 'light' | 'dark' = 'light'
  async function inScheme(colorScheme: typeof scheme) {
    if (colorScheme === scheme) return
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    scheme = colorScheme
  }
  const heard = (but?: RegExp) => noise.splice(0).filter(text => !but?.test(text))

  return {
    page,
    settled,
    weigh: (until?: (address: URL) => boolean) => weighed(page, until),
    /** What the console said since this was last asked, but for what the journey itself called for, such as a refusal. */
    expectSilence: (but?: RegExp) => expect(heard(but)).toEqual([]),
    expectNoViolations: async () => {
      await page.getByRole('heading', { level: 1 }).first().waitFor() // a page that is still to come has none
      expect(await violationsOn(page), `axe at ${page.url()}`).toEqual([])
    },
    /** Turns a laptop into a phone, as a window that is made narrow does. */
    async resize(width: number) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.waitForFunction(now => innerWidth === now, width)
    },
    /** What is wrong on a screen, in the light or in the dark: by axe, by its one main and one h1, by its edge, by its console. */
    async faults({ dark = false, withAxe = true, noise: but }: Asked = {}) {
      await inScheme(dark ? 'dark' : 'light')
      await settled()
      const found = withAxe ? await violationsOn(page) : []
      found.push(...(await page.evaluate(faultsOfLayout)), ...heard(but))
      return found.map(fault => `${page.viewportSize()!.width} px, ${scheme}, ${page.url()}\n${fault}`)
    },
  }
}

const heightOf = (width: number) => (width < 500 ? 844 : 800)

/** One main, one h1, nothing that makes the page scroll sideways, what is open in sight, and links that lead somewhere. */
function faultsOfLayout() {
  const id = '[\\w-]{36}'
  const routes = new RegExp(
    `^/((auth/(login|forgot|reset)|g|r|setup|welcome|profile|profile/password|summaries|announcements|notes|grades|mine|courses|(lessons|courses|media|announcements|quizzes)/${id}|quizzes/${id}/(take|attempts/${id}))|` +
      `admin/((courses|seasons|lessons|summaries|quizzes|questions|exams|marking|announcements|students|users|guardians|groups|import|settings|jobs|audit|bin|week|calls|take-money|payments|drawer|sheet|shares)|receipts/\\d{4}-\\d{6,9}|(courses|students|lessons|summaries|quizzes|exams|marking|announcements|groups|jobs|meetings)/${id}|jobs/${id}/print))?$`,
  )
  const astray = [...document.links].filter(
    ({ origin, pathname }) =>
      origin === location.origin && pathname !== location.pathname && !routes.test(pathname),
  )
  const count = (tag: string) => document.querySelectorAll(tag).length
  const over = document.documentElement.scrollWidth - innerWidth
  const opened = [...document.querySelectorAll('[role=dialog], [role=menu], .mantine-Popover-dropdown')]
  const hidden = opened.filter(one => {
    const { top, bottom, left, right } = one.getBoundingClientRect() // physical: the browser measures from its left
    return top < 0 || bottom > innerHeight + 1 || left < 0 || right > innerWidth + 1
  })
  return [
    ...['main', 'h1'].filter(tag => count(tag) !== 1).map(tag => `${count(tag)} <${tag}> instead of one`),
    ...(over > 0 ? [`The page is ${over} px wider than its window`] : []),
    ...astray.map(link => `A link to no page: ${link.outerHTML.slice(0, 200)}`),
    ...hidden.map(one => `Not whole in sight: ${one.outerHTML.slice(0, 200)}`),
  ]
}

/** Waits until nothing is on its way any more and nothing moves, but for what moves on and on. */
function settlesOn(page: Page) {
  const asked = new Set<Request>()
  page.on('request', request => asked.add(request))
  page.on('requestfinished', request => asked.delete(request))
  page.on('requestfailed', request => asked.delete(request))
  const frames = () =>
    new Promise<number>(resolve =>
      requestAnimationFrame(() => {
        const ends = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        resolve(ends.filter(end => end < 2_000).length)
      }),
    )
  return async () => {
    const timeoutMs = Date.now() + 20_000
    while ((await page.evaluate(frames)) + asked.size > 0)
      if (Date.now() > timeoutMs)
        throw new Error(`${page.url()} does not come to rest: ${[...asked].map(one => one.url()).join(', ')}`)
  }
}

/**
 * Weighs the scripts and style sheets that a page loads when it is fetched anew, each as gzip, in KB of 1,000 bytes; all
 * of them, or those that were asked for before something else was.
 */
async function weighed(page: Page, until: (address: URL) => boolean = () => false) {
  const bodies = new Map<string, Promise<Buffer>>()
  const early = new Set<Request>()
  let isOver = false
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      bodies.clear()
      early.clear()
      isOver = false
    }
    isOver ||= until(new URL(request.url()))
    if (!isOver) early.add(request)
  })
  page.on('response', reply => {
    const { pathname } = new URL(reply.url())
    if (!/\.(js|css)$/.test(pathname) || !reply.ok() || !early.has(reply.request())) return
    const body = reply.body()
    body.catch(() => undefined)
    bodies.set(pathname, body)
  })
  // By way of an empty page: what the page before still asks for, such as more of its video, is not weighed.
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  let seen = -1
  while (seen < bodies.size) {
    seen = bodies.size
    await page.waitForTimeout(1000) // one part may ask for the next
  }
  const sizes = [...bodies.values()].map(async body => gzipSync(await body, { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
