import { beforeAll, describe, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld({ rateLimit: 100_000 })
const { call, done } = world
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
})
const single = (more: object = {}) => ({
  kind: 'single',
  options: [
    { body: 'A', credit: 100 },
    { body: 'B', ...more },
  ],
})

test.each<[what: string, sent: (question: any) => object, revision: number]>([
  ['its body', () => ({ body: '<p>Which?</p>' }), 2],
  ['its explanation', () => ({ explanation: '<p>So.</p>' }), 2],
  ['its points', () => ({ points: 2.5 }), 2],
  ['its content', ({ content }) => ({ content: { ...content, options: content.options.toReversed() } }), 2],
  ['its content, to the same', ({ content }) => ({ content }), 1],
  ['its points, to the same', () => ({ points: 1 }), 1],
  ['its title', () => ({ title: 'Named' }), 1],
  ['its tags', () => ({ tags: ['new'] }), 1],
  ['its difficulty', () => ({ difficulty: 'easy' }), 1],
  ['its status', () => ({ status: 'draft' }), 1],
])('a change of %s makes revision %s', async (_, sent, revision) => {
  const question = await exam.newQuestion(single())
  const line = `PUT /questions/${question.id}`
  const changed = await done('teacher', line, sent(question))
  expect(changed.revision).toBe(revision)
  const { items, total } = await done('teacher', `GET /questions/${question.id}/versions`)
  expect([total, items.map((item: any) => item.revision)]).toEqual([revision, revision === 2 ? [2, 1] : [1]])
  const first = await done('teacher', `GET /questions/${question.id}/versions/${items.at(-1).id}`)
  const { body, content, explanation, points } = question
  expect(first).toMatchObject({ revision: 1, body, content, explanation, points, by: { name: 'teacher' } })
})

test('a question says what it asks, when it is made and afterwards', async () => {
  const draft = { courseId: exam.courseId, content: single() }
  const refused = { status: 422, body: { errors: [{ path: 'body', code: 'required' }] } }
  expect(await call('teacher', 'POST /questions', draft)).toMatchObject(refused)
  expect(await call('teacher', 'POST /questions', { ...draft, body: ' ' })).toMatchObject(refused)
  const { id } = await exam.newQuestion()
  expect(await call('teacher', `PUT /questions/${id}`, { body: '' })).toMatchObject(refused)
})

test('keys are given by the server, and stay where they are sent back', async () => {
  const question = await exam.newQuestion(single())
  const keys = question.content.options.map(({ key }: any) => key)
  for (const key of keys) expect(key).toMatch(/^[a-z]{6}$/)
  const options = [{ body: 'New' }, ...question.content.options]
  const changed = await done('teacher', `PUT /questions/${question.id}`, {
    content: { kind: 'single', options },
  })
  expect(changed.content.options.slice(1).map(({ key }: any) => key)).toEqual(keys)
  expect(changed.content.options[0].key).toMatch(/^[a-z]{6}$/)
})

test.each<[what: string, sent: object, path: string, code: string]>([
  ['another kind', { content: { kind: 'trueFalse', right: true } }, 'content.kind', 'not_offered'],
  [
    'no right option',
    { content: { kind: 'single', options: [{ body: 'A' }, { body: 'B' }] } },
    'content.options',
    'required',
  ],
  [
    'one option',
    { content: { kind: 'single', options: [{ body: 'A', credit: 100 }] } },
    'content.options',
    'too_few',
  ],
  [
    'a credit of three places',
    { content: single({ credit: 33.333 }) },
    'content.options.1.credit',
    'wrong_format',
  ],
  ['a field of another kind', { content: { ...single(), right: true } }, 'content.right', 'unknown'],
  ['points of three places', { points: 0.125 }, 'points', 'wrong_format'],
  ['another course', { courseId: '01890000-0000-7000-8000-000000000000' }, 'courseId', 'not_offered'],
])('%s is refused', async (_, sent, path, code) => {
  const question = await exam.newQuestion(single())
  const { status, body } = await call('teacher', `PUT /questions/${question.id}`, sent)
  expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ path, code }] })
})

test('a cloze stands in its text', async () => {
  const gap = { kind: 'short', key: 'gapOne', answers: [{ text: 'two' }] }
  const body = '<p>One and one: <span data-gap="gapOne"></span></p>'
  const question = await exam.newQuestion({ kind: 'cloze', gaps: [gap] }, { body })
  expect(question.body).toContain('data-gap="gapOne"')
  const refused = await call('teacher', `PUT /questions/${question.id}`, { body: '<p>No gap</p>' })
  expect(refused.body.errors).toMatchObject([{ path: 'content.gaps.0.key', code: 'not_offered' }])
})

test('tags that are folded alike are one, of a question and of a course', async () => {
  const one = await exam.newQuestion(undefined, { tags: ['جَبر', 'جبر', 'Álgebra', 'algebra', ' x '] })
  expect(one.tags).toEqual(['جَبر', 'Álgebra', 'x'])
  expect(await done('teacher', `PUT /questions/${one.id}`, { tags: ['x', 'جبر', 'X'] })).toMatchObject({
    tags: ['x', 'جبر'],
  })
  await exam.newQuestion(undefined, { tags: ['جَبْر'] })
  const { items } = await done('teacher', `GET /courses/${exam.courseId}/tags`)
  expect(items[0]).toMatchObject({ count: 2 })
  expect((await done('teacher', `GET /questions?tag=${encodeURI('جبر')}`)).total).toBe(2)
})

describe('a question that quizzes ask', () => {
  test('goes neither into the bin nor back to a draft', async () => {
    const question = await exam.newQuestion()
    const quiz = await exam.newQuiz({}, [question])
    const usedIn = [{ id: quiz.id, title: quiz.title }]
    expect((await done('teacher', `GET /questions/${question.id}`)).usedIn).toEqual(usedIn)
    const refusal = { status: 409, body: { code: 'in_use', current: { usedIn } } }
    expect(await call('teacher', `DELETE /questions/${question.id}`)).toMatchObject(refusal)
    expect(await call('teacher', `PUT /questions/${question.id}`, { status: 'draft' })).toMatchObject(refusal)
    await done('teacher', `DELETE /quizzes/${quiz.id}`)
    expect((await done('teacher', `GET /questions/${question.id}`)).usedIn).toEqual([])
    await done('teacher', `DELETE /questions/${question.id}`)
  })

  test('is asked as it was when an attempt began', async () => {
    const question = await exam.newQuestion(single(), { body: '<p>Old?</p>' })
    const quiz = await exam.newQuiz({ attempts: 2 }, [question])
    const first = await exam.begin(quiz)
    const [{ key }] = question.content.options
    const other = {
      body: '<p>New?</p>',
      content: { kind: 'single', options: [{ body: 'C' }, { body: 'D', credit: 100 }] },
      points: 3,
    }
    await done('teacher', `PUT /questions/${question.id}`, other)
    expect((await done('student', `GET /attempts/${first.id}?hold=${first.hold}`)).items[0]).toMatchObject({
      body: '<p>Old?</p>',
      points: 1,
    })
    expect((await exam.submit(first, { a: key })).body).toMatchObject({ score: 1, maxPoints: 1 })
    const second = await exam.begin(quiz)
    expect(second.items[0]).toMatchObject({ body: '<p>New?</p>', points: 3 })
    expect((await exam.save(second, { a: key })).body.errors).toMatchObject([
      { path: 'answers.0.answer', code: 'not_offered' },
    ])
  })
})

test('what it asks is searched, and who may not see it has no such call', async () => {
  const { id } = await exam.newQuestion(undefined, {
    body: '<p>Photosynthesis of <strong>الطحالب</strong></p>',
  })
  for (const q of ['photosyn', 'طحالب'])
    expect(
      (await done('teacher', `GET /questions?q=${encodeURI(q)}`)).items.map((item: any) => item.id),
    ).toEqual([id])
  expect((await done('colleague', 'GET /questions?q=photosyn')).total).toBe(0)
  expect((await call('colleague', `GET /questions/${id}/versions`)).status).toBe(404)
  for (const path of [
    '/questions',
    `/questions/${id}`,
    `/questions/${id}/versions`,
    `/courses/${exam.courseId}/tags`,
  ])
    expect([path, (await call('student', `GET ${path}`)).status]).toEqual([path, 404])
})
