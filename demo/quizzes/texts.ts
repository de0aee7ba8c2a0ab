import {
  cloze,
  keyOf,
  matching,
  math,
  multiple,
  numeric,
  ordering,
  p,
  short,
  single,
  trueFalse,
} from './contents.ts'
import type { Planned } from './planned.ts'

/** Three quizzes of three courses: one that is over, one that goes on, and one with an essay that waits to be marked. */
export const planned: Planned[] = [
  {
    ...{
      course: 0,
      title: 'المعادلات من الدرجة الأولى',
      attempts: 18,
      writing: 0,
      marked: 0,
      isGuestDone: false,
      closesIn: 5,
      exceptions: [
        { percent: 25, minutes: null, reason: 'عسر القراءة', isEverywhere: true },
        { percent: null, minutes: 10, reason: 'انقطعت الكهرباء في الحصة الماضية' },
      ],
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
        content: single(
          math('x = 4'),
          [math('x = 10'), 'جمعت ٦ إلى الطرفين بدل أن تطرحها.'],
          [math('x = 8'), 'بقي أن تقسم على معامل المجهول.'],
          math('x = -4'),
        ),
        explanation: p(`نطرح ٦ من الطرفين: ${math('2x = 8')}، ثم نقسم على ٢.`),
        watchAt: 92,
      },
      {
        ...{
          body: p(`إذا كان ${math('\\frac{x}{3} = 2.5')} فكم ${math('x')}؟`),
          points: 2,
          difficulty: 'medium',
        },
        ...{ tags: ['معادلات', 'كسور'], content: numeric(7.5) },
        explanation: p(`نضرب الطرفين في ٣: ${math('x = 7.5')}.`),
        watchAt: 145,
      },
      {
        ...{ body: p('للمعادلة من الدرجة الأولى حل واحد دائمًا.'), points: 1, difficulty: 'medium' },
        ...{ tags: ['معادلات'], content: trueFalse(false) },
        explanation: p(`المعادلة ${math('0x = 5')} لا حل لها.`),
      },
      {
        ...{ body: p('رتّب خطوات الحل.'), points: 3, difficulty: 'easy', tags: ['خطوات الحل'] },
        content: ordering(
          ['نفك الأقواس', 'ما دامت الأقواس قائمة لا تُرى الحدود المتشابهة كلها.'],
          'نجمع الحدود المتشابهة',
          'نقسم على معامل المجهول',
          ['نتحقق من الحل', 'لا نتحقق من حل لم نصل إليه بعد.'],
        ),
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
      writing: 5,
      marked: 0,
      isGuestDone: true,
      closesIn: null,
      exceptions: [],
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
          ['buy', ['bought', 'The past of “buy”: the ending -ought is that of “think” and “bring”, too.']],
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
      {
        ...{
          body: p('Listen to the school bell. How many times does it ring?'),
          points: 1,
          difficulty: 'easy',
        },
        ...{
          tags: ['listening'],
          content: numeric(3),
          sound: { file: 'bell.mp3', fileName: 'School bell.mp3' },
        },
      },
      {
        body: p(
          `Yesterday we <span data-gap="${keyOf(20)}"></span> to the market and <span data-gap="${keyOf(21)}"></span> some figs.`,
        ),
        ...{ points: 2, difficulty: 'hard', tags: ['past simple'] },
        content: cloze('went', ['bought', 'buyed', 'buys']),
      },
    ],
  },
  {
    ...{
      course: 2,
      title: 'اختبار قصير: الذرة',
      attempts: 9,
      writing: 0,
      marked: 3,
      isGuestDone: false,
      closesIn: 2,
      exceptions: [],
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
      {
        ...{ body: p('ارسم الذرة كما تتخيلها، وصوّر رسمك.'), points: 3, difficulty: 'medium' },
        ...{ tags: ['الذرة'], isSpare: true },
        content: { kind: 'file', files: 2, accept: ['image', 'pdf'], maxBytes: 52_428_800 },
      },
    ],
  },
]
