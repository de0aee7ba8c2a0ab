import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'

/** What schools write, and every way in which KaTeX gives an element a style of its own. */
export const formulas = String.raw`
\vec{F} = m\vec{a}
\overrightarrow{AB} + \overleftarrow{CD}
\hat{x} + \widehat{ABC}
\overline{AB}
\underline{x + y}
\bar{x} + \dot{y} + \ddot{z} + \tilde{n}
\widetilde{abc}
\frac{a}{b}
\dfrac{1}{1 + \frac{1}{x}}
\sqrt{x}
\sqrt[3]{\frac{x^2 + 1}{y}}
x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
x^{n+1}_{i,j}
{}^{14}_{6}\mathrm{C}
10\,\mathrm{m/s^2}
\Delta E = h\nu
\sum_{i=1}^{n} i
\int_0^\infty e^{-x}\,dx
\oiint_S \vec{E} \cdot d\vec{A}
\oiiint_V f
\lim_{x \to 0} \frac{\sin x}{x}
\binom{n}{k}
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
\left( \begin{array}{c|c} 1 & 2 \\ \hline 3 & 4 \\ 5 & 6 \\ 7 & 8 \\ 9 & 0 \end{array} \right)
f(x) = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases}
\left\{ \dfrac{\dfrac{\dfrac{a}{b}}{c}}{\dfrac{d}{e}} \right|
\boxed{E = mc^2}
\fbox{a}
\fcolorbox{red}{yellow}{A}
\colorbox{aqua}{B}
\textcolor{blue}{x} + y
a\hphantom{bcd}e
\rule[2pt]{3em}{1em}
\cancel{5x} + \bcancel{2} + \xcancel{3} + \sout{y}
\phase{-78^\circ}
\pmb{x}
\overbrace{a + b}^{n} + \underbrace{c + d}_{m}
\xrightarrow[below]{above}
{\Huge A}{\tiny b}
v = \frac{\text{المسافة}}{\text{الزمن الكلي}} = ٥
`
  .trim()
  .split('\n')

/** A text of formulas: each stands alone, but for the last, which stands in a line. */
export const textOfFormulas = formulas
  .map((tex, index) => {
    const text = tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return index < formulas.length - 1
      ? `<div data-math="block">${text}</div>`
      : `<p>So <span data-math="inline">${text}</span>.</p>`
  })
  .join('')

/**
 * How formulas are drawn at 20 px: the boxes of all their elements, in pixels from where they begin, with colours and
 * borders. It waits for the fonts of formulas, without which boxes are those of others.
 */
export const drawingsIn = (page: Page, within: string) =>
  page.evaluate(async within => {
    const drawings = [...document.querySelectorAll<HTMLElement>(`${within} .katex-html`)]
    for (const { parentElement } of drawings) parentElement!.style.fontSize = '20px'
    await document.fonts.ready
    return drawings.map(drawing => {
      const from = drawing.querySelector('.katex-base')!.getBoundingClientRect()
      const ink = getComputedStyle(drawing).color
      return [...drawing.querySelectorAll('*')].map(part => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { color, backgroundColor, borderTopWidth, borderBottomWidth, textShadow } =
          getComputedStyle(part)
        const box = [x - from.x, y - from.y, width, height].map(length => Math.round(length * 10) / 10 + 0)
        const look = [color, textShadow, backgroundColor, borderTopWidth, borderBottomWidth]
        return `${part.tagName}.${part.getAttribute('class') ?? ''} ${box.join(' ')} ${look.join(' ').replaceAll(ink, 'ink')}`
      })
    })
  }, within)

/** How KaTeX itself draws them, on a page of its own that has no policy. */
export async function drawingsWithoutPolicy() {
  const context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.route('http://formulas.test/**', route => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel=stylesheet href=/katex.css><main>',
        })
      : route.fulfill({ path: `node_modules/katex/dist${pathname}` })
  })
  await page.goto('http://formulas.test/')
  await page.addScriptTag({ content: readFileSync('node_modules/katex/dist/katex.min.js', 'utf8') })
  await page.evaluate(formulas => {
    const { katex } = window as unknown as {
      katex: { render: (tex: string, into: Element, how: object) => void }
    }
    formulas.forEach((tex, index) => {
      const into = document.createElement('div')
      document.querySelector('main')!.append(into)
      katex.render(tex, into, { displayMode: index < formulas.length - 1 })
    })
  }, formulas)
  const drawings = await drawingsIn(page, 'main')
  await context.close()
  return drawings
}
