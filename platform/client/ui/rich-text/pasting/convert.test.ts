import { readFileSync } from 'node:fs'
import { Editor, Node } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { textExtensions } from '../../form/editing.ts'
import { htmlOf } from '../editor-directions.ts'
import { convert } from './convert.ts'

/** What tells a text that holds images from one that does not. */
const image = Node.create({ name: 'image', group: 'block', atom: true })
const holders = [textExtensions, [...textExtensions, image]].map(
  extensions => new Editor({ extensions, injectCSS: false }),
)
const [plain, whole] = holders.map(({ schema }) => schema)
const sample = (name: string) =>
  readFileSync(`platform/client/ui/rich-text/pasting/samples/${name}.html`, 'utf8')
const oneLine = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><')
const converted = async (html: string, schema = whole!) => {
  const { html: kept, ...rest } = await convert({ html, text: '' }, schema)
  return { ...rest, html: oneLine(kept) }
}
const none = { images: 0, formulas: 0, embeds: 0 }
const inline = (tex: string) => `<span data-math="inline">${tex}</span>`
const block = (tex: string) => `<div data-math="block">${tex}</div>`

let editor: Editor | undefined
afterEach(() => editor?.destroy())
/** What a text says once it was pasted. */
function pasted(html: string) {
  editor = new Editor({ extensions: textExtensions, injectCSS: false })
  document.body.append(editor.view.dom)
  editor.view.pasteHTML(html)
  // The editor lets people go on below a list.
  return htmlOf(editor)
    .replaceAll(' dir="auto"', '')
    .replace(/<p><\/p>$/, '')
}

test('a page of Word keeps its equations, lists and tables', async () => {
  const { html, left } = await converted(sample('word'))
  for (const part of [
    '<h2>الحركة</h2>',
    `<b>السرعة</b> المتوسطة ${inline('v=\\frac{d}{t}')} بوحدة m/s<sup>2</sup>.`,
    block('\\sum_{i=1}^{n}i^{2}'),
    '<ol><li><p>Measure the way</p><ol><li><p>with a tape</p></li></ol><ul><li><p>or by steps</p></li></ul></li><li><p>Measure <b>the time</b></p></li></ol>',
  ])
    expect(html).toContain(part)
  expect(html).toMatch(/<td[^>]*><p[^>]*>d<\/p><\/td>/)
  expect(html).not.toMatch(/style|mso-|file:/)
  expect(left).toEqual({ ...none, images: 1 })
})

test('a page of Google Docs keeps its weights, lists and formulas', async () => {
  const { html, left } = await converted(sample('docs'))
  expect(pasted(html)).toBe(
    `<h2>Forces</h2><p>A force is <strong>strong</strong><em> by ${inline('F = ma')}</em>, not by $5 and $6; H<sub>2</sub>O. <a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/">More</a></p><ul><li><p>push</p><ul><li><p>a door</p></li></ul></li><li><p>pull</p></li></ul>`,
  )
  expect(left).toEqual({ ...none, images: 1 })
})

test.each([
  [
    'formulas drawn by KaTeX',
    '<p>so <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="mord">x1</span></span></span></p>',
    `<p>so ${inline('x_1')}</p>`,
  ],
  [
    'formulas of ours',
    '<div data-math="block"><span class="katex-display"><span class="katex"><math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math><span class="katex-html">x</span></span></span></div>',
    block('x'),
  ],
  [
    'formulas of Wikipedia',
    '<p>is <img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="https://wikimedia.org/x.svg"></p>',
    `<p>is ${inline('E=mc^{2}')}</p>`,
  ],
  [
    'formulas in words',
    '<p>So $$a$$ and <code>$b$</code></p>',
    `<p>So </p>${block('a')}<p> and <code>$b$</code></p>`,
  ],
  [
    'a list of Word in Arabic letters',
    '<p style="mso-list:l3 level1 lfo1"><span style="mso-list:Ignore">ب-<span>&nbsp;</span></span>قوة</p>',
    '<ol><li><p>قوة</p></li></ol>',
  ],
  [
    'lists of Word in a browser',
    (
      [
        ['ul', 1, 1, 'force'],
        ['ol', 2, 1, 'push'],
        ['ol', 2, 2, 'pull'],
        ['ul', 1, 1, 'mass'],
      ] as const
    )
      .map(
        ([tag, level, number, words]) =>
          `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="SCXW1" role="list"><li data-listid="${level}" data-aria-posinset="${number}" data-aria-level="${level}" class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`,
      )
      .join(''),
    '<ul><li><p>force</p><ol><li><p>push</p></li><li><p>pull</p></li></ol></li><li><p>mass</p></li></ul>',
  ],
  [
    'a list that goes on',
    '<p style="mso-list:l3 level1 lfo1"><span style="mso-list:Ignore">3.</span>c</p><p>x</p>',
    '<ol start="3"><li><p>c</p></li></ol><p>x</p>',
  ],
  [
    'points of Wingdings',
    '<p style="mso-list:l3 level1 lfo1"><span style="mso-list:Ignore">o</span>c</p>',
    '<ul><li><p>c</p></li></ul>',
  ],
  ['emoji', '<p>Well done <img alt="🎉" src="https://a.b/c.png"></p>', '<p>Well done 🎉</p>'],
  [
    'words over a table',
    '<table><caption>T</caption><tbody><tr><td>a</td></tr></tbody></table>',
    '<p>T</p><table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
])('%s', async (_, copied, kept) => {
  const { html, left } = await converted(copied)
  expect(html).toBe(kept)
  expect(left).toEqual(none)
})

test('what a text cannot hold is counted', async () => {
  const html = `<p><img src="https://a.b/c.png"><img width="1" src="https://a.b/pixel"></p><iframe src="https://a.b"></iframe>
    <video src="x"></video><a href="https://a.b"><svg></svg>Link</a><svg><g></g></svg><math><mi>a</mi><strange>b</strange></math>
    <p>c</p>`
  for (const schema of [whole, plain]) {
    const { html: kept, left } = await converted(html, schema)
    expect(left).toEqual({ images: 1, formulas: 1, embeds: 3 })
    expect(kept).toContain('ab')
  }
})

test('images that came along are uploaded where a text holds images', async () => {
  const html = `<p>a</p><img alt="A leaf" src="data:image/png;base64,${btoa('png')}">`
  const { html: kept, images, left } = await converted(html)
  expect(images.map(({ file, alt }) => [file.type, file.size, alt])).toEqual([['image/png', 3, 'A leaf']])
  expect(kept).toBe('<p>a</p>\uE0000\uE001')
  expect(left).toEqual(none)
  expect(await converted(html, plain)).toMatchObject({ images: [], left: { images: 1 } })
})

test('images of Word are read from its other notation where there are as many', async () => {
  const image = (number: number) => `<img src="file:///C:/Temp/clip_image00${number}.png" alt="${number}">`
  const picture = '{\\pict\\pngblip 89504e47}'
  const copied = { html: `<p>a${image(1)}</p><p>${image(2)}</p>`, text: '' }
  const { images, left } = await convert({ ...copied, rtf: `{\\rtf1${picture.repeat(2)}}` }, whole!)
  expect(images.map(({ file, alt }) => [file.type, file.size, alt])).toEqual([
    ['image/png', 4, '1'],
    ['image/png', 4, '2'],
  ])
  expect(left).toEqual(none)
  const other = await convert({ ...copied, rtf: `{\\rtf1${picture}}` }, whole!)
  expect(other).toMatchObject({ images: [], left: { images: 2 } })
})

test.each([
  [
    'It costs $5 and $6 & more\nThe $x < y$ is',
    `<p>It costs $5 and $6 &amp; more</p><p>The ${inline('x &lt; y')} is</p>`,
  ],
  ['$$\na = b\n$$\nso', `${block('a = b')}<p>so</p>`],
  ['<math><msup><mi>x</mi><mn>2</mn></msup></math>', inline('x^{2}')],
])('plain text: %s', async (text, kept) => {
  expect((await convert({ html: '', text }, whole!)).html).toBe(kept)
})
