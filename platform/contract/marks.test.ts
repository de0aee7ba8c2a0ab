import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fold } from './fold.ts'
import { brokenRules } from './problem.ts'
import { email, identifier, login, name, phone, singleLine, text, username } from './schema.ts'

/** Marks that stand in the wrong order, which Unicode puts in the right one. */
const marks = (count: number) => '\u0301\u0323'.repeat(count / 2)
const rulesOf = (schema: z.ZodMiniType, given: string) => {
  const { error } = z.safeParse(schema, given, { reportInput: true })
  return error ? brokenRules(error) : []
}

test.each(Object.entries({ text, singleLine, name, identifier, username, email, phone, login }))(
  '%s refuses more marks in a row than any script has, before it puts them in order',
  (_, word) => {
    for (const endless of [
      `a${marks(32)}`,
      `a${'\uFF9E\u0301'.repeat(16)}`,
      `a${'\u0301\u200B'.repeat(31)}`,
      `a${'\u0301\u034F'.repeat(31)}`,
      marks(400_000),
    ])
      expect(rulesOf(word(), endless)).toEqual([{ path: '', code: 'wrong_format' }])
  },
)

test('what people write keeps its marks', () => {
  for (const written of ['بِسْمِ ٱللَّٰهِ', 'Ngữ', `a${marks(30)}`, `${'a\u0301'.repeat(60)}`, '👩🏽‍🏫'])
    expect(rulesOf(text(), written)).toEqual([])
})

test('a text with more marks than that is folded as one with fewer', () => {
  expect(fold(`Ab${marks(400_000)}c`)).toBe('abc')
  expect(fold(`${`k${'\uFF9E\u0301'.repeat(200_000)}`} l`)).toMatch(/^k.{1,40} l$/s)
})
