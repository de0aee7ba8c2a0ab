import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { drawingsIn, drawingsWithoutPolicy, formulas, textOfFormulas } from './formulas.ts'
import { openScreen } from './screen.ts'

let site: Awaited<ReturnType<typeof startCourseSite>>
let lesson: { id: string }
let meant: string[][]
beforeAll(async () => {
  site = await startCourseSite()
  const { seasonId } = site.lesson
  const sent = { seasonId, title: 'Formulas', status: 'published', body: textOfFormulas }
  lesson = await site.call('POST /lessons', sent, site.token)
  meant = await drawingsWithoutPolicy()
})
afterAll(() => site?.stop())

const readers = [
  {
    where: 'a text',
    path: () => `/lessons/${lesson.id}`,
    as: 'studentToken',
    within: 'article',
    language: 'ar',
  },
  {
    where: 'the editor',
    path: () => `/admin/lessons/${lesson.id}`,
    as: 'token',
    within: '[contenteditable]',
    language: 'en',
  },
] as const

/** The policy of the page refuses attributes of style; what a script sets on an element it lets through. */
test.for(readers)(
  'formulas in $where are drawn under the policy of the page as without one',
  async ({ path, as, within, language }) => {
    const { page, close, settled, expectSilence } = await openScreen(site, { language, token: site[as] })
    await page.goto(path())
    await page
      .locator(`${within} .katex-html`)
      .nth(formulas.length - 1)
      .waitFor()
    await settled()
    const drawn = await drawingsIn(page, within)
    expect(drawn.length).toBe(formulas.length)
    expect(formulas.filter((_, index) => drawn[index]!.join() !== meant[index]!.join())).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await drawingsIn(page, within)).toEqual(drawn)
    expectSilence()
    await close()
  },
)
