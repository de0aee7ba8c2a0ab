import fc from 'fast-check'
import katex from 'katex'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { nextGap, signGroups, withSign } from './signs.ts'

const signs = Object.values(signGroups).flat()
const named = (wanted: string) => signs.find(({ name }) => name === wanted)!

/** A formula as it is typed: | is the caret, or stands on both sides of what is chosen. */
const typed = (marked: string) => ({
  text: marked.replaceAll('|', ''),
  from: marked.indexOf('|'),
  to: marked.lastIndexOf('|') - (marked.split('|').length - 2),
})
const marked = ({ text, to }: { text: string; to: number }) => `${text.slice(0, to)}|${text.slice(to)}`

test.each([
  ['frac', '|', '\\frac{|}{}'],
  ['frac', 'x + |a|', 'x + \\frac{a}{|}'],
  ['sqrt', '|x + 1|', '\\sqrt{x + 1}|'],
  ['power', 'x|', 'x^{|}'],
  ['power', '|x|', 'x^{|}'],
  ['alpha', '2|x', '2\\alpha |x'],
  ['alpha', '|2|x', '2\\alpha |x'],
  ['brackets', '|a|', '\\left({a}\\right)|'],
])('%s at %s', (name, before, after) => {
  expect(marked(withSign(typed(before), named(name)))).toBe(after)
})

test.each([
  ['\\frac{a|}{}', '\\frac{a}{|}'],
  ['\\frac{a}{\\sqrt{b|}} + c', '\\frac{a}{\\sqrt{b}}| + c'],
  ['\\left({a|}\\right) + 1', '\\left({a}\\right)| + 1'],
  ['\\begin{cases} {a} \\\\ {b|} \\end{cases}', '\\begin{cases} {a} \\\\ {b} \\end{cases}|'],
])('the caret goes on from %s', (before, after) => {
  const at = typed(before)
  expect(marked({ ...at, to: nextGap(at)! })).toBe(after)
})

test('it leaves what has no gap any more', () => {
  expect(nextGap(typed('\\frac{a}{b}|'))).toBeUndefined()
  expect(nextGap(typed('|a + b'))).toBeUndefined()
})

test('whatever is put together from the signs can be drawn, once its gaps are filled', () => {
  // Within words there are no formulas.
  const sign = fc.constantFrom(...signs.filter(({ name }) => name !== 'text'))
  const steps = fc.array(fc.record({ sign, onwards: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(steps, steps => {
      let at = typed('x|')
      for (const { sign, onwards } of steps) {
        at = withSign(at, sign)
        at = { text: `${at.text.slice(0, at.to)}y${at.text.slice(at.to)}`, from: at.to + 1, to: at.to + 1 }
        const next = onwards ? nextGap(at) : undefined
        if (next !== undefined) at = { ...at, from: next, to: next }
      }
      expect(at.to).toBeLessThanOrEqual(at.text.length)
      const filled = at.text.replaceAll('{}', '{z}')
      // Two powers of one letter are the writer's to part.
      if (!/Double (super|sub)script/.test(errorOf(filled))) expect(errorOf(filled)).toBe('')
    }),
    { numRuns: runs(300) },
  )
})

function errorOf(tex: string) {
  try {
    katex.renderToString(tex, { strict: 'ignore' })
    return ''
  } catch (error) {
    return String(error)
  }
}
