// It alone catches: a live view of a full room that counts wrongly, or gives time to whom it was not meant.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/server/db/new-id.ts'
import { examIn, from } from '#test/exam.ts'
import { openScreen } from '#test/screen.tsx'
import { newWorld } from '#test/world.ts'
import { askedEvery } from './use-live.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A quiz that two students take by the API, and so many more beside them: theirs are rows, as time would have written them. */
async function fullRoom(beside: number) {
  const world = await newWorld()
  const exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
  const quiz = await exam.newQuiz({ limitMinutes: 60, attempts: 3 })
  const first = await exam.begin(quiz)
  const [row, user, enrolment] = await Promise.all([
    exam.rowOf(first),
    world.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', world.people.student.id)
      .executeTakeFirstOrThrow(),
    world.db.read
      .selectFrom('enrolments')
      .selectAll()
      .where('userId', '=', world.people.student.id)
      .executeTakeFirstOrThrow(),
  ])
  const others = Array.from({ length: beside }, (_, at) => ({ id: newId(), name: `Student ${at + 1}` }))
  await world.db.write(async tx => {
    for (const [at, { id, name }] of others.entries()) {
      const own = { ...user, id, row: 1_000 + at, name, username: `taker-${id}`, email: null, phone: null }
      await tx.insertInto('users').values(own).execute()
      await tx
        .insertInto('enrolments')
        .values({ ...enrolment, id: newId(), userId: id })
        .execute()
      await tx
        .insertInto('attempts')
        .values({ ...row, id: newId(), userId: id })
        .execute()
    }
  })
  return { world, exam, quiz, first }
}

test('of 200 who take a quiz, staff see who begins, loses the line and is done, and give one, some and all more time', {
  tags: ['long'],
}, async () => {
  const { world, exam, quiz, first } = await fullRoom(198)
  const { user } = await openScreen(`/admin/quizzes/${quiz.id}?tab=live`, 'teacher', {
    world: Promise.resolve(world),
  })
  const counts = async (...names: string[]) => {
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeTruthy()
  }
  expect(askedEvery).toBeLessThan(5_000)
  await counts('199 In', '0 Line lost', '0 Done', '1 Not begun')
  expect(screen.getAllByRole('row')).toHaveLength(200)
  await user.click(screen.getByRole('button', { name: '1 Not begun' }))
  expect(screen.getByRole('list', { name: 'Not begun' }).textContent).toBe('other')
  await user.click(screen.getByRole('button', { name: '1 Not begun' }))

  // One more begins, one hands in, one is not heard of for a minute: nothing is pressed.
  const second = await exam.begin(quiz, 'other')
  expect((await exam.submit(first, { a: 'right' })).status).toBe(200)
  const lost = await world.db.read
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.userId')
    .select('attempts.id')
    .where('users.name', '=', 'Student 7')
    .executeTakeFirstOrThrow()
  await exam.set(lost, { seenAt: from(-61_000) })
  await counts('198 In', '1 Line lost', '1 Done', '0 Not begun')
  await user.click(screen.getByRole('button', { name: '1 Line lost' }))
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)[1]).toMatch(/^Student 7.*Line lost/)
  await user.click(screen.getByRole('button', { name: '1 Line lost' }))

  const endOf = async (attempt: { id: string }) => Date.parse((await exam.rowOf(attempt)).endsAt!)
  const [ends, lostEnds] = [await endOf(second), await endOf(lost)]
  const give = async (button: string | RegExp, said: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    const question = within(await screen.findByRole('dialog'))
    await user.type(question.getByLabelText('Why, for the log'), 'A power cut')
    await user.click(question.getByRole('button', { name: button }))
    await screen.findByText(said)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('checkbox', { name: /Select .other/ }))
  await give('More time for 1 student', '1 attempt has more time')
  expect([await endOf(second), await endOf(lost)]).toEqual([ends + 300_000, lostEnds])
  await user.click(screen.getByRole('checkbox', { name: /Select .Student 7.$/ }))
  await give('More time for 2 students', '2 attempts have more time')
  expect([await endOf(second), await endOf(lost)]).toEqual([ends + 600_000, lostEnds + 300_000])
  await user.click(screen.getByRole('checkbox', { name: 'Select all who are in' }))
  await give('More time for 199 students', '199 attempts have more time')
  await user.click(screen.getByRole('checkbox', { name: 'Select all who are in' }))
  await give('More time for all', '199 attempts have more time')
  expect([await endOf(second), await endOf(lost)]).toEqual([ends + 1_200_000, lostEnds + 900_000])
  // Whoever writes is told with their next clock.
  const clock = await world.done('other', `GET /attempts/${second.id}/clock?hold=${second.hold}`)
  expect(Date.parse(clock.endsAt)).toBe(ends + 1_200_000)
})

test('where names are hidden, how many have not begun is told, and nobody by name', async () => {
  const { world, exam, quiz } = await fullRoom(1)
  await world.done('teacher', `PUT /quizzes/${quiz.id}`, { anonymous: true, scoreRelease: 'byHand' })
  await openScreen(`/admin/quizzes/${quiz.id}?tab=live`, 'teacher', { world: Promise.resolve(world) })
  const sums = within(await screen.findByRole('group', { name: 'Show only' }))
  await sums.findByText(/^Not begun$/)
  expect(sums.getByText(/^Not begun$/).textContent).toBe('1 Not begun')
  expect(sums.queryByRole('button', { name: /Not begun/ })).toBeNull()
  for (const name of ['student', 'other', 'Student 1']) expect(screen.queryByText(name)).toBeNull()
  await exam.begin(quiz, 'other')
  await waitFor(() => expect(sums.getByText(/^Not begun$/).textContent).toBe('0 Not begun'))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  // Times are told to the hour: by these everybody would have lost the line.
  expect(screen.getByRole('button', { name: '3 In' })).toBeTruthy()
})

test('without an answer the last one stays, and says of when it is', async () => {
  const { world, quiz } = await fullRoom(1)
  await openScreen(`/admin/quizzes/${quiz.id}?tab=live`, 'teacher', { world: Promise.resolve(world) })
  await screen.findByRole('button', { name: '2 In' })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, sent: RequestInit) =>
    url.includes('/attempts') ? Promise.reject(new TypeError('no line')) : fetch(url, sent),
  )
  expect(await screen.findByText(/^No answer from the server/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '2 In' })).toBeTruthy()
})
