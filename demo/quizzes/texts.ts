import { hash } from 'node:crypto'
import type { Content } from '#modules/assessment/contract/content.ts'

export type PlannedQuestion = {
  body: string
  content: Content
  /** Whole points. */
  points: number
  tags: string[]
  difficulty: 'easy' | 'medium' | 'hard' | null
  explanation?: string
}
type Planned = {
  /** The place of its course in the list. */
  course: number
  title: string
  body: string
  questions: PlannedQuestion[]
  /** How many of those who learn the course have taken it. */
  attempts: number
  limitMinutes: number | null
  passPercent: number | null
  /** Whether it counts for progress. */
  required: boolean
}

const math = (tex: string) => `<span data-math="inline">${tex}</span>`
const p = (text: string) => `<p dir="auto">${text}</p>`
/** The same in every run, and in no order that would say which parts belong together. */
const keyOf = (at: number) =>
  [...hash('sha256', `part ${at}`, 'buffer').subarray(0, 6)]
    .map(byte => 'abcdefghijklmnopqrstuvwxyz'[byte % 26])
    .join('')

/** Options of which the first is the right one, as they are kept; the order in which they are shown is each attempt’s. */
const single = (right: string, ...wrong: string[]): Content => ({
  kind: 'single',
  options: [right, ...wrong].map((text, at) => ({
    ...{ key: keyOf(at), body: p(text), feedback: '', pinned: false },
    credit: at === 0 ? 100 : 0,
  })),
})
const multiple = (right: string[], wrong: string[]): Content => ({
  ...{ kind: 'multiple', scoring: 'balance', most: null },
  options: [...right, ...wrong].map((text, at) => ({
    ...{ key: keyOf(at), body: p(text), feedback: '', pinned: false },
    right: at < right.length,
  })),
})
const trueFalse = (right: boolean): Content => ({ kind: 'trueFalse', right })
const numeric = (value: number, tolerance = 0): Content => ({
  ...{ kind: 'numeric', comma: 'decimal', units: [], unit: 'none' },
  answers: [{ value, tolerance, by: 'absolute', credit: 100 }],
})
const short = (...texts: string[]): Content => ({
  ...{ kind: 'short', compare: 'folded', article: true },
  answers: texts.map(text => ({ text, credit: 100 })),
})
const ordering = (...texts: string[]): Content => ({
  ...{ kind: 'ordering', scoring: 'longest' },
  parts: texts.map((text, at) => ({ key: keyOf(at), body: p(text), feedback: '', pinned: false })),
})
const matching = (pairs: [left: string, right: string][]): Content => ({
  ...{ kind: 'matching', scoring: 'each' },
  left: pairs.map(([text], at) => ({ key: keyOf(at), body: p(text), feedback: '', pinned: false })),
  right: pairs.map(([, text], at) => ({ key: keyOf(at + 10), body: p(text), feedback: '', pinned: false })),
  pairs: Object.fromEntries(pairs.map((_, at) => [keyOf(at), keyOf(at + 10)])),
})

/** Three quizzes of three courses: one that is over, one that goes on, and one with an essay that waits to be marked. */
export const planned: Planned[] = [
  {
    ...{
      course: 0,
      title: 'المعادلات من الدرجة الأولى',
      attempts: 18,
      limitMinutes: 25,
      passPercent: 50,
      required: true,
    },
    body: p('عشرون دقيقة تكفي. اقرأ السؤال كله قبل أن تجيب.'),
    questions: [
      {
        ...{
          body: p(`ما حل المعادلة ${math('2x + 6 = 14')}؟`),
          points: 2,
          difficulty: 'easy',
          tags: ['معادلات'],
        },
        content: single(math('x = 4'), math('x = 10'), math('x = 8'), math('x = -4')),
        explanation: p(`نطرح ٦ من الطرفين: ${math('2x = 8')}، ثم نقسم على ٢.`),
      },
      {
        ...{
          body: p(`إذا كان ${math('\\frac{x}{3} = 2.5')} فكم ${math('x')}؟`),
          points: 2,
          difficulty: 'medium',
        },
        ...{ tags: ['معادلات', 'كسور'], content: numeric(7.5) },
        explanation: p(`نضرب الطرفين في ٣: ${math('x = 7.5')}.`),
      },
      {
        ...{ body: p('للمعادلة من الدرجة الأولى حل واحد دائمًا.'), points: 1, difficulty: 'medium' },
        ...{ tags: ['معادلات'], content: trueFalse(false) },
        explanation: p(`المعادلة ${math('0x = 5')} لا حل لها.`),
      },
      {
        ...{ body: p('رتّب خطوات الحل.'), points: 3, difficulty: 'easy', tags: ['خطوات الحل'] },
        content: ordering('نفك الأقواس', 'نجمع الحدود المتشابهة', 'نقسم على معامل المجهول', 'نتحقق من الحل'),
      },
      {
        ...{ body: p('أي مما يلي حل للمتباينة x > 3؟'), points: 2, difficulty: 'hard', tags: ['متباينات'] },
        content: multiple(['٤', '٣٫٥'], ['٣', '−٥']),
      },
    ],
  },
  {
    ...{
      course: 1,
      title: 'Past and present',
      attempts: 16,
      limitMinutes: null,
      passPercent: 60,
      required: true,
    },
    body: p('Take your time: there is no limit.'),
    questions: [
      {
        ...{
          body: p('She ____ to school every day.'),
          points: 1,
          difficulty: 'easy',
          tags: ['present simple'],
        },
        content: single('goes', 'go', 'going', 'gone'),
        explanation: p('With he, she and it, the verb takes an s.'),
      },
      {
        ...{
          body: p('What is the past of “to write”?'),
          points: 1,
          difficulty: 'easy',
          tags: ['past simple'],
        },
        content: short('wrote'),
      },
      {
        ...{
          body: p('Match each verb with its past.'),
          points: 3,
          difficulty: 'medium',
          tags: ['past simple'],
        },
        content: matching([
          ['see', 'saw'],
          ['buy', 'bought'],
          ['run', 'ran'],
        ]),
      },
      {
        ...{
          body: p('Which sentences are right?'),
          points: 2,
          difficulty: 'medium',
          tags: ['present simple'],
        },
        content: multiple(['They play well.', 'It rains.'], ['He play well.', 'We goes home.']),
      },
    ],
  },
  {
    ...{
      course: 2,
      title: 'اختبار قصير: الذرة',
      attempts: 8,
      limitMinutes: 15,
      passPercent: null,
      required: false,
    },
    body: '',
    questions: [
      {
        ...{ body: p('كم بروتونًا في ذرة الكربون؟'), points: 1, difficulty: 'easy', tags: ['الذرة'] },
        content: numeric(6),
      },
      {
        ...{ body: p('لماذا يصدأ المفتاح ولا يصدأ الخاتم؟ اكتب سطرين.'), points: 4, difficulty: 'hard' },
        tags: ['التفاعلات'],
        content: {
          ...{ kind: 'essay', minWords: null, maxWords: 120, files: 0 },
          model: p('الحديد يتفاعل مع أكسجين الهواء والماء فيتكون الصدأ، والذهب لا يتفاعل معهما.'),
        },
      },
    ],
  },
]
