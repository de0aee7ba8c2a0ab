import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let quizId: string
let questionId: string
let attempt: { id: string; hold: string }
beforeEach(async () => {
  world = await newWorld()
  const { done } = world
  const course = await world.newCourse()
  const season = await world.newSeason(course.id)
  await world.enrol(course.id)
  const essay = await done('teacher', 'POST /questions', {
    ...{ courseId: course.id, status: 'published', points: 3 },
    body: '<p>Why <span data-math="inline">F = ma</span>?</p>',
    content: { kind: 'essay', model: '<p dir="auto">Because.</p>' },
  })
  questionId = essay.id
  const quiz = await done('teacher', 'POST /quizzes', {
    ...{ seasonId: season.id, title: 'Quiz', status: 'published', passPercent: 50, completeWhen: 'passed' },
    plan: [{ kind: 'question', key: 'a', questionId }],
  })
  quizId = quiz.id
  attempt = await done('student', `POST /quizzes/${quizId}/attempts`)
  await done('student', `POST /attempts/${attempt.id}/submit`, {
    hold: attempt.hold,
    answers: [{ item: 'a', rev: 1, answer: { text: 'So that it is', fileIds: [] } }],
  })
})
const list = (query = `quizId=${quizId}`) => world.done('teacher', `GET /responses?${query}`)
const mine = async () => (await world.done('student', `GET /quizzes/${quizId}`)).mine

test('an essay waits until somebody marks it, and counts then', async () => {
  expect(await mine()).toMatchObject({ score: null, completedAt: null })
  const { items, total, question } = await list(`questionId=${questionId}`)
  expect(total).toBe(1)
  expect(question).toMatchObject({ model: '<p dir="auto">Because.</p>' })
  expect(items[0]).toMatchObject({
    user: { name: 'student' },
    points: 3,
    score: null,
    answer: { text: 'So that it is' },
  })
  const marked = await world.done('teacher', `PUT /responses/${items[0].id}/mark`, {
    score: 2.5,
    comment: 'Good',
  })
  expect(marked).toMatchObject({ score: 2.5, comment: 'Good', marker: { name: 'teacher' }, version: 2 })
  expect(await mine()).toMatchObject({
    score: 2.5,
    percent: 83.33,
    passed: true,
    completedAt: expect.any(String),
  })
  expect((await list()).total).toBe(0)
  expect((await list(`questionId=${questionId}&state=marked`)).comments).toEqual(['Good'])
  await world.done('teacher', `PUT /responses/${items[0].id}/mark`, { score: null })
  expect(await mine()).toMatchObject({ score: null, completedAt: null })
})

test.each<[who: 'student' | 'colleague' | 'teacher', body: object, status: number, rule?: object]>([
  ['student', { score: 3 }, 404],
  ['colleague', { score: 3 }, 404],
  ['teacher', { score: 3.001 }, 422, { path: 'score', code: 'wrong_format' }],
  ['teacher', { score: 3.5 }, 422, { path: 'score', code: 'too_high' }],
  ['teacher', { score: -1 }, 422, { path: 'score', code: 'too_low' }],
])('%s marking %o is answered %i', async (who, body, status, rule) => {
  const { items } = await list()
  const answer = await world.call(who, `PUT /responses/${items[0].id}/mark`, body)
  expect(answer.status).toBe(status)
  if (rule) expect(answer.body.errors).toMatchObject([rule])
})

test('the audit says that a mark was taken back, and whose it was', async () => {
  const { items } = await list()
  const line = `PUT /responses/${items[0].id}/mark`
  await world.done('teacher', line, { score: 2, comment: 'Good' })
  await world.done('teacher', line, { score: null, comment: null })
  const [taken] = (await world.done('admin', `GET /audit?thingId=${quizId}&action=mark`)).items
  expect(taken.changes).toContainEqual({ field: 'score', before: 2, after: null })
  expect(taken.changes).toContainEqual({ field: 'comment', before: 'Good', after: null })
  const { id } = world.people.student
  expect(taken.changes).toContainEqual({ field: 'userId', before: id, after: id })
  expect(taken.changes.map(({ field }: { field: string }) => field)).not.toContain('attemptId')
})

test('of fifty who mark from one version, one does', async () => {
  const { items } = await list()
  const marks = Array.from({ length: 50 }, (_, at) =>
    world.call(
      'teacher',
      `PUT /responses/${items[0].id}/mark`,
      { score: (at % 3) + 1 },
      { 'if-match': '"1"' },
    ),
  )
  const statuses = (await Promise.all(marks)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 412)).toHaveLength(49)
})

test('while fifty mark one answer, another of the same attempt is marked by whoever saw it, and both count', async () => {
  const asked = await world.done('teacher', `GET /questions/${questionId}`)
  const { courseId, content } = asked
  const other = await world.done('teacher', 'POST /questions', {
    ...{ courseId, content, status: 'published', body: 'And how?', points: 3 },
  })
  const { seasonId } = await world.done('teacher', `GET /quizzes/${quizId}`)
  const plan = [questionId, other.id].map((questionId, at) => ({
    ...{ kind: 'question', key: 'ab'[at], questionId },
  }))
  const draft = { seasonId, title: 'Two essays', status: 'published', plan }
  const { id } = await world.done('teacher', 'POST /quizzes', draft)
  const { id: attemptId, hold } = await world.done('student', `POST /quizzes/${id}/attempts`)
  const answers = ['a', 'b'].map(item => ({ item, rev: 1, answer: { text: 'So', fileIds: [] } }))
  await world.done('student', `POST /attempts/${attemptId}/submit`, { hold, answers })
  const idOf = async (questionId: string) =>
    (await list(`quizId=${id}&questionId=${questionId}`)).items[0].id as string
  const [one, two] = [await idOf(questionId), await idOf(other.id)]
  const mark = (response: string, score: number, as: 'teacher' | 'admin') =>
    world.call(as, `PUT /responses/${response}/mark`, { score }, { 'if-match': '"1"' })
  const [beside, ...marks] = await Promise.all([
    mark(two, 2, 'admin'),
    ...Array.from({ length: 50 }, () => mark(one, 1.5, 'teacher')),
  ])
  expect(beside.status).toBe(200)
  expect(marks.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(marks.filter(({ status }) => status === 412)).toHaveLength(49)
  expect(await world.done('teacher', `GET /attempts/${attemptId}`)).toMatchObject({
    ...{ status: 'marked', score: 3.5, pending: 0 },
  })
})

test('a hundred and twenty answers to one question are read page by page, each once, and in any size of pages', async () => {
  const people = []
  for (let at = 0; at < 119; at++) people.push(await world.newPerson(`writer.${at}`, 'student'))
  const { courseId } = await world.done('teacher', `GET /quizzes/${quizId}`)
  await world.done('admin', 'POST /enrolments', { courseId, userIds: people.map(({ id }) => id) })
  for (const person of people) {
    const { id, hold } = await world.done(person, `POST /quizzes/${quizId}/attempts`)
    const answers = [{ item: 'a', rev: 1, answer: { text: 'So', fileIds: [] } }]
    await world.done(person, `POST /attempts/${id}/submit`, { hold, answers })
  }
  const pagesOf = async (pageSize: number) => {
    const ids: string[] = []
    for (let page = 1; ; page++) {
      const { items, total } = await list(`questionId=${questionId}&page=${page}&pageSize=${pageSize}`)
      expect(total).toBe(120)
      ids.push(...items.map(({ id }: { id: string }) => id))
      if (items.length < pageSize) return ids
    }
  }
  const all = await pagesOf(50)
  expect(new Set(all).size).toBe(120)
  expect(await pagesOf(100)).toEqual(all)
  expect(await pagesOf(7)).toEqual(all)

  // Two markers, each from their own end: what both hold is the first one's, and nothing else is touched.
  const marks = (as: 'teacher' | 'admin', ids: string[], score: number) =>
    Promise.all(ids.map(id => world.call(as, `PUT /responses/${id}/mark`, { score }, { 'if-match': '"1"' })))
  const [one, other] = await Promise.all([
    marks('teacher', all.slice(0, 70), 1),
    marks('admin', all.slice(50).toReversed(), 2),
  ])
  const statuses = [...one, ...other].map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(120)
  expect(statuses.filter(status => status === 412)).toHaveLength(20)
  const { items, total } = await list(`questionId=${questionId}&state=marked&pageSize=100`)
  expect([total, (await list(`questionId=${questionId}`)).total]).toEqual([120, 0])
  const accepted = new Map(
    [...one, ...other].flatMap(({ status, body }) =>
      status === 200 ? [[body.id, [body.score, body.marker.name]]] : [],
    ),
  )
  for (const { id, score, marker } of items) expect([score, marker.name]).toEqual(accepted.get(id))
})

test('what waits is told a question a row to who may mark it, and of one quiz also what is done', async () => {
  const waits = async (as: 'teacher' | 'colleague' | 'admin', query = '') =>
    (await world.done(as, `GET /marking${query}`)).items
  const row = {
    ...{ kind: 'quiz', id: quizId, title: 'Quiz', courseTitle: 'Course', questionId },
    ...{ question: 'Why F = ma?', formulas: [[4, 10]] },
  }
  const first = await waits('teacher')
  expect(first).toMatchObject([{ ...row, toMark: 1, marked: 0, oldestAt: expect.any(String) }])
  expect(await waits('admin')).toEqual(first)
  expect(await waits('colleague')).toEqual([])
  expect((await world.call('student', 'GET /marking')).status).toBe(404)

  const [{ id }] = (await list()).items
  await world.done('teacher', `PUT /responses/${id}/mark`, { score: 1 })
  expect(await waits('teacher')).toEqual([])
  expect(await waits('teacher', `?quizId=${quizId}`)).toMatchObject([
    { ...row, toMark: 0, marked: 1, oldestAt: null },
  ])
})

test('of a group waits what its members have handed in, as the list of answers has it', async () => {
  const { courseId } = await world.done('teacher', `GET /quizzes/${quizId}`)
  const [theirs, others] = await Promise.all(
    ['Saturday', 'Sunday'].map(title => world.done('teacher', 'POST /groups', { courseId, title })),
  )
  await world.done('teacher', `POST /groups/${theirs.id}/members`, { userIds: [world.people.student.id] })
  for (const [groupId, count] of [
    [theirs.id, 1],
    [others.id, 0],
  ]) {
    const { items } = await world.done('teacher', `GET /marking?groupId=${groupId}`)
    expect(items.map(({ toMark }: { toMark: number }) => toMark)).toEqual(count ? [1] : [])
    expect((await list(`quizId=${quizId}&groupId=${groupId}`)).total).toBe(count)
  }
})
