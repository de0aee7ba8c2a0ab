import { expect, test } from 'vitest'
import { piecesOf, sizeRuleOf, typedFormula } from './formula.ts'

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}x${close.repeat(levels)}`

test('a formula has 2,000 letters at most', () => {
  expect(sizeRuleOf('x'.repeat(2_000))).toBeUndefined()
  expect(sizeRuleOf('x'.repeat(2_001))).toEqual({ code: 'too_long', limit: 2_000 })
})

test.each([
  ['{', '}', 199],
  ['x^{', '}', 199],
  ['\\left(', '\\right)', 100],
])('a formula has 200 levels at most, some of them of %s', (open, close, some) => {
  const levels = (count: number) => nested(count - some, '{', '}').replace('x', nested(some, open, close))
  expect(sizeRuleOf(levels(200))).toBeUndefined()
  expect(sizeRuleOf(levels(201))).toEqual({ code: 'too_complex' })
})

test('brackets that are shown, and those beside each other, are no levels', () => {
  for (const tex of ['\\{'.repeat(400), '{x}'.repeat(400), '\\leftarrow'.repeat(190), '}'.repeat(400)])
    expect(sizeRuleOf(tex)).toBeUndefined()
})

const formula = (text: string, as = 'inline') => ({ text, as })
const words = (text: string) => ({ text, as: 'words' })
test.each([
  ['if $x^2$ is', [words('if '), formula('x^2'), words(' is')]],
  ['$$\n\\frac{a}{b}\n$$', [formula('\\frac{a}{b}', 'block')]],
  ['\\(a\\) \\[b\\]', [formula('a'), words(' '), formula('b', 'block')]],
  ['It costs $5 and $6.', [words('It costs $5 and $6.')]],
  ['من $٥ إلى$٦', [words('من $٥ إلى$٦')]],
  ['It costs $5. Then $x$', [words('It costs $5. Then '), formula('x')]],
  ['\\$5$', [words('$5$')]],
])('%s', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))

test.each([
  ['so $x$', '$x$', ''],
  ['so $$x = 1$$', '$$x = 1$$', ''],
  ['so \\(x\\)', '\\(x\\)', ''],
  ['from $5-$'],
  ['the $3$'],
  ['the $3$ ', '$3$ ', ' '],
  ['from $5-$6'],
  ['It costs $5 and $'],
  ['so $x$ and'],
] as [string, string?, string?][])('a formula is typed by %s', (text, match, after) => {
  const typed = typedFormula(text)
  expect(typed && text.slice(typed.from)).toBe(match)
  expect(typed?.after).toBe(after)
})
