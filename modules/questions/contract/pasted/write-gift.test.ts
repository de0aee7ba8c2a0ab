import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { readGift } from './gift.ts'
import { toHtml } from './html.ts'
import { drafted, type PastedDraft, newPartKey } from './row.ts'
import { writeGift } from './write-gift.ts'

const word = fc.constantFrom(
  ...[
    'قوة',
    'a < b & c',
    '$\\frac{1}{2}$',
    '5 $ \\$',
    '{x}',
    '=',
    '~',
    '#',
    '::',
    '->',
    '\\n',
    '\\\\',
    '%50%',
  ],
  ...[
    '[html]',
    '//',
    '####',
    '**b**',
    'T',
    '\n',
    '\n\n',
    '<b>',
    '\\(',
    '\\[n\\]',
    '٣',
    '&amp;',
    '$CATEGORY: x',
  ],
)
const some = fc.array(word, { minLength: 1, maxLength: 6 })
const plain = some.map(words => toHtml(words.join(' '))).filter(html => html !== '')
const rich = plain.map(html => html.replace(/قوة/g, 'H<sub>2</sub>'))
const line = some.map(words => words.join(' ').replace(/\s+/g, ' ').trim()).filter(text => text !== '')
const typed = line.filter(text => !text.includes('\\') && !text.includes('$'))
const maybe = <Value>(value: fc.Arbitrary<Value>, without: Value) => fc.oneof(value, fc.constant(without))

const parts = (of: fc.Arbitrary<string>, maxLength = 6) => fc.uniqueArray(of, { minLength: 2, maxLength })
const contents = fc.oneof(
  parts(rich).chain(bodies =>
    fc
      .record({ at: fc.nat(bodies.length - 1), part: fc.nat(99), feedback: maybe(rich, '') })
      .map(({ at, part, feedback }) => ({
        kind: 'single',
        options: bodies.map((body, index) => ({
          body,
          credit: index === at ? 100 : index === 0 ? part : 0,
          feedback,
        })),
      })),
  ),
  parts(rich).chain(bodies =>
    fc.nat(bodies.length - 1).map(at => ({
      kind: 'multiple',
      options: bodies.map((body, index) => ({ body, right: index <= at })),
    })),
  ),
  fc.boolean().map(right => ({ kind: 'trueFalse', right })),
  fc.array(typed, { minLength: 1, maxLength: 4 }).map(texts => ({
    kind: 'short',
    answers: texts.map((text, at) => ({ text, credit: at === 0 ? 100 : 50 })),
  })),
  fc.record({ value: fc.integer(), tolerance: fc.nat(50) }).map(({ value, tolerance }) => ({
    kind: 'numeric',
    answers: [{ value: value / 1_000, tolerance: tolerance / 10 }],
  })),
  parts(plain).map(bodies => {
    const left = bodies.slice(1).map(body => ({ body, key: newPartKey() }))
    const right = bodies.map(body => ({ body, key: newPartKey() }))
    return {
      kind: 'matching',
      left,
      right,
      pairs: Object.fromEntries(left.map(({ key }, at) => [key, right[at]!.key])),
    }
  }),
  fc.constant({ kind: 'essay' }),
)
const questions = fc
  .record({
    title: maybe(line, ''),
    body: rich,
    content: contents,
    explanation: maybe(rich, ''),
    tags: fc.uniqueArray(
      line.map(text => text.slice(0, 60).trim()),
      { maxLength: 2 },
    ),
  })
  .map(said => drafted(said, '').draft)
  .filter(draft => draft !== undefined)

/** The same question whatever the keys of its parts are: each says where its part stands. */
function withoutKeys(draft: PastedDraft | undefined) {
  if (draft?.content.kind !== 'matching') return draft
  const { left, right, pairs } = draft.content
  const names = new Map([
    ...left.map(({ key }, at) => [key, `left ${at}`] as const),
    ...right.map(({ key }, at) => [key, `right ${at}`] as const),
  ])
  const renamed = (parts: typeof left) => parts.map(part => ({ ...part, key: names.get(part.key) }))
  const content = {
    ...draft.content,
    left: renamed(left),
    right: renamed(right),
    pairs: Object.fromEntries(Object.entries(pairs).map(pair => pair.map(key => names.get(key)))),
  }
  return { ...draft, content }
}

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(fc.array(questions, { maxLength: 3 }), created => {
      const { text, lost } = writeGift(created)
      expect(lost).toEqual([])
      expect(
        readGift(text).map(({ draft }) => withoutKeys(draft)),
        text,
      ).toEqual(created.map(withoutKeys))
    }),
    { numRuns: runs(400) },
  )
})

test('what GIFT cannot say is told, and what it says in part too', () => {
  const of = (content: object) => drafted({ body: '<p>Q</p>', content }, '').draft as PastedDraft
  const { lost } = writeGift([
    of({ kind: 'ordering', parts: [{ body: 'a' }, { body: 'b' }] }),
    of({ kind: 'essay', minWords: 100 }),
    of({ kind: 'file' }),
    of({ kind: 'essay' }),
  ])
  expect(lost).toEqual([
    { at: 0, code: 'unsupported' },
    { at: 1, code: 'simplified' },
    { at: 2, code: 'unsupported' },
  ])
})
