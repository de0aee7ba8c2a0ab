import { beforeAll, describe, expect, test } from 'vitest'
import { access } from '#platform/contract/access.ts'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

/** The rows of assessment.md 3, role by role: who reaches what of whose. A call that is not theirs is as if it did not exist. */
const world = await newWorld({ rateLimit: 100_000 })
const { done } = world
const nowhere = '01890000-0000-7000-8000-000000000000'
const people = {
  ...world.people,
  assistant: await world.newPerson('assistant', 'assistant'),
  registrar: await world.newPerson('registrar', 'registrar'),
}
type As = 'admin' | 'teacher' | 'assistant' | 'colleague' | 'registrar' | 'student' | 'other'
const everybody: As[] = ['admin', 'teacher', 'assistant', 'colleague', 'registrar', 'student', 'other']
const staff: As[] = ['admin', 'teacher']
const marking: As[] = ['admin', 'teacher', 'assistant']

let exam: Awaited<ReturnType<typeof examIn>>
let ids: Record<
  'quiz' | 'attempt' | 'open' | 'question' | 'version' | 'response' | 'exception' | 'course',
  string
>
let hold = ''
beforeAll(async () => {
  exam = await examIn(world)
  await done('admin', `PUT /courses/${exam.courseId}`, {
    teacherIds: [people.teacher.id, people.assistant.id],
  })
  const question = await exam.newQuestion({ kind: 'essay' })
  const quiz = await exam.newQuiz({ attempts: null, limitMinutes: 60 }, [question])
  const ended = await exam.begin(quiz)
  await exam.submit(ended, { a: { text: 'So', fileIds: [] } })
  await exam.submit(await exam.begin(await exam.newQuiz()))
  const open = await exam.begin(quiz)
  hold = open.hold
  const { items } = await done('admin', `GET /responses?quizId=${quiz.id}`)
  const versions = await done('admin', `GET /questions/${question.id}/versions`)
  const given = { courseId: exam.courseId, quizId: quiz.id, userId: people.student.id, extraMinutes: 1 }
  const exception = await done('admin', 'POST /exceptions', given)
  ids = {
    ...{ quiz: quiz.id, attempt: ended.id, open: open.id, question: question.id, course: exam.courseId },
    ...{ version: versions.items[0].id, response: items[0].id, exception: exception.id },
  }
})
const answer = { item: 'a', rev: 9, answer: { text: 'x', fileIds: [] } }
/** Refused for another reason than who asks, wherever the call is theirs: so none of these changes anything. */
const faulty = { reason: '' }

type Row = [call: string, line: string, sent: (() => object) | undefined, who: As[]]
const rows: Row[] = [
  // Who sees the quiz is judged as it begins, and before what was sent is refused.
  ['attempts.create', 'POST /quizzes/{quiz}/attempts', () => ({ accessCode: 5 }), [...marking, 'student']],
  ['attempts.read', 'GET /attempts/{attempt}', undefined, [...marking, 'student']],
  ['attempts.takeOver', 'POST /attempts/{attempt}/take-over', undefined, ['student']],
  ['attempts.clock', 'GET /attempts/{attempt}/clock', undefined, ['student']],
  ['attempts.save', 'PUT /attempts/{open}/answers', () => ({ hold: 'x', answers: [answer] }), ['student']],
  ['attempts.page', 'POST /attempts/{open}/page', () => ({ hold: 'x', page: 1 }), ['student']],
  ['attempts.submit', 'POST /attempts/{open}/submit', () => ({ hold: 'x' }), ['student']],
  ['attempts.log', 'GET /attempts/{attempt}/log', undefined, marking],
  ['attempts.reopen', 'POST /attempts/{attempt}/reopen', () => faulty, staff],
  ['attempts.end', 'POST /attempts/{attempt}/end', () => faulty, staff],
  ['attempts.acceptLate', 'POST /attempts/{attempt}/accept-late', () => faulty, staff],
  ['quizzes.extend', 'POST /quizzes/{quiz}/extend', () => faulty, staff],
  ['quizzes.end', 'POST /quizzes/{quiz}/end', () => faulty, staff],
  ['quizzes.release', 'POST /quizzes/{quiz}/release', () => ({ what: 'all' }), staff],
  ['quizzes.finish', 'POST /quizzes/{quiz}/finish', undefined, ['student']],
  ['quizzes.unfinish', 'DELETE /quizzes/{quiz}/finish', undefined, staff],
  ['quizzes.read', 'GET /quizzes/{quiz}', undefined, [...marking, 'student']],
  ['quizzes.update', 'PUT /quizzes/{quiz}', () => ({ title: '' }), staff],
  ['quizzes.create', 'POST /quizzes', () => ({ seasonId: nowhere, title: 'x' }), [...staff, 'colleague']],
  ['questions.read', 'GET /questions/{question}', undefined, marking],
  ['questions.update', 'PUT /questions/{question}', () => ({ points: -1 }), staff],
  ['questions.versions', 'GET /questions/{question}/versions', undefined, marking],
  ['questions.version', 'GET /questions/{question}/versions/{version}', undefined, marking],
  ['questions.tags', 'GET /courses/{course}/tags', undefined, marking],
  ['questions.same', 'POST /courses/{course}/same-questions', () => ({ questions: [] }), marking],
  ['exceptions.read', 'GET /exceptions/{exception}', undefined, staff],
  ['exceptions.update', 'PUT /exceptions/{exception}', () => ({ attempts: 0 }), staff],
  ['responses.mark', 'PUT /responses/{response}/mark', () => ({ score: 100 }), marking],
  ['told.seen', 'PUT /told/seen', () => ({ ids: [] }), ['student', 'other']],
  ['quizzes.results', 'GET /quizzes/{quiz}/results', undefined, marking],
]
const lists: Row[] = [
  ['attempts.list', 'GET /attempts', undefined, [...marking, 'student']],
  ['responses.list', 'GET /responses?state=all', undefined, marking],
  ['marking.list', 'GET /marking', undefined, marking],
  ['quizzes.list', 'GET /quizzes', undefined, [...marking, 'student']],
  ['questions.list', 'GET /questions', undefined, marking],
  ['exceptions.list', 'GET /exceptions', undefined, staff],
  ['due.list', 'GET /due', undefined, ['student']],
  ['told.list', 'GET /told', undefined, ['student']],
  ['grades.list', 'GET /grades', undefined, ['student']],
]
const pathOf = (line: string) => line.replace(/\{(\w+)\}/g, (_, name) => ids[name as 'quiz'])

test.each(rows)('%s: %s', async (_, line, sent, who) => {
  for (const as of everybody) {
    const { status } = await world.call(people[as], pathOf(line), sent?.())
    expect([as, status === 404]).toEqual([as, !who.includes(as)])
    expect([200, 201, 404, 409, 422]).toContain(status)
  }
})

test.each(lists)('%s: %s, and nothing in it of what is not theirs', async (_, line, __, who) => {
  for (const as of everybody) {
    const { status, body } = await world.call(people[as], line)
    const seen = status === 200 && body.items.length > 0
    expect([as, seen]).toEqual([as, who.includes(as)])
    expect([200, 404]).toContain(status)
  }
})

describe('what a student sees of others', () => {
  test('is nothing, by whatever filter', async () => {
    await world.enrol(exam.courseId, 'other')
    for (const filter of [
      '',
      `?quizId=${ids.quiz}`,
      `?userId=${people.student.id}`,
      `?courseId=${ids.course}`,
      '?q=student',
    ])
      expect((await done('other', `GET /attempts${filter}`)).items).toEqual([])
    expect((await world.call('other', `GET /attempts/${ids.open}?hold=${hold}`)).status).toBe(404)
    const { items } = await done('student', `GET /attempts?userId=${people.other.id}`)
    expect(items).toEqual([])
  })
})

test.each([
  ['STUD', true, true],
  ['st', true, true],
  ['nobody', false, false],
  ['ـــ', true, true],
  ['pupil@found', false, true],
])('staff find attempts by whose they are: %s', async (q, byTeacher, byAdmin) => {
  await done('admin', `PUT /users/${people.student.id}`, { email: 'pupil@found.example' })
  const found = async (as: 'teacher' | 'admin') =>
    (await done(as, `GET /attempts?quizId=${ids.quiz}&q=${encodeURIComponent(q)}`)).total > 0
  expect([await found('teacher'), await found('admin')]).toEqual([byTeacher, byAdmin])
})

test('every call of these resources has its row', () => {
  const named = new Set([...rows, ...lists].map(([call]) => call))
  // Those of seven calls each are in the matrix of the whole API; removing and bringing back are tested where they are done.
  const elsewhere = /\.(remove|restore)$|^(questions|exceptions)\.create$/
  const kinds = /^(attempts|quizzes|questions|exceptions|responses|marking|due|told|grades)\./
  const calls = Object.keys(access).filter(call => kinds.test(call) && !elsewhere.test(call))
  expect([...named].toSorted()).toEqual(calls.toSorted())
})
