// It alone catches: markup that passes the list of what may be written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '#test/properties.ts'
import { longest, richText } from '../../contract/rich-text.ts'
import { Problem } from '../problem.ts'
import { cleanAsked, cleanHtml, cleanIllustrated, imagesIn, soundsIn } from './rich-text.ts'

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

test('what does not teach holds formulas, but no images and no call-outs', () => {
  const formula = '<div data-math="block">\\frac{1}{2}</div>'
  const html = `<div data-callout="tip"><p>a ${image}<span data-math="inline">b</span></p></div>${formula}`
  expect(cleanHtml(html)).toBe(`<p>a <span data-math="inline">b</span></p>${formula}`)
})

test('each image is named once, those of formulas and code not at all', () => {
  const html = `${image}<p>${image}</p><pre>&lt;img data-media="x"&gt;</pre>`
  expect(imagesIn(cleanIllustrated(html))).toEqual([id])
})

const sound = `<div data-audio="${id}"></div>`
const asked = (html: string) => cleanAsked(html, 'question', 'body')

test('what asks may hold sounds, each by its id and with nothing in it; a lesson holds none', () => {
  const html = `<p>Listen.</p>${sound}<div data-math="block">x</div>${sound}`
  expect(asked(html)).toBe(html)
  expect(soundsIn(html)).toEqual([id])
  expect(cleanIllustrated(html)).toBe('<p>Listen.</p><div data-math="block">x</div>')
})

test.each([
  ['attributes', `<div data-audio="${id}" data-math="block" src="x" onclick="y" dir="rtl"></div>`, sound],
  ['one of no id', '<p>a</p><div data-audio="../x"><p>b</p></div>', '<p>a</p><p>b</p>'],
  ['one by its address', '<audio src="https://example.com/x.mp3" controls>a</audio>', 'a'],
  ['one with something in it', `<p>a</p><div data-audio="${id}"><p>hidden</p></div>`, '<p>a</p>'],
])('a sound leaves %s behind', (_, html, kept) => {
  expect(asked(html)).toBe(kept)
})

const filling = (part: string) => part.repeat(Math.floor(longest.body / part.length))
/** The rule that a text breaks; nothing where it is taken. */
function brokenBy(work: () => string) {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.errors![0]
  }
}

describe('a text that would hold everybody up, or grow, is refused', () => {
  test.each([
    ...['<b>', '<b><i>', '<ul><li>', '<svg>', '<a>', '<a></a>', '<td><p>a</p></td>', '</p>', '<', '< '],
    ...['<noscript></p>', '<p dir=a lang=b>', '<a href=x>', '<p a b c d e f g>'],
    ...['<b>'.repeat(101), `${'<b>'.repeat(150)}a${'</b>'.repeat(150)}`],
  ])('%.20s', part => {
    const broken = { path: 'body', code: 'too_complex' }
    expect(brokenBy(() => cleanIllustrated(filling(part)))).toEqual(broken)
    expect(brokenBy(() => cleanHtml(filling(part)))).toEqual(broken)
  })

  test.each(['&', '"><', '<a href=x>a</a> '.repeat(10) + 'a'.repeat(800)])('%.20s', part => {
    const { code } = brokenBy(() => cleanIllustrated(filling(part))) ?? {}
    expect(code).toMatch(/^too_(long|complex)$/)
  })

  test.each([
    ['as they are', 'a\u0301\u0323'.padEnd(200, '\u0301\u0323')],
    ['as entities', `a${'&#769;&#803;'.repeat(16_000)}`],
    ['with tags between them that go', `a${'\u0301<x></x>\u0323'.repeat(5_000)}`],
  ])('endless marks, %s', (_, html) => {
    expect(brokenBy(() => cleanHtml(html))).toEqual({ path: 'body', code: 'wrong_format' })
  })

  const levels = (count: number) => `${'{'.repeat(count)}x${'}'.repeat(count)}`
  const formula = (tex: string) => `<p>a</p><div data-math="block">${tex}</div>`
  const tooLong = { path: 'body', code: 'too_long', limit: 2_000 }
  test.each([
    ['2,001 letters', formula('x'.repeat(2_001)), tooLong],
    ['2,001 letters in a line', `<p><span data-math="inline">${'&lt;'.repeat(2_001)}</span></p>`, tooLong],
    ['2,001 letters with tags between', formula(`${'x'.repeat(1_000)}<b>y</b>`.repeat(2)), tooLong],
    ['formulas within another', formula(formula('x'.repeat(1_000)).repeat(2)), tooLong],
    ['201 levels', formula(levels(201)), { path: 'body', code: 'too_complex' }],
  ])('a formula of %s', (_, html, broken) => {
    expect(brokenBy(() => cleanIllustrated(html))).toEqual(broken)
  })
  test('a formula of 2,000 letters or 200 levels is kept, and so are many of them', () => {
    const html = [formula('&amp;'.repeat(2_000)), formula(levels(200)), formula('x'.repeat(2_000))].join('')
    expect(cleanAsked(html, 'body', 'body')).toBe(html)
  })

  test('as the field that it was sent in, with what that may hold', () => {
    expect(brokenBy(() => cleanHtml('&'.repeat(2_000), 'description'))).toEqual({
      ...{ path: 'description', code: 'too_long', limit: 5_000 },
    })
  })
})

test('a long lesson is taken: tables of a thousand cells, lists in lists, formulas', () => {
  const table = `<table><tbody>${'<tr><td><p>a</p></td></tr>'.repeat(1_000)}</tbody></table>`
  const lists = `${'<ul><li><p>a</p>'.repeat(30)}${'</li></ul>'.repeat(30)}`
  const prose = `<p>${'كلمة '.repeat(60)}<span data-math="inline">a_1</span></p>`.repeat(300)
  const html = table + lists + prose
  expect(cleanIllustrated(html)).toBe(html.replaceAll(' <', ' <'))
})

const names = ['p', 'b', 'i', 'a', 'ul', 'li', 'table', 'tr', 'td', 'div', 'span', 'h1', 'pre', 'br', 'img']
const strange = ['svg', 'section', 'script', 'style', 'iframe', 'noscript', 'textarea', 'math', 'x-y', 'xmp']
const name = fc.constantFrom(...names, ...strange)
const attribute = fc.constantFrom(
  ...['', ' dir=rtl', ' lang="a&quot;b"', ' href="https://a.b/?c&d"', ' href=javascript:x', ' rel=x'],
  ...[' data-math=inline', ' data-math="block"', ' data-callout="tip"', ` data-media="${id}"`, ' colspan=2'],
  ` data-audio="${id}"`,
  ...[' =', ' "', " '", ' /', ' <'],
)
const words = fc.constantFrom(
  ...['a', ' ', '\n', '&', '&amp;', '&amp;lt;', '&lt;b&gt;', '&#0;', '&#x338;', '&#xD800;', '&#x65;&#x301;'],
  ...['<', '>', '</', '<!--', '-->', '<![CDATA[', ']]>', '<?', 'كلمة', '\u0338', '"', "'", '='],
)
const html = fc
  .array(
    fc.oneof(
      fc.tuple(name, attribute, attribute).map(([name, a, b]) => `<${name}${a}${b}>`),
      name.map(name => `</${name}>`),
      words,
    ),
    { maxLength: 60 },
  )
  .map(parts => parts.join(''))

test.each([
  ['cleanIllustrated', cleanIllustrated],
  ['cleanHtml', cleanHtml],
  ['cleanAsked', asked],
] as const)('what %s has cleaned is clean, and can be sent again', (_, clean) => {
  let refused = 0
  fc.assert(
    fc.property(html, given => {
      let once: string
      try {
        once = clean(given)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        refused++
        return
      }
      expect(clean(once)).toBe(once)
      expect(z.parse(richText('body'), once)).toBe(once)
    }),
    { numRuns: runs(5_000) },
  )
  expect(refused).toBeLessThan(50)
})
