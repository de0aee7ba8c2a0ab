import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

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
})
