import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCourseSite } from './course-site.ts'
import { drawingsIn, drawingsWithoutPolicy, formulas, textOfFormulas } from './formulas.ts'
import { long } from './in-turns.ts'
import { pasteInto } from './pasting.ts'
import { personAt } from './person.ts'
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
  long,
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

/** In which order letters of each piece of mathematics stand, from the left, and on how many lines. */
const layoutOf = (pieces: Element[]) =>
  pieces.map(piece => {
    const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT)
    const letters = []
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (let at = 0; at < node.length; at++) {
        if (node.data[at] === ' ') continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { x, bottom } = range.getBoundingClientRect()
        letters.push({ letter: node.data[at], x, bottom })
      }
    const bottoms = letters.map(({ bottom }) => bottom)
    const isOneLine = Math.max(...bottoms) - Math.min(...bottoms) < 20 // a line is 29 px high
    const text = letters.toSorted((one, other) => one.x - other.x).map(({ letter }) => letter)
    return `${text.join('')}${isOneLine ? '' : ' broken'}`
  })

test('mathematics in Arabic words runs from left to right and stays together, wherever it is shown', async () => {
  const { seasonId } = site.lesson
  const title = 'القانون F = ma والناتج 5 × 3'
  const body =
    '<p>حل المعادلة <strong>x² + 2x</strong> - 3 = 0 عند النقطة (a, b) بتسارع 10 m/s² تقريبًا.</p><ul><li><p>قوة</p></li><li><p>7 × 4 = 28</p></li></ul><p>In words:</p><table><tbody><tr><td>speed</td><td>time</td></tr></tbody></table>'
  const { id } = await site.call('POST /lessons', { seasonId, title, body, status: 'published' }, site.token)
  await site.call('POST /notes', { lessonId: id, body: 'لاحظ أن 6 ÷ 2 = 3 دائمًا' }, site.studentToken)
  const { page, close, settled, expectSilence } = await openScreen(site, {
    ...{ language: 'ar', width: 390, token: site.studentToken },
  })
  const pieces = (within: string) => page.locator(`${within} bdi[dir=ltr]`).evaluateAll(layoutOf)
  await page.goto(`/lessons/${id}`)
  await page.getByRole('tabpanel').getByText('28').waitFor()
  await settled()
  const inTitle = ['F=ma', '5×3']
  expect(await pieces('h1')).toEqual(inTitle)
  const inBody = ['x²+2x-3=0', '(a,b)', '10m/s²', '7×4=28']
  // An item of signs alone begins beside its point, as the others do.
  const begins = await page.locator('[role=tabpanel] li p').evaluateAll(items =>
    items.map(item => {
      const range = document.createRange()
      range.selectNodeContents(item)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(begins[1]).toBe(begins[0])
  // A table begins on the side where the words before it do.
  const edges = page.locator('[role=tabpanel]').locator('p[dir]:last-of-type, table')
  const [words, table] = await edges.evaluateAll(blocks => blocks.map(block => block.getBoundingClientRect()))
  expect(table!.left).toBe(words!.left)
  // Wherever lines end, none of it is taken apart.
  for (let width = 140; width < 340; width += 10) {
    await page.getByRole('tabpanel').evaluate((panel, width) => (panel.style.width = `${width}px`), width)
    expect(await pieces('[role=tabpanel]'), `${width} px`).toEqual(inBody)
  }
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('القانون')
  await page.getByRole('option').getByText('والناتج').waitFor()
  expect(await pieces('[role=option]')).toEqual(inTitle)
  await page.goto('/notes')
  await page.getByText('دائمًا').waitFor()
  expect(await pieces('li')).toEqual([...inTitle, '6÷2=3'])
  expectSilence()
  await close()
})

test('a formula in an Arabic line stays whole up to the width of the line, and is scrolled beyond it', async () => {
  const { seasonId } = site.lesson
  const tex = 'x^2 + 2x + 1 = 0'
  const body = `<p>حل المعادلة الآتية ثم تحقق <span data-math="inline">${tex}</span> من الناتج في كل مرة.</p>`
  const sent = { seasonId, title: 'معادلة', body, status: 'published' }
  const { id } = await site.call('POST /lessons', sent, site.token)
  const { page, close, settled, expectSilence } = await openScreen(site, {
    ...{ language: 'ar', width: 390, token: site.studentToken },
  })
  await page.goto(`/lessons/${id}`)
  const formula = page.locator('[role=tabpanel] .katex')
  await formula.waitFor()
  await settled()
  const layout = () =>
    formula.evaluate(drawn => {
      const box = drawn.parentElement!
      const parts = Array.from(
        drawn.querySelectorAll('.katex-base'),
        part => part.getBoundingClientRect().bottom,
      )
      return {
        isOneLine: parts.length > 2 && Math.max(...parts) - Math.min(...parts) < 20, // a line is 29 px high
        isWide: box.scrollWidth > box.clientWidth,
        isReached: box.tabIndex === 0,
        isWithin: box.getBoundingClientRect().width <= box.closest('p')!.getBoundingClientRect().width,
      }
    })
  const widths = new Set<boolean>()
  for (let width = 80; width < 340; width += 10) {
    await page.getByRole('tabpanel').evaluate((panel, width) => (panel.style.width = `${width}px`), width)
    const { isWide } = await layout()
    const whole = { isOneLine: true, isWithin: true, isReached: isWide }
    await expect.poll(layout, { message: `${width} px` }).toMatchObject(whole)
    widths.add(isWide)
  }
  expect([...widths]).toEqual([true, false])
  expectSilence()
  await close()
})

const copied = (name: string) =>
  readFileSync(`platform/client/ui/rich-text/pasting/samples/${name}.html`, 'utf8')

test('a page of Word that is pasted into a lesson is read with its formulas, lists and tables', async () => {
  const { seasonId } = site.lesson
  const { id } = await site.call('POST /lessons', { seasonId, title: 'حركة', body: '' }, site.token)
  const desk = await openScreen(site, { language: 'ar', token: site.token })
  const teacher = personAt(desk.page, 'ar')
  await desk.page.goto(`/admin/lessons/${id}`)
  const text = desk.page.locator('[contenteditable=true]')
  await text.click()
  await pasteInto(text, { html: copied('word'), text: 'الحركة' })
  await text.locator('.katex').nth(1).waitFor()
  // Of an image only the address was copied.
  const notice = desk.page.getByRole('status').filter({ hasText: teacher.t('editor.left') })
  await notice.getByText(teacher.t('editor.left.images', { count: 1 })).waitFor()
  expect(await desk.faults()).toEqual([])
  await teacher.press(teacher.t('close'), notice)
  await text.locator('p').last().click() // below the table
  const image = `<img alt="ورقة" src="data:image/png;base64,${readFileSync('docs/pictures/quiz-ar.png', 'base64')}">`
  await pasteInto(text, { html: `<p>التكلفة $5 و$6${image}والناتج $x^2$</p>`, text: '' })
  await text.locator('.katex').nth(2).waitFor()
  await notice.waitFor({ state: 'detached' })
  await text.locator('p + [data-image] img[src] >> visible=true').waitFor()
  await teacher.press(teacher.t('publish'))
  await teacher.toast(teacher.t('lessons.published'))
  desk.expectSilence()
  await desk.close()

  const { page, close, settled, expectSilence } = await openScreen(site, {
    ...{ language: 'ar', width: 390, token: site.studentToken },
  })
  await page.goto(`/lessons/${id}`)
  const panel = page.getByRole('tabpanel')
  await panel.locator('.katex').nth(2).waitFor()
  await settled()
  expect(await panel.locator('annotation').allTextContents()).toEqual([
    'v=\\frac{d}{t}',
    '\\sum_{i=1}^{n}i^{2}',
    'x^2',
  ])
  expect(await panel.locator('ol > li > :is(ol, ul) > li').allTextContents()).toEqual([
    'with a tape',
    'or by steps',
  ])
  expect(await panel.locator('td').allTextContents()).toEqual(['d', 't'])
  expect(await panel.locator('sup').textContent()).toBe('2')
  const leaf = panel.getByRole('img', { name: 'ورقة' })
  expect(
    await leaf.evaluate(image =>
      [image.previousSibling, image.nextSibling].map(beside => beside?.textContent),
    ),
  ).toEqual(['التكلفة $5 و$6', expect.stringContaining('والناتج')])
  expectSilence()
  await close()
})
