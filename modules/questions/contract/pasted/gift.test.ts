import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/properties.ts'
import { readGift } from './gift.ts'
import { toHtml } from './html.ts'
import { drafted } from './row.ts'

const p = (text: string) => `<p dir="auto">${text}</p>`
const contentOf = (text: string) => readGift(text)[0]?.draft?.content

test('a file as Moodle writes one: categories, remarks, names, feedback', () => {
  const rows = readGift(`// question: 12  name: Force
$CATEGORY: $course$/top/فيزياء/القوى

// [id:f1] [tag:نيوتن] [tag:a\\]b]
::القانون الثاني::[html]<p>كتلة <b>4 kg</b> وقوة 12 N: التسارع؟</p>{
	=3 m/s²#أحسنت
	~%50%3#أين الوحدة؟
	~48 m/s²
	####[html]<p>\\(F \\= ma\\)</p>
}

Grant is buried in {=Grant's tomb ~Egypt} forever.
`)
  expect(rows).toMatchObject([
    {
      draft: {
        title: 'القانون الثاني',
        body: '<p>كتلة <b>4 kg</b> وقوة 12 N: التسارع؟</p>',
        explanation: '<p><span data-math="inline">F = ma</span></p>',
        tags: ['القوى', 'نيوتن', 'a]b'],
        content: {
          kind: 'single',
          options: [
            { body: '3 m/s²', credit: 100, feedback: 'أحسنت' },
            { credit: 50, feedback: 'أين الوحدة؟' },
            { credit: 0 },
          ],
        },
      },
    },
    {
      draft: {
        title: '',
        body: p('Grant is buried in ____ forever.'),
        tags: ['القوى'],
        content: { kind: 'single', options: [{ body: p("Grant's tomb"), credit: 100 }, {}] },
      },
    },
  ])
})

test.each([
  ['true', '{T}', { kind: 'trueFalse', right: true }],
  ['false in full', '{ FALSE }', { kind: 'trueFalse', right: false }],
  [
    'short',
    '{=القاهرة =%50%Kairo}',
    { kind: 'short', answers: [{ text: 'القاهرة' }, { text: 'Kairo', credit: 50 }] },
  ],
  ['number', '{#12.5:0.5}', { kind: 'numeric', answers: [{ value: 12.5, tolerance: 0.5, credit: 100 }] }],
  ['Arabic number', '{#٩٫٨}', { kind: 'numeric', answers: [{ value: 9.8, tolerance: 0 }] }],
  ['range', '{#0.1..0.3}', { kind: 'numeric', answers: [{ value: 0.2, tolerance: 0.1 }] }],
  ['negative range', '{#-5..-1}', { kind: 'numeric', answers: [{ value: -3, tolerance: 2 }] }],
  [
    'numbers',
    '{#=3:0 =%50%3:1#near ~#no}',
    { kind: 'numeric', answers: [{ credit: 100 }, { credit: 50, tolerance: 1 }] },
  ],
  [
    'several',
    '{~%50%a ~%50%b ~%-100%c}',
    { kind: 'multiple', options: [{ right: true }, { right: true }, { right: false }] },
  ],
  ['thirds', '{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}', { kind: 'multiple' }],
  ['essay', '{}', { kind: 'essay' }],
  ['two right', '{=a =b ~c}', { kind: 'single', options: [{ credit: 100 }, { credit: 100 }, { credit: 0 }] }],
])('%s', (_, block, content) => {
  expect(contentOf(`Q ${block}`)).toMatchObject(content)
})

test('matching keeps pairs, what stands twice on the right, and what misleads', () => {
  const content = contentOf('{ =مصر -> القاهرة =السودان -> الخرطوم =Egypt -> القاهرة = -> دمشق }Match')
  if (content?.kind !== 'matching') throw new Error(content?.kind)
  const bodyOf = (key: string) => content.right.find(one => one.key === key)?.body
  expect(content.left.map(({ body, key }) => [body, bodyOf(content.pairs[key!]!)])).toEqual([
    [p('مصر'), p('القاهرة')],
    [p('السودان'), p('الخرطوم')],
    [p('Egypt'), p('القاهرة')],
  ])
  expect(content.right).toHaveLength(3)
})

test('escaped signs are text, and commands of TeX no line breaks', () => {
  expect(readGift('a\\=b \\{c\\}\\nd $x \\neq 2$ {T}')[0]?.draft?.body).toBe(
    p('a=b {c}<br>d <span data-math="inline">x \\neq 2</span>'),
  )
  expect(readGift('[markdown]**Who** wrote **x*? {T}')[0]?.draft?.body).toBe(
    p('<strong>Who</strong> wrote **x*?'),
  )
})

test('remarks to right and wrong answers that have no place are in the explanation', () => {
  expect(readGift('Q {F#No#Yes####Why}')[0]?.draft?.explanation).toBe(`${p('Why')}${p('No')}${p('Yes')}`)
  expect(readGift('Q {=a#fine}')[0]?.draft?.explanation).toBe(p('fine'))
})

test.each([
  ['a text without answers', 'Read this first.', 'unsupported'],
  ['an image', '[html]<img src\\="@@PLUGINFILE@@/a.png"> What? {T}', 'unsupported'],
  ['shares that differ', 'Q {~%75%a ~%25%b ~c}', 'unsupported'],
  ['an open brace', 'Q {=a ~b', 'unreadable'],
  ['two blocks', 'Q {=a} and {=b}', 'unreadable'],
  ['no signs', 'Q {what}', 'unreadable'],
  ['no number', 'Q {#many}', 'unreadable'],
  ['no question', '{T}', 'unreadable'],
  ['one pair', 'Q {=a -> b}', 'unreadable'],
  ['too many options', `Q {=a ${'~b '.repeat(20)}}`, 'too_long'],
  ['a long title', `::${'x'.repeat(201)}::Q {T}`, 'too_long'],
  ['no right option', 'Q {~a ~b}', 'no_right_answer'],
])('%s is told', (_, text, code) => {
  expect(readGift(text)).toMatchObject([{ code, detail: expect.stringContaining(text.slice(0, 5)) }])
})

test('HTML keeps nothing that runs, loads or leads anywhere', () => {
  const [row] = readGift(
    '[html]<p onclick\\="a()">x</p><script>alert(1)</script><a href\\="javascript\\:a()">y</a> 1 < 2 &lt;b&gt; {T}',
  )
  expect(row?.draft?.body).toBe('<p>x</p>y 1 &lt; 2 &lt;b&gt;')
  expect(drafted({ body: toHtml('<img onerror=a()>'), content: { kind: 'essay' } }, '').draft?.body).toBe(
    p('&lt;img onerror=a()&gt;'),
  )
})

test('whatever is written is read into rows without failing', () => {
  const sign = fc.constantFrom(
    ...'{}=~#%\\:/[]<>$&\n',
    '::',
    '->',
    '####',
    '..',
    'T',
    '[html]',
    'س',
    '1',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 80 }), signs => {
      for (const { code, draft } of readGift(signs.join('')))
        expect(code ?? draft?.body).toEqual(expect.stringMatching(/./))
    }),
    { numRuns: runs(500) },
  )
})

test('what is said to a right answer and to a wrong one stays apart in the explanation, in whatever format', () => {
  const explanationOf = (text: string) => readGift(text)[0]!.draft!.explanation
  expect(explanationOf('So? {T#No.#Yes.}')).toBe('<p dir="auto">No.</p><p dir="auto">Yes.</p>')
  expect(explanationOf('[html]So? {T#No.#<b>Yes.</b>#### <p>Why</p>}')).toBe(
    '<p>Why</p><p>No.</p><p><b>Yes.</b></p>',
  )
  expect(explanationOf('[html]So? {T####Why}')).toBe('Why')
})

test('the keys of what is matched do not say which parts belong together', () => {
  const pairs = Array.from({ length: 8 }, (_, at) => `=left ${at} -> right ${at}`).join(' ')
  const inOrder = () => {
    const [row] = readGift(`Match. {${pairs}}`)
    const { content } = row!.draft!
    if (content.kind !== 'matching') throw new Error('no matching')
    const keys = (parts: { key?: string }[]) => parts.map(({ key }) => key!)
    const [left, right] = [keys(content.left).toSorted(), keys(content.right).toSorted()]
    return left.every((key, at) => content.pairs[key] === right[at])
  }
  expect(Array.from({ length: 20 }, inOrder)).not.toContain(true)
})
