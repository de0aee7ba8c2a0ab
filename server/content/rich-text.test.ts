import { expect, test } from 'vitest'
import { cleanHtml, cleanIllustrated, imagesIn } from './rich-text.ts'

const id = '01890000-0000-7000-8000-000000000000'
const image = `<img data-media="${id}" alt="A leaf" width="640" height="480" />`

/** What the editor writes comes back as it was. */
test.each([
  ['headings', '<h2 dir="auto">One</h2><h3>Two</h3><h4>Three</h4>'],
  [
    'marks',
    '<p dir="rtl"><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>2</sub><sup>3</sup></p>',
  ],
  ['lists', '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>'],
  ['a quote and code', '<blockquote><p>a</p></blockquote><pre><code>x &lt; 1</code></pre><hr />'],
  [
    'a table',
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  ],
  ['an image', image],
  ['a formula in a line', '<p>So <span data-math="inline">a^2 &lt; b_1</span>.</p>'],
  ['a formula of its own', '<div data-math="block">\\frac{1}{2} &amp; \\sqrt{x}</div>'],
  ['a call-out', '<div data-callout="warning" dir="auto"><p>Hot!</p></div>'],
])('keeps %s', (_, html) => {
  expect(cleanIllustrated(html)).toBe(html)
})

test.each([
  ['an image by its address', '<p>a<img src="https://example.com/x.png" alt="x" />b</p>', '<p>ab</p>'],
  [
    'an image with an address too',
    `<img src="x" srcset="y" onerror="z" data-media="${id}" />`,
    `<img data-media="${id}" />`,
  ],
  ['an image of no id', '<img data-media="../x" alt="x" />', ''],
  ['a bare span', '<p><span style="color:red">a</span></p>', '<p>a</p>'],
  ['a bare div', '<div class="x"><p>a</p></div>', '<p>a</p>'],
  ['a formula of an unknown kind', '<span data-math="svg">x</span>', 'x'],
  [
    'markup in a formula',
    '<span data-math="inline">a<script>alert(1)</script></span>',
    '<span data-math="inline">a</span>',
  ],
  ['a script', '<script>alert(1)</script><p onclick="x">a</p>', '<p>a</p>'],
  ['a style', '<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  [
    'widths of columns',
    '<table style="min-width:75px"><colgroup><col style="width:9px"></colgroup><tbody><tr><td style="x">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'a link that runs',
    '<a href="javascript:alert(1)">a</a>',
    '<a rel="noopener noreferrer nofollow" target="_blank">a</a>',
  ],
])('takes out %s', (_, html, kept) => {
  expect(cleanIllustrated(html)).toBe(kept)
})

test('what does not teach holds no images, formulas or call-outs', () => {
  const html = `<div data-callout="tip"><p>a ${image}<span data-math="inline">b</span></p></div>`
  expect(cleanHtml(html)).toBe('<p>a b</p>')
})

test('each image is named once, those of formulas and code not at all', () => {
  expect(imagesIn(`${image}<p>${image}</p><pre>&lt;img data-media="x"&gt;</pre>`)).toEqual([id])
})
