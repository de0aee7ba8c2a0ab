import { expect, test } from 'vitest'
import { readNumbered } from './numbered.ts'

const p = (text: string) => `<p dir="auto">${text}</p>`

/** What was read, in short: the question, its options with a star before the right ones, or what else is right. */
const shortly = (text: string) =>
  readNumbered(text).map(({ code, draft, detail }) => {
    if (!draft) return `${code}: ${detail}`
    const { body, content } = draft
    const plain = (html: string) => html.replace(/<br>/g, ' | ').replace(/<[^>]*>/g, '')
    const rest =
      content.kind === 'single'
        ? content.options.map(one => `${one.credit === 100 ? '*' : ''}${plain(one.body)}`)
        : content.kind === 'multiple'
          ? content.options.map(one => `${one.right ? '*' : ''}${plain(one.body)}`)
          : content.kind === 'trueFalse'
            ? [String(code ? '?' : content.right)]
            : content.kind === 'short'
              ? content.answers.map(one => `=${one.text}`)
              : [content.kind]
    return [...(code ? [code] : []), plain(body), ...rest].join(' / ')
  })

test('Arabic from Word, a right answer under each', () => {
  expect(
    shortly(`١- ما وحدة قياس القوة؟
أ) الجول
ب) النيوتن
ج) الواط
د) الباسكال
الإجابة: ب

٢- سيارة كتلتها ١٠٠٠ كجم تتسارع بمقدار ٢ م/ث²، القوة المحصلة:
أ- ٥٠٠ نيوتن
ب- ١٠٠٠ نيوتن
ج- ٢٠٠٠ نيوتن
هـ- خطأ
الجواب الصحيح: (ج)

٣- ضع علامة: الكتلة هي الوزن. (   )
الإجابة: خطأ
٤- الصوت ينتقل في الفراغ ( خطأ )
٥- ما عاصمة مصر؟
الإجابة: القاهرة`),
  ).toEqual([
    'ما وحدة قياس القوة؟ / الجول / *النيوتن / الواط / الباسكال',
    'سيارة كتلتها ١٠٠٠ كجم تتسارع بمقدار ٢ م/ث²، القوة المحصلة: / ٥٠٠ نيوتن / ١٠٠٠ نيوتن / *٢٠٠٠ نيوتن | هـ- خطأ',
    'ضع علامة: الكتلة هي الوزن. / false',
    'الصوت ينتقل في الفراغ / false',
    'ما عاصمة مصر؟ / =القاهرة',
  ])
})

test('options on one line, marked by a star, a tick or bold', () => {
  expect(
    shortly(`1. 2 + 2 = ?
A) 3   B) 4 *   C) 5
2) Which is a vector? A. mass  *B. force  C. time
(3) أي مما يلي عدد أولي؟
أ) ٤    ب) ٦    **ج) ٧**    د) ٩
4- Force is measured in
A. **newtons**
B. joules (the unit
of energy)
Q5: المتجهات هي
✓ أ) القوة
ب) الكتلة
✓ ج) السرعة
٦) ١,٥ + ١,٥ = ؟
أ) ٣ (صح)
ب) ٤`),
  ).toEqual([
    '2 + 2 = ? / 3 / *4 / 5',
    'Which is a vector? / mass / *force / time',
    'أي مما يلي عدد أولي؟ / ٤ / ٦ / *٧ / ٩',
    'Force is measured in / *newtons / joules (the unit | of energy)',
    'المتجهات هي / *القوة / الكتلة / *السرعة',
    '١,٥ + ١,٥ = ؟ / *٣ / ٤',
  ])
})

test('a key at the end, with a heading or without', () => {
  const questions = '1- أ؟\nأ) نعم\nب) لا\n\n2- ب؟\nأ) نعم\nب) لا\n\n3- السماء زرقاء ( )\n'
  const read = ['أ؟ / نعم / *لا', 'ب؟ / *نعم / لا', 'السماء زرقاء / true']
  expect(shortly(`${questions}\nمفتاح الإجابة:\n1-ب 2-أ 3-صح`)).toEqual(read)
  expect(shortly(`${questions}\n١-ب\n٢-أ\n٣-صح\n`)).toEqual(read)
  expect(shortly(`1. Q?\nA. a\nB. b\n\nAnswer key\n1. B`)).toEqual(['Q? / a / *b'])
})

test('without a right answer what was read is kept for a person to choose it', () => {
  const [row, truth, essay] = readNumbered(
    '1. Which?\nA. $x^2$\nB. 5 < 6\n2. Sure? ( )\n3. Explain why the sky is blue.',
  )
  expect(row).toMatchObject({
    code: 'no_right_answer',
    detail: '1. Which?\nA. $x^2$\nB. 5 < 6',
    draft: {
      content: {
        kind: 'single',
        options: [
          { body: p('<span data-math="inline">x^2</span>'), credit: 0 },
          { body: p('5 &lt; 6'), credit: 0 },
        ],
      },
    },
  })
  expect(truth).toMatchObject({ code: 'no_right_answer', draft: { content: { kind: 'trueFalse' } } })
  expect(essay).toMatchObject({ draft: { content: { kind: 'essay' } } })
})

test('several right answers, in words or letters, and options that are true and false', () => {
  expect(
    shortly(`1. Even?\na) 2\nb) 3\nc) 4\nAnswer: a, c
2. أولي؟\nأ) ٢\nب) ٣\nج) ٤\nالإجابة الصحيحة هي: أ و ب
3. Capital?\nA. Cairo\nB. Giza\nAnswer: cairo
4. The earth is flat.\nA. True\nB. False\nAnswer: B
5. القمر نجم\nأ) صح\nب) خطأ\nالإجابة: خطأ
6. Right?\nA. one\nB. two\nAnswer: B. two`),
  ).toEqual([
    'Even? / *2 / 3 / *4',
    'أولي؟ / *٢ / *٣ / ٤',
    'Capital? / *Cairo / Giza',
    'The earth is flat. / false',
    'القمر نجم / false',
    'Right? / one / *two',
  ])
})

test('questions without numbers are told apart by their options, and what is no question is told', () => {
  expect(
    shortly(`امتحان الفيزياء

القوة متجهة؟
أ) نعم
ب) لا
الإجابة: أ

الشغل متجه؟
أ) نعم
ب) لا
الإجابة: ب

انتهت الأسئلة`),
  ).toEqual([
    'امتحان الفيزياء | القوة متجهة؟ / *نعم / لا',
    'الشغل متجه؟ / نعم / *لا',
    'unreadable: انتهت الأسئلة',
  ])
  expect(shortly('ضع علامة صح أو خطأ:\n1) الماء سائل\n2) النار باردة')).toEqual([
    'unreadable: ضع علامة صح أو خطأ:',
    'no_right_answer / الماء سائل / ?',
    'no_right_answer / النار باردة / ?',
  ])
})

test.each([
  ['an answer that is no option', '1. Q?\nA. a\nB. b\nAnswer: D', 'unreadable'],
  ['one option', '1. Q?\nA. a\nAnswer: A', 'unreadable'],
  ['an empty option', '1. Q?\nA.\nB. b\nAnswer: B', 'unreadable'],
  ['a long question', `1. ${'س'.repeat(50_001)}`, 'too_long'],
])('%s is told', (_, text, code) => {
  expect(readNumbered(text)).toMatchObject([{ code, detail: expect.stringContaining('1.') }])
})

test('several lines and paragraphs of a question stay', () => {
  expect(
    readNumbered('1. Read:\nline two\n\nWhat is 1.5 kg?\n2.5 or more\nA. x\nB. y\nAnswer: A')[0]?.draft?.body,
  ).toBe(`${p('Read:<br>line two')}${p('What is 1.5 kg?<br>2.5 or more')}`)
})
