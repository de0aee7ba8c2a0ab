import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { jobsIn } from '#test/jobs.ts'
import { readSheets } from '#test/sheets.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done } = world
const { until } = jobsIn(world)
const exam = await examIn(world)
const { courseId, newQuiz, newQuestion, begin, submit } = exam

type Person = { id: string; token: string }
const people = {} as Record<'amal' | 'badr' | 'dina' | 'ezz', Person>
for (const name of ['amal', 'badr', 'dina', 'ezz'] as const)
  people[name] = await world.newPerson(name, 'student', { name: name[0]!.toUpperCase() + name.slice(1) })
await done('admin', `DELETE /enrolments/${await enrolmentOf(world.people.student.id)}`)
await done('admin', 'POST /enrolments', { courseId, userIds: Object.values(people).map(({ id }) => id) })
const group = await done('admin', 'POST /groups', { title: 'Saturday', courseId })
await done('admin', `POST /groups/${group.id}/members`, { userIds: [people.amal.id, people.badr.id] })

async function enrolmentOf(userId: string) {
  const { items } = await done('admin', `GET /enrolments?userId=${userId}&courseId=${courseId}`)
  return items[0].id as string
}
const resultsOf = (quiz: { id: string }, query = '', as: Parameters<typeof done>[0] = 'teacher') =>
  done(as, `GET /quizzes/${quiz.id}/results${query}`)
const namesIn = ({ items }: { items: { user: { name: string } | null; alias: string }[] }) =>
  items.map(({ user, alias }) => user?.name ?? alias)
async function handIn(quiz: { id: string }, who: Person, given?: Record<string, unknown>) {
  const attempt = await begin(quiz, who)
  await submit(attempt, given, 1, who)
  return attempt as { id: string }
}
const right = { a: 'right', b: 'right' }
const half = { a: 'right', b: 'wrong' }

/** Amal has all of it, Badr half and waits for a mark, Dina writes, Ezz has not begun. */
async function mixed(more: object = {}) {
  const essay = await newQuestion({ kind: 'essay', minWords: null, maxWords: null, files: 0, model: '' })
  const quiz = await newQuiz({ attempts: 3, passPercent: 60, ...more }, [await newQuestion(), essay])
  const text = { text: '<p>So it is.</p>', fileIds: [] }
  const amal = await handIn(quiz, people.amal, { a: 'right', b: text })
  const badr = await handIn(quiz, people.badr, { a: 'right', b: text })
  await begin(quiz, people.dina)
  const { items } = await done('teacher', `GET /responses?quizId=${quiz.id}`)
  const [first] = items.filter(({ attemptId }: { attemptId: string }) => attemptId === amal.id)
  await done('teacher', `PUT /responses/${first.id}/mark`, { score: 1 })
  return { quiz, amal, badr }
}

test('each student stands there once, with what counts of their tries, also who has not begun', async () => {
  const { quiz, amal, badr } = await mixed()
  const { items, total, sums } = await resultsOf(quiz)
  expect(total).toBe(4)
  expect(items).toMatchObject([
    {
      ...{ user: { id: people.amal.id, name: 'Amal' }, groupTitle: 'Saturday', alias: null, tries: 1 },
      ...{ state: 'scored', score: 2, maxPoints: 2, percent: 100, passed: true, soFar: null },
      ...{ attemptId: amal.id, told: true, late: 0 },
    },
    {
      ...{ user: { name: 'Badr' }, state: 'toMark', score: null, percent: null, passed: null },
      ...{ soFar: { score: 1, points: 1 }, attemptId: badr.id, told: false },
    },
    { user: { name: 'Dina' }, groupTitle: null, state: 'open', score: null, soFar: null, tries: 1 },
    { user: { name: 'Ezz' }, state: 'none', tries: 0, attemptId: null, submittedAt: null, told: false },
  ])
  expect(sums).toEqual({
    ...{ total: 4, none: 1, open: 1, toMark: 1, scored: 1, untold: 0, passed: 1 },
    ...{ mean: 100, median: 100, lowest: 100, highest: 100, bins: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  })
  await begin(quiz, people.amal)
  expect((await resultsOf(quiz, '?q=amal')).items).toMatchObject([{ state: 'open', score: 2, tries: 2 }])
})

test('results are searched, filtered by group and state, and ordered, who has nothing last', async () => {
  const quiz = await newQuiz({ attempts: 2 })
  await handIn(quiz, people.amal, half)
  await handIn(quiz, people.badr, right)
  await handIn(quiz, people.dina)
  const names = async (query: string) => namesIn(await resultsOf(quiz, query))
  expect(await names('')).toEqual(['Amal', 'Badr', 'Dina', 'Ezz'])
  expect(await names('?sort=-name')).toEqual(['Ezz', 'Dina', 'Badr', 'Amal'])
  expect(await names('?sort=score')).toEqual(['Dina', 'Amal', 'Badr', 'Ezz'])
  expect(await names('?sort=-score')).toEqual(['Badr', 'Amal', 'Dina', 'Ezz'])
  expect(await names('?sort=-submittedAt')).toEqual(['Dina', 'Badr', 'Amal', 'Ezz'])
  expect(await names(`?groupId=${group.id}`)).toEqual(['Amal', 'Badr'])
  expect(await names('?state=none')).toEqual(['Ezz'])
  expect(await names('?q=DIN')).toEqual(['Dina'])
  expect(await names('?page=2&pageSize=3')).toEqual(['Ezz'])
  const { sums } = await resultsOf(quiz, `?groupId=${group.id}`)
  expect(sums).toMatchObject({ total: 2, scored: 2, mean: 75, median: 75, lowest: 50, highest: 100 })
})

test.each<[policy: string, score: number, attempt: number]>([
  ['highest', 2, 0],
  ['last', 1, 2],
  ['first', 2, 0],
  ['average', 1, 2],
])('of several tries the %s counts', async (policy, score, at) => {
  const quiz = await newQuiz({ attempts: 3, policy })
  const tries: { id: string }[] = []
  for (const given of [right, undefined, half]) tries.push(await handIn(quiz, people.amal, given))
  expect((await resultsOf(quiz, '?q=amal')).items).toMatchObject([
    { score, percent: score * 50, tries: 3, attemptId: tries[at]!.id },
  ])
})

test('of an anonymous quiz nobody is named before its scores are told', async () => {
  const quiz = await newQuiz({ anonymous: true, scoreRelease: 'byHand' })
  expect(await resultsOf(quiz)).toMatchObject({ total: 0, sums: { total: 0 } })
  await handIn(quiz, people.amal, right)
  await begin(quiz, people.dina)
  const { items } = await resultsOf(quiz)
  expect(items).toMatchObject([{ user: null, groupTitle: null, state: 'scored', score: 2, told: false }])
  expect(items[0].alias).toMatch(/^\d{4}$/)
  expect(items[0].submittedAt).toMatch(/:00:00\.000Z$/)
  for (const [query, path] of [
    ['?q=amal', 'q'],
    [`?groupId=${group.id}`, 'groupId'],
  ]) {
    const refused = await call('teacher', `GET /quizzes/${quiz.id}/results${query}`)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path, code: 'not_offered' }]])
  }
  const [, row] = await exported('teacher', { quizId: quiz.id })
  expect(row!.slice(2, 6)).toEqual([items[0].alias, '', '', ''])
  await done('teacher', `POST /quizzes/${quiz.id}/end`, { reason: 'over' })
  await done('teacher', `POST /quizzes/${quiz.id}/release`, { what: 'score', told: true })
  expect(namesIn(await resultsOf(quiz))).toEqual(['Amal', 'Badr', 'Dina', 'Ezz'])
})

async function exported(who: 'teacher' | 'colleague' | 'admin', query: object) {
  const asked = { resource: 'results', format: 'csv', language: 'en', selection: { query } }
  const { id } = await done(who, 'POST /jobs/export', asked)
  const { result } = await until(who, id, 'done')
  const { rawPayload } = await app.inject({ method: 'GET', url: result.url })
  return (await readSheets(rawPayload)).texts
}

test('results are taken out as they are filtered, and together those who have begun', async () => {
  const { quiz } = await mixed({ title: 'Newton' })
  const [head, ...rows] = await exported('teacher', { quizId: quiz.id, groupId: group.id, sort: '-name' })
  expect(head).toEqual([
    ...['Quiz', 'Course', 'Full name', 'Student code', 'Username', 'Group', 'Status', 'Score', 'Out of'],
    ...['Percent', 'Passed', 'Tries', 'Handed in', 'Bustan ID'],
  ])
  expect(rows.map(row => [row[0], ...row.slice(2, 12)])).toEqual([
    ['Newton', 'Badr', '', 'badr', 'Saturday', 'To be marked', '', '2', '', '', '1'],
    ['Newton', 'Amal', '', 'amal', 'Saturday', 'Marked', '2', '2', '100', 'Yes', '1'],
  ])
  expect((await exported('teacher', { quizId: quiz.id })).length).toBe(5)
  const all = (await exported('teacher', { groupId: group.id })).slice(1)
  expect(all.filter(([title]) => title === 'Newton').map(([, , name]) => name)).toEqual(['Amal', 'Badr'])
  expect(await exported('colleague', { quizId: quiz.id })).toHaveLength(1)
})

test('whose course a quiz is not gets none of its results', async () => {
  const quiz = await newQuiz()
  for (const who of ['colleague', people.amal] as const)
    expect((await call(who, `GET /quizzes/${quiz.id}/results`)).status).toBe(404)
})
