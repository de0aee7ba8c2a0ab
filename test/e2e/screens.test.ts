// It alone catches: a screen with a fault of axe, of layout, of a link or on the console, whichever screen it is.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest'
import { startFullSite } from './full-site.ts'
import { long } from './in-turns.ts'
import { personAt } from './person.ts'
import { type Language, languages, openScreen, widths } from './screen.ts'
import { screens } from './screens/all.ts'
import type { Screen } from './screens/see.ts'
import { startSite, startSiteWithAdmin } from './site.ts'

type Who = keyof typeof screens
type Sites = {
  full: Awaited<ReturnType<typeof startFullSite>>
  empty: Awaited<ReturnType<typeof startSiteWithAdmin>>
}

let sites: Sites
let fresh: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  const [full, empty, first] = await Promise.all([startFullSite(), startSiteWithAdmin(), startSite()])
  sites = { full, empty }
  fresh = first
})
afterAll(() => Promise.all([sites?.full, sites?.empty, fresh].map(site => site?.stop())))

const all = Object.entries(screens).flatMap(([who, seen]) =>
  seen.map((screen, at) => ({ who: who as Who, at, ...screen })),
)

// Both languages at the same time: most of it is waiting for one page or the other.
describe.concurrent.for(languages)('%s', language => {
  const opened = new Map<Who, ReturnType<typeof openScreen>>()
  const openAs = (who: Who) => {
    const tokens: Partial<Record<Who, string>> = { ...sites.full.tokens, beginner: sites.empty.token }
    const site = who === 'beginner' ? sites.empty : sites.full
    if (!opened.has(who)) opened.set(who, openScreen(site, { language, token: tokens[who] }))
    return opened.get(who)!
  }
  afterAll(async () => {
    for (const screen of opened.values()) await (await screen).close()
  })

  const look = async ({ who, ...screen }: (typeof looks)[number], { expect }: TestContext) => {
    const faults = await lookAt(await openAs(who), { language, ...screen })
    expect(faults, faults.join('\n')).toEqual([])
  }
  const looks = all.flatMap(screen => widthsOf(screen, language).map(width => ({ ...screen, width })))
  // `npm test` looks at each screen once, in another language and width from screen to screen.
  const isFirst = ({ at, width }: (typeof looks)[number]) =>
    (at % 2 === 0) === (language === 'en') && width === widthOfAxe(at, language)
  const alone = { concurrent: false }
  const title = '$who: $name at $width px'
  test.for(looks.filter(isFirst))(title, alone, look)
  test.for(looks.filter(each => !isFirst(each)))(title, { ...alone, ...long }, look)

  test('visitor: set-up', alone, async ({ expect }) => {
    const screen = await openScreen(fresh, { language })
    const link = (await fresh.setUpLink()).slice(fresh.address.length)
    const heads =
      (id: string) =>
      ({ page, t }: ReturnType<typeof personAt>) =>
        page.getByRole('heading', { level: 1, name: t(id) })
    const see = (path: string, id: string) =>
      lookAt(screen, { language, path, sees: heads(id), width: widthOfAxe(0, language) })
    const found = [
      ...(await see('/setup', 'setup.noLink')),
      ...(await see('/auth/login', 'signIn.title')),
      ...(await see(link, 'setup.title')),
    ]
    expect(found).toEqual([])
    await screen.close()
  })
})

type Opened = Awaited<ReturnType<typeof openScreen>>
type Width = (typeof widths)[number]
type Look = Pick<Screen, 'path' | 'sees' | 'does' | 'noise'> & {
  language: Language
  width: Width
  at?: number
}

const [laptop, phone] = widths
/** Axe looks at a screen in each language once, in the other width and scheme. */
const widthOfAxe = (at: number, language: Language): Width =>
  (language === 'en') === at % 4 < 2 ? laptop : phone

/**
 * How a screen is looked at in a language: on a phone in both, and on a laptop in one of them, another from screen to screen: what
 * does not fit shows where there is least room. What somebody opens by hand takes longer than axe, and is looked at where axe looks.
 */
function widthsOf({ does, at }: Pick<Screen, 'does'> & { at: number }, language: Language) {
  const width = widthOfAxe(at, language)
  return does || width === phone ? [width] : widths
}

/** Everything wrong with a screen, one width of it in the dark. */
async function lookAt(
  { page, faults, resize }: Opened,
  { path, sees, does, noise, language, width, at = 0 }: Look,
) {
  const person = personAt(page, language)
  const address = typeof path === 'string' ? path : path(sites.full.ids)
  await resize(width)
  // What was opened by hand before is gone from a screen that is drawn anew.
  if (does) {
    await goOnTo(page, '/profile')
    await person.heading(new RegExp(`${person.t('profile.title')}|${person.t('signIn.title')}`)).waitFor()
  }
  await goOnTo(page, address)
  try {
    await does?.(person)
    await sees(person).waitFor()
  } catch (error) {
    const shown = await page.locator('body').innerText()
    throw new Error(`What was to come did not; ${page.url()} shows:\n${shown}`, { cause: error })
  }
  const dark = (width === laptop) === (at % 2 === 0)
  return faults({ dark, withAxe: width === widthOfAxe(at, language), noise })
}

/** Loads the site once; from then on goes as its links do, which takes a quarter of the time. */
async function goOnTo(page: Page, path: string) {
  if (page.url().startsWith('http')) await page.evaluate(to => history.pushState({}, '', to), path)
  else await page.goto(path)
}
