import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let seasonId: string
let questionId: string
beforeEach(async () => {
  world = await newWorld()
  courseId = (await world.newCourse({ title: 'Physics' })).id
  seasonId = (await world.newSeason(courseId)).id
  await world.enrol(courseId)
  await world.enrol(courseId, 'other')
  const content = { kind: 'trueFalse', right: true }
  const draft = { courseId, status: 'published', body: 'So?', content }
  questionId = (await world.done('teacher', 'POST /questions', draft)).id
})

const newQuiz = (more: object = {}) =>
  world.done('teacher', 'POST /quizzes', {
    ...{ seasonId, title: 'Quiz', status: 'published', plan: [{ kind: 'question', key: 'a', questionId }] },
    ...more,
  })
async function take(quizId: string, answer: boolean) {
  const { id, hold } = await world.done('student', `POST /quizzes/${quizId}/attempts`)
  const answers = [{ item: 'a', rev: 1, answer }]
  return world.done('student', `POST /attempts/${id}/submit`, { hold, answers })
}
/** The percentage of the student wherever it is told, each with how much work there is and is done. */
async function everywhere() {
  const { done, people } = world
  const { id } = people.student
  const sum = (found: any) => [found.percent, found.workCompleted, found.workTotal]
  const card = await done('student', `GET /courses/${courseId}`)
  const report = await done('student', `POST /courses/progress-special-user/${id}`)
  const why = await done('teacher', `GET /courses/${courseId}/progress/${id}`)
  const matrix = await done('teacher', `GET /courses/${courseId}/progress?sort=-percent`)
  const enrolments = await done('teacher', `GET /enrolments?courseId=${courseId}&userId=${id}`)
  const user = await done('teacher', `GET /users/${id}`)
  const row = matrix.items.find((one: any) => one.user.id === id)
  return [card, report.courses[0], why, row, enrolments.items[0], user].map(sum)
}
const six = (sum: unknown[]) => Array.from({ length: 6 }, () => sum)

test('a course without work keeps its percentage', async () => {
  const lesson = await world.newLesson(seasonId)
  await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  expect(await everywhere()).toEqual(six([100, 0, 0]))
  await newQuiz({ required: false })
  await newQuiz({ status: 'draft' })
  await newQuiz({ audience: 'chosen', userIds: [world.people.other.id] })
  expect(await everywhere()).toEqual(six([100, 0, 0]))
})

test('work counts as lessons do, the same wherever it is told, and goes only with its attempt', async () => {
  const lesson = await world.newLesson(seasonId)
  await world.done('student', `PUT /lessons/${lesson.id}/progress`, { completed: true })
  const quiz = await newQuiz({ audience: 'chosen', userIds: [world.people.student.id] })
  await newQuiz({ title: 'Another' })
  expect(await everywhere()).toEqual(six([33, 0, 2]))
  const attempt = await take(quiz.id, false)
  expect(await everywhere()).toEqual(six([66, 1, 2]))
  await world.done('teacher', `DELETE /attempts/${attempt.id}`)
  expect(await everywhere()).toEqual(six([33, 0, 2]))
  await world.done('teacher', `POST /attempts/${attempt.id}/restore`)
  expect(await everywhere()).toEqual(six([66, 1, 2]))
})

test('what has to be passed is done once it is, and told no earlier than its score', async () => {
  const quiz = await newQuiz({
    ...{ completeWhen: 'passed', passPercent: 50, attempts: 2, scoreRelease: 'byHand' },
  })
  await take(quiz.id, false)
  expect(await everywhere()).toEqual(six([0, 0, 1]))
  await take(quiz.id, true)
  expect(await everywhere()).toEqual(six([0, 0, 1]))
  await world.done('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'score', told: true })
  expect(await everywhere()).toEqual(six([100, 1, 1]))
})

test.each<[what: string, before: object, then: object, passed: boolean | null, completed: number]>([
  ['a lower mark to pass', { completeWhen: 'passed', passPercent: 60 }, { passPercent: 50 }, true, 1],
  ['a mark to pass where there was none', { completeWhen: 'passed' }, { passPercent: 50 }, true, 1],
  [
    'that handing in does',
    { completeWhen: 'passed', passPercent: 60 },
    { completeWhen: 'submitted' },
    false,
    1,
  ],
  ['a higher mark to pass', { completeWhen: 'passed', passPercent: 50 }, { passPercent: 60 }, false, 1],
  ['that it has to be passed', { passPercent: 60 }, { completeWhen: 'passed' }, false, 1],
  ['no mark to pass', { passPercent: 50 }, { passPercent: null }, null, 1],
])(
  '%s reaches those who have handed in, and takes no completion',
  async (_, before, then, passed, completed) => {
    const { id: second } = await world.done('teacher', 'POST /questions', {
      ...{ courseId, status: 'published', body: 'Why?', content: { kind: 'trueFalse', right: true } },
    })
    const plan = [
      { kind: 'question', key: 'a', questionId },
      { kind: 'question', key: 'b', questionId: second },
    ]
    const quiz = await newQuiz({ ...before, plan })
    const attempt = await take(quiz.id, true)
    expect(attempt).toMatchObject({ percent: 50 })
    await world.done('teacher', `PUT /quizzes/${quiz.id}`, then)
    expect(await world.done('student', `GET /attempts/${attempt.id}`)).toMatchObject({ passed })
    expect(await world.done('student', `GET /quizzes/${quiz.id}`)).toMatchObject({ mine: { passed } })
    expect(await everywhere()).toEqual(six([100, completed, 1]))
  },
)

test('students are listed by how far they are with their work', async () => {
  const lesson = await world.newLesson(seasonId)
  const quiz = await newQuiz()
  await take(quiz.id, true)
  const zahra = await world.newPerson('zahra', 'student')
  await world.enrol(courseId, zahra)
  const namesAt = async (path: string) => {
    const { items } = await world.done('teacher', `GET ${path}`)
    return items.map(({ user, percent }: { user: { name: string }; percent: number }) => [user.name, percent])
  }
  const listed = (query: string) => namesAt(`/courses/${courseId}/progress?${query}`)
  const upwards = [
    ['other', 0],
    ['zahra', 0],
    ['student', 50],
  ]
  const enrolments = `/enrolments?courseId=${courseId}`
  expect(await listed('sort=percent')).toEqual(upwards)
  expect(await namesAt(`${enrolments}&sort=percent`)).toEqual(upwards)
  expect(await namesAt(`${enrolments}&sort=-percent`)).toEqual(upwards.toReversed())
  expect(await namesAt(`${enrolments}&sort=-percent&pageSize=2&page=2`)).toEqual(upwards.slice(0, 1))
  expect(await listed('state=underWay')).toEqual([['student', 50]])
  expect(await listed('state=notStarted')).toEqual([
    ['other', 0],
    ['zahra', 0],
  ])
  expect(await listed('state=done')).toEqual([])
  const stopped = { positionSeconds: 5 }
  for (const who of [zahra, 'student'] as const)
    await world.done(who, `PUT /lessons/${lesson.id}/progress`, stopped)
  expect(await listed('state=underWay&sort=lastActivityAt')).toEqual([
    ['zahra', 0],
    ['student', 50],
  ])
})

test('courses and seasons tell how many quizzes a reader sees', async () => {
  await newQuiz()
  await newQuiz({ status: 'draft' })
  await newQuiz({ audience: 'chosen', userIds: [world.people.other.id] })
  const counts = async (as: 'teacher' | 'student' | 'other', of: string) =>
    (await world.done(as, `GET /${of}`)).counts.quizzes
  for (const path of [`courses/${courseId}`, `seasons/${seasonId}`])
    expect([
      await counts('teacher', path),
      await counts('student', path),
      await counts('other', path),
    ]).toEqual([3, 1, 2])
})
