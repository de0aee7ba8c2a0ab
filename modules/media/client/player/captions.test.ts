import { expect, test } from 'vitest'
import { plain } from './captions.ts'

test.each([
  ['Twenty newtons', 'Twenty newtons'],
  ['<v Salma>Hello</v> <i>there</i>', 'Hello there'],
  ['<00:01.000><c>one</c>', 'one'],
  ['F &lt; 2 &amp;amp; more', 'F < 2 &amp; more'],
  ['عشرون نيوتن&rlm;', 'عشرون نيوتن\u200f'],
])('%s is read as %s', (written, read) => {
  expect(plain(written)).toBe(read)
})
