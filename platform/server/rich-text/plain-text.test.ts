import { expect, test } from 'vitest'
import { plainText, textLine } from './plain-text.ts'

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['<p>O<strong>n</strong>e<br>two</p>', 'One two'],
  ['<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>', 'a b c d'],
  ['<a href="https://a/?b=1&amp;c" rel="x">here</a>', 'here'],
  ['&amp;lt; 3 &lt; 4 &quot;x&quot;', '&lt; 3 < 4 "x"'],
  ['a <span data-math="inline">x^2</span>b', 'a x^2b'],
  ['  \n', ''],
])('%s says %s', (html, words) => {
  expect(plainText(html)).toBe(words)
  expect(textLine(html).text).toBe(words)
})

test.each([
  ['<p>Because <span data-math="inline">a &lt; b</span>, so</p>', 'Because a < b, so', ['a < b']],
  ['<p>a</p><div data-math="block">\\frac{1}{2}</div><p>b</p>', 'a \\frac{1}{2} b', ['\\frac{1}{2}']],
  ['<span dir="ltr" data-math="inline"> x </span><span data-math="inline">y</span>', 'x y', ['x', 'y']],
  ['<p><span data-math="inline"></span>none</p>', 'none', []],
  ['<div data-callout="note"><p>a <span data-math="inline">b</span></p></div>', 'a b', ['b']],
])('of %s it is known where the formulas stand', (html, words, formulas) => {
  const line = textLine(html)
  expect(line.text).toBe(words)
  expect(plainText(html)).toBe(words)
  expect(line.formulas.map(([from, to]) => line.text.slice(from, to))).toEqual(formulas)
})
