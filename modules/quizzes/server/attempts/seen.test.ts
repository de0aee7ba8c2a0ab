import { expect, test } from 'vitest'
import { examIn, from } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { call, done, db } = world
const { newQuiz, begin, save, submit, set, rowOf } = await examIn(world)

const seenAt = async ({ id }: { id: string }) => (await done('teacher', `GET /attempts/${id}`)).seenAt

test('staff see when its page last asked the clock, and that of no other device', async () => {
  const attempt = await begin(await newQuiz())
  const clock = (hold: string) => done('student', `GET /attempts/${attempt.id}/clock?hold=${hold}`)
  // Also right after it was heard of, and where the clock of the server was set back since.
  for (const before of [from(-2_000), from(-31_000), from(3_600_000)]) {
    await set(attempt, { seenAt: before })
    await clock('another')
    expect(await seenAt(attempt)).toBe(before)
    const asked = from(0)
    const { now } = await clock(attempt.hold)
    const seen = await seenAt(attempt)
    expect([seen >= asked, seen <= now]).toEqual([true, true])
  }
})

test('staff see when its page last saved, though the attempt notes it only now and then', async () => {
  const attempt = await begin(await newQuiz())
  await save(attempt, { a: 'first' })
  const noted = await seenAt(attempt)
  await expect.poll(() => new Date().toISOString() > noted).toBe(true)
  const { body } = await save(attempt, { a: 'second' }, 2)
  expect(await seenAt(attempt)).toBe(body.now)
  const [listed] = (await done('teacher', `GET /attempts?quizId=${attempt.quizId}`)).items
  expect([listed.seenAt, listed.savedAt]).toEqual([body.now, body.now])
})

test('answers that came only with handing in are there when the attempt is opened again', async () => {
  const attempt = await begin(await newQuiz({ limitMinutes: 10 }))
  await submit(attempt, { a: 'mine' })
  expect((await rowOf(attempt)).savedAt).toBeNull()
  await done('teacher', `POST /attempts/${attempt.id}/reopen`, { minutes: 5, reason: 'The line was cut' })
  const { items, hold } = await done('student', `POST /attempts/${attempt.id}/take-over`)
  expect(items.map(({ answer }: { answer: unknown }) => answer)).toEqual(['mine', null])
  const [listed] = (await done('teacher', `GET /attempts?quizId=${attempt.quizId}`)).items
  expect([listed.answered, typeof hold]).toEqual([1, 'string'])
})

test('it is told when the last answer was saved, though the attempt notes it only now and then', async () => {
  const quiz = await newQuiz()
  const attempt = await begin(quiz)
  await save(attempt, { a: 'first' })
  const noted = (await rowOf(attempt)).savedAt!
  await expect.poll(() => new Date().toISOString() > noted).toBe(true)
  await save(attempt, { b: 'second' })
  expect((await rowOf(attempt)).savedAt).toBe(noted)
  const answers = await db.read
    .selectFrom('responses')
    .select('savedAt')
    .where('attemptId', '=', attempt.id)
    .orderBy('item')
    .execute()
  const newest = answers.at(-1)!.savedAt!
  expect(newest > noted).toBe(true)
  const shown = await done('student', `GET /attempts/${attempt.id}?hold=${attempt.hold}`)
  const [listed] = (await done('teacher', `GET /attempts?quizId=${quiz.id}`)).items
  const held = (await call('student', `POST /quizzes/${quiz.id}/attempts`)).body
  const elsewhere = (await save({ ...attempt, hold: 'another' }, { a: 'third' }, 2)).body
  expect([shown.savedAt, listed.savedAt]).toEqual([newest, newest])
  expect([held.current.savedAt, elsewhere.current.savedAt]).toEqual([newest, newest])

  await set(attempt, { savedAt: from(-16_000) })
  await save(attempt, { a: 'fourth' }, 3)
  expect((await rowOf(attempt)).savedAt! > newest).toBe(true)
})
