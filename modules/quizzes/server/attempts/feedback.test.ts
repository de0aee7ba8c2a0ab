import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

/** What is said of single parts of a question, with the review, to whoever it concerns by what they answered. */
const world = await newWorld()
const exam = await examIn(world)
const part = (body: string, key: string, more: object = {}) => ({
  body,
  key,
  feedback: `On ${body}`,
  ...more,
})

const single = { kind: 'single', options: [part('A', 'aaaaaa', { credit: 100 }), part('B', 'bbbbbb')] }
const multiple = {
  kind: 'multiple',
  options: [...[part('A', 'aaaaaa', { right: true }), part('B', 'bbbbbb')], { key: 'cccccc', body: 'C' }],
}
const cloze = {
  body: '<p><span data-gap="gggggg"></span></p>',
  content: { kind: 'cloze', gaps: [{ ...single, kind: 'choice', key: 'gggggg' }] },
}
const matching = {
  kind: 'matching',
  left: [part('L1', 'aaaaaa'), part('L2', 'bbbbbb'), part('L3', 'cccccc')],
  right: [part('R1', 'dddddd'), part('R2', 'eeeeee'), part('R3', 'ffffff')],
  pairs: { aaaaaa: 'dddddd', bbbbbb: 'eeeeee', cccccc: 'ffffff' },
}
const ordering = {
  kind: 'ordering',
  parts: [part('1', 'aaaaaa'), part('2', 'bbbbbb'), part('3', 'cccccc'), { key: 'dddddd', body: '4' }],
}

test.each<[kind: string, question: object, answer: unknown, said: string[]]>([
  ['a choice: to whoever chose it', { content: single }, 'bbbbbb', ['On B']],
  ['a choice that is right, too', { content: single }, 'aaaaaa', ['On A']],
  ['nothing to whoever chose nothing', { content: single }, null, []],
  ['each of several that were chosen', { content: multiple }, ['bbbbbb', 'cccccc'], ['On B']],
  ['a choice in a gap', cloze, { gggggg: 'bbbbbb' }, ['On B']],
  [
    ...(['what is matched, on both sides', { content: matching }] as const),
    ...([{ aaaaaa: 'dddddd', bbbbbb: 'ffffff' }, ['On L1', 'On L2', 'On R1', 'On R3']] as [
      unknown,
      string[],
    ]),
  ],
  ['nothing where nothing is matched', { content: matching }, {}, []],
  [
    ...(['what is not in its place of an order', { content: ordering }] as const),
    ...([
      ['aaaaaa', 'cccccc', 'dddddd', 'bbbbbb'],
      ['On 2', 'On 3'],
    ] as [unknown, string[]]),
  ],
  ['nothing of a right order', { content: ordering }, ['aaaaaa', 'bbbbbb', 'cccccc', 'dddddd'], []],
  ['nothing of an order that nobody touched', { content: ordering }, null, []],
])('%s', async (_, { content, ...more }: { content?: object }, answer, said) => {
  const quiz = await exam.newQuiz({ attempts: 2 }, [await exam.newQuestion(content, more)])
  const attempt = await exam.begin(quiz)
  expect(attempt.items[0].feedback).toBeNull()
  await exam.submit(attempt, { a: answer })
  // Nobody is told while they may try again.
  expect((await world.done('student', `GET /attempts/${attempt.id}`)).items[0].feedback).toBeNull()
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { attempts: 1 })
  const { items } = await world.done('student', `GET /attempts/${attempt.id}`)
  expect(Object.values(items[0].feedback as Record<string, string>).map(text)).toEqual(said)
})

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '')
