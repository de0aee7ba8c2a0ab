import { expect, test } from 'vitest'
import { needsSign } from './sign.tsx'

test.each([
  ['<p dir="auto">Force</p>', false],
  ['<p><img data-media="1" alt="A leaf" width="2"></p>', false],
  ['<p><img data-media="1" alt="" width="2"></p>', true],
  ['<p><img data-media="1" width="2"></p>', true],
  ['<div data-audio="1"></div>', true],
  ['<div data-audio="1"></div><p>Who sings?</p>', false],
  ['<p>x is <span data-math="inline">4</span></p>', true],
  ['<p>&nbsp;</p>', true],
])('%s needs to be called by a sign: %s', (body, expected) => {
  expect(needsSign(body)).toBe(expected)
})
