import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { wordsOf } from '#test/e2e/words.ts'
import { asRoot, haveChromium, noChromium } from '../chromium.ts'
import type { Screen } from './screen.ts'
import type { Sites, Who } from './sites.ts'

export type Language = 'en' | 'ar'
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const devices = sizes.flatMap(({ width }) => [`en ${width}`, `ar ${width}`])

/** Opens one browser, in which each picture is taken as the person on it would see it. */
export async function openCamera(sites: Sites, folder: string) {
  const executablePath = haveChromium()
  if (!executablePath) throw new Error(noChromium)
  const browser = await chromium.launch({ executablePath, args: asRoot })
  const contexts = new Map<string, Promise<BrowserContext>>()

  function contextOf(who: Who, language: Language, width: number, height: number) {
    const key = `${who} ${language} ${width}`
    const { site, tokens, token: alone } = sites.places[who]
    const token = tokens ? tokens[devices.indexOf(`${language} ${width}`)] : alone
    const held = [
      { name: 'bustan.language', value: language },
      ...(token ? [{ name: 'access_token', value: token }] : []),
    ]
    if (!contexts.has(key))
      contexts.set(
        key,
        browser.newContext({
          baseURL: site.address,
          storageState: { cookies: [], origins: [{ origin: site.address, localStorage: held }] },
          locale: language === 'ar' ? 'ar-EG' : 'en-GB',
          viewport: { width, height },
          hasTouch: width < 500,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        }),
      )
    return contexts.get(key)!
  }

  /** Takes one screen in one language and size, in the light and in the dark. */
  async function take(screen: Screen, language: Language, { width, height }: (typeof sizes)[number]) {
    const { who, name, path, failing, does, after, phoneWidth } = screen
    const phone = width < 500
    const seen = (phone && phoneWidth) || width
    const page = await (await contextOf(who, language, width, height)).newPage()
    try {
      page.setDefaultTimeout(10_000)
      if (seen !== width) await page.setViewportSize({ width: seen, height: 740 })
      if (failing)
        await page.route(failing.calls, route => {
          if (failing.how === 'waiting') return // for as long as the page is there
          if (failing.how === 'offline') return route.abort()
          return route.fulfill({ status: failing.how === 'refused' ? 503 : 204, body: '' })
        })
      const address = typeof path === 'string' ? path : path(sites)
      await page.goto(address)
      if (/admin.*\bopen=/.test(address))
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      const isWaiting = failing?.how === 'waiting'
      await (isWaiting && !does ? settleWaiting(page) : settle(page, failing !== undefined))
      const doing = { page, t: wordsOf(language), phone }
      if (does) {
        await does(doing)
        await (isWaiting ? still(page) : settle(page, failing !== undefined))
      }
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
        const dark = scheme === 'dark' ? '-dark' : ''
        await page.screenshot({ path: `${folder}/${name}-${seen}-${language}${dark}.png` })
      }
      await after?.(doing)
    } catch (error) {
      await page.screenshot({ path: `${folder}/${name}-${seen}-${language}-broken.png` })
      throw error
    } finally {
      await page.close()
    }
  }
  return { take, close: () => browser.close() }
}

const longestFailingMs = 3_000

/** Waits until the screen has its heading, nothing stands in for what is on its way, and nothing moves any more. */
async function settle(page: Page, isFailing: boolean) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const idle = page.waitForLoadState('networkidle', isFailing ? { timeout: longestFailingMs } : {})
  // Where a part fails, others may never read what was asked for them ahead.
  await (isFailing ? idle.catch(() => undefined) : idle)
  await page.waitForFunction(() => document.querySelector('[class*=waiting]') === null)
  await still(page)
}

/** Waits until something stands in for what is on its way. */
async function settleWaiting(page: Page) {
  await page.locator('[class*=waiting]').first().waitFor()
  // Of the page that comes first, and then of what is in it; each appears after a moment.
  await page.waitForTimeout(1_500)
  await still(page)
}

async function still(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const brief = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return Number(endTime) < 2_000
    })
    await Promise.allSettled(brief.map(({ finished }) => finished))
  })
}
