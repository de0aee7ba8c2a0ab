import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})

const option = (body: string, credit = 0) => ({ body, credit })
const contents = {
  single: { kind: 'single', options: [option('<p>Force</p>', 100), option('<p>Mass</p>')] },
  multiple: { kind: 'multiple', options: [{ body: 'a', right: true }, { body: 'b' }] },
  trueFalse: { kind: 'trueFalse', right: true },
  numeric: {
    kind: 'numeric',
    answers: [{ value: '12.5', tolerance: 1 }],
    units: [{ name: 'N', factor: 1 }],
    unit: 'required',
  },
  short: { kind: 'short', answers: [{ text: 'معادلة' }] },
  cloze: { kind: 'cloze', gaps: [{ key: 'firsta', kind: 'short', answers: [{ text: 'x' }] }] },
  matching: {
    kind: 'matching',
    left: [
      { key: 'lefta', body: 'F' },
      { key: 'leftb', body: 'm' },
    ].map(each => ({ ...each, key: `${each.key}a`.slice(0, 6) })),
    right: [
      { key: 'righta', body: 'Force' },
      { key: 'rightb', body: 'Mass' },
    ].map(each => ({ ...each, key: each.key.slice(0, 6) })),
    pairs: {},
  },
  ordering: { kind: 'ordering', parts: [{ body: 'one' }, { body: 'two' }] },
  essay: { kind: 'essay', minWords: 10 },
  file: { kind: 'file', accept: ['pdf'] },
}
const bodyOf = (kind: string, text: string) =>
  kind === 'cloze' ? `<p>${text} <span data-gap="firsta"></span></p>` : `<p>${text}</p>`

const sameAs = async (questions: object[], as: 'teacher' | 'colleague' | 'student' = 'teacher') =>
  call(as, `POST /courses/${exam.courseId}/same-questions`, { questions })

test('a question of each kind is found again by what it says, folded, and not by another answer', async () => {
  const matching = contents.matching
  const [one, two] = [
    ['leftaa', 'leftba'],
    ['rightx', 'righty'],
  ]
  Object.assign(matching, {
    left: [
      { key: one![0], body: 'F' },
      { key: one![1], body: 'm' },
    ],
    right: [
      { key: two![0], body: 'Force' },
      { key: two![1], body: 'Mass' },
    ],
    pairs: { [one![0]!]: two![0], [one![1]!]: two![1] },
  })
  const created = new Map<string, string>()
  for (const [kind, content] of Object.entries(contents)) {
    const { id } = await exam.newQuestion(content, {
      body: bodyOf(kind, 'ما هي المُعادلة؟ Which?'),
      title: kind,
    })
    created.set(kind, id)
  }
  const asked = Object.entries(contents).map(([kind, content]) => ({
    body: bodyOf(kind, 'ما هي  <strong>المعادله</strong>؟ WHICH?'),
    content: JSON.parse(
      JSON.stringify(content).replaceAll('leftaa', 'aaaaaa').replaceAll('leftba', 'bbbbbb'),
    ),
  }))
  const { body } = await sameAs(asked)
  expect(body.items).toEqual([...created].map(([title, id]) => ({ id, title })))

  const others = [
    { body: bodyOf('single', 'Which? ما هي المعادلة'), content: contents.single },
    { ...asked[0], content: { ...contents.single, options: [option('Force'), option('Mass', 100)] } },
    { ...asked[2], content: { kind: 'trueFalse', right: false } },
    { ...asked[3], content: { ...contents.numeric, answers: [{ value: '12.5', tolerance: 2 }] } },
    {
      ...asked[6],
      content: { ...matching, pairs: { [one![0]!]: two![1], [one![1]!]: two![0] } },
    },
    { ...asked[7], content: { kind: 'ordering', parts: [{ body: 'two' }, { body: 'one' }] } },
  ]
  expect((await sameAs(others)).body.items).toEqual(others.map(() => null))
})

test('only live questions of the course count', async () => {
  const asked = { body: '<p>Only here?</p>', content: contents.trueFalse }
  const { id: courseId } = await world.newCourse()
  await exam.newQuestion(contents.trueFalse, { body: asked.body, courseId })
  expect((await sameAs([asked])).body.items).toEqual([null])
  const { id } = await exam.newQuestion(contents.trueFalse, { body: asked.body, status: 'draft' })
  expect((await sameAs([asked, asked])).body.items).toMatchObject([{ id }, { id }])
  await done('teacher', `DELETE /questions/${id}`)
  expect((await sameAs([asked])).body.items).toEqual([null])
})

test('it is asked by staff of the course, of a hundred at most', async () => {
  const asked = { body: '<p>Who?</p>', content: contents.trueFalse }
  for (const as of ['student', 'colleague'] as const) expect((await sameAs([asked], as)).status).toBe(404)
  const { status, body } = await sameAs(Array.from({ length: 101 }, () => asked))
  expect({ status, errors: body.errors }).toMatchObject({
    status: 422,
    errors: [{ path: 'questions', code: 'over_limit' }],
  })
  const { body: faulty } = await sameAs([{ body: 'x', content: { kind: 'single', options: [] } }])
  expect(faulty.errors).toMatchObject([{ path: 'questions.0.content.options', code: 'too_few' }])
})
