import { expect, test } from 'vitest'
import { isolateMaths } from './isolate-maths.ts'

const shown = (html: string) => {
  const holder = document.createElement('template')
  holder.innerHTML = html
  isolateMaths(holder.content)
  return holder.innerHTML.replaceAll(/<bdi [^>]*>/g, '[').replaceAll('</bdi>', ']')
}

test.each([
  ['<p>القانون F = ma و y = 2x هنا</p>', '<p>القانون [F = ma] و [y = 2x] هنا</p>'],
  ['<p>حل <em>x</em><sup>2</sup> + 2x = 0 الآن</p>', '<p>حل [<em>x</em><sup>2</sup> + 2x = 0] الآن</p>'],
  [
    '<p>قوة <strong>كبيرة F = m</strong>a هنا</p>',
    '<p>قوة <strong>كبيرة </strong>[<strong>F = m</strong>a] هنا</p>',
  ],
  [
    '<ul><li><p>قوة</p></li><li><p>5 × 3</p></li></ul>',
    '<ul><li><p>قوة</p></li><li><p>[5 × 3]</p></li></ul>',
  ],
  [
    '<p>قوة <code>a = b</code><a href="/x">c = d</a><span data-math="inline">e = f</span></p>',
    '<p>قوة <code>a = b</code><a href="/x">c = d</a><span data-math="inline">e = f</span></p>',
  ],
  ['<p>قوة F =<br>ma</p>', '<p>قوة F =<br>ma</p>'],
  ['<p>Force F = ma</p>', '<p>Force F = ma</p>'],
])('%s', (html, meant) => expect(shown(html)).toBe(meant))
