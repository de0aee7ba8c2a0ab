import { beforeEach, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let seasonId: string
let questionId: string
beforeEach(async () => {
  world = await newWorld()
  const course = await world.newCourse({ title: 'Physics' })
  seasonId = (await world.newSeason(course.id)).id
  await world.enrol(course.id)
  const content = { kind: 'trueFalse', right: true }
  const draft = { courseId: course.id, status: 'published', body: 'So?', content }
  questionId = (await world.done('teacher', 'POST /questions', draft)).id
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const newQuiz = (title: string, more: object = {}) =>
  world.done('teacher', 'POST /quizzes', {
    ...{ seasonId, title, status: 'published', plan: [{ kind: 'question', key: 'a', questionId }] },
    ...more,
  })

test('what is not done yet is due, the soonest first', async () => {
  await newQuiz('Without an end')
  const soon = await newQuiz('In three days', { closesAt: inDays(3) })
  await newQuiz('Over', { closesAt: inDays(-1) })
  await newQuiz('Next week', { opensAt: inDays(7), closesAt: inDays(8) })
  await newQuiz('Next month', { opensAt: inDays(30) })
  const later = await newQuiz('Open until next month', { closesAt: inDays(30) })
  await newQuiz('Not needed', { required: false })
  await newQuiz('For others', { audience: 'chosen' })
  await newQuiz('Draft', { status: 'draft' })
  const due = async (query = '') => (await world.done('student', `GET /due${query}`)).items
  const titles = (items: { title: string; state: string }[]) =>
    items.map(({ title, state }) => [title, state])
  expect(titles(await due())).toEqual([
    ['Over', 'overdue'],
    ['In three days', 'open'],
    ['Next week', 'soon'],
    ['Without an end', 'open'],
  ])
  expect(titles(await due(`?until=${inDays(40)}`)).slice(-3)).toEqual([
    ['Open until next month', 'open'],
    ['Without an end', 'open'],
    ['Next month', 'soon'],
  ])
  expect(titles(await due(`?until=${inDays(1)}`))).toEqual([
    ['Over', 'overdue'],
    ['Without an end', 'open'],
  ])
  await world.done('student', `POST /quizzes/${later.id}/attempts`)
  expect(titles(await due())).toContainEqual(['Open until next month', 'open'])
  const { id, hold } = await world.done('student', `POST /quizzes/${soon.id}/attempts`)
  await world.done('student', `POST /attempts/${id}/submit`, { hold })
  expect(titles(await due())).not.toContainEqual(['In three days', 'open'])
  expect((await world.call('teacher', 'GET /due')).status).toBe(404)
})

test('what somebody has begun is due with the end of its time, whether it is required or not, until it is handed in', async () => {
  const quiz = await newQuiz('Not needed', { required: false, limitMinutes: 20 })
  const due = async () => (await world.done('student', 'GET /due')).items
  expect(await due()).toEqual([])
  const { id, hold, startedAt, endsAt } = await world.done('student', `POST /quizzes/${quiz.id}/attempts`)
  expect(await due()).toMatchObject([
    { id: quiz.id, state: 'open', openAttempt: { id, endsAt, touchedAt: startedAt } },
  ])
  await world.db.write(tx =>
    tx
      .updateTable('attempts')
      .set({ endsAt: inDays(-1), finalAt: inDays(1) })
      .execute(),
  )
  expect(await due()).toEqual([])
  await world.db.write(tx => tx.updateTable('attempts').set({ endsAt }).execute())
  await world.done('student', `POST /attempts/${id}/submit`, { hold })
  expect(await due()).toEqual([])
})
