import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let courseId: string
let quizId: string
const reason = 'The line was cut'
beforeAll(async () => {
  world = await newWorld()
})
// One who learns nothing yet, in a course of their own.
beforeEach(async () => {
  world.people.student = await world.newPerson(randomUUID(), 'student', { name: 'student' })
  courseId = (await world.newCourse()).id
  await world.enrol(courseId)
  quizId = (await newQuiz()).id
})

async function newQuiz(more: object = {}) {
  const { done } = world
  const season = await world.newSeason(courseId)
  const content = { kind: 'trueFalse', right: true }
  const question = await done('teacher', 'POST /questions', {
    courseId,
    status: 'published',
    body: 'So?',
    content,
  })
  const plan = [{ kind: 'question', key: 'a', questionId: question.id }]
  const draft = { seasonId: season.id, title: 'Quiz', status: 'published', limitMinutes: 10, plan }
  return done('teacher', 'POST /quizzes', { ...draft, ...more })
}
const begin = (id = quizId) => world.done('student', `POST /quizzes/${id}/attempts`)
const submit = ({ id, hold }: { id: string; hold: string }) =>
  world.done('student', `POST /attempts/${id}/submit`, {
    hold,
    answers: [{ item: 'a', rev: 1, answer: true }],
  })
/** An attempt of somebody else, which staff have ended. */
async function endedOf(who: 'other') {
  await world.enrol(courseId, who)
  const { id } = await world.done(who, `POST /quizzes/${quizId}/attempts`)
  await world.done('teacher', `POST /attempts/${id}/end`, { reason })
  return id as string
}
const statusOf = async (...asked: Parameters<typeof world.call>) => {
  const { status, body } = await world.call(...asked)
  return [status, body?.code]
}
/** Puts the end of an attempt some seconds away from now. */
const setEnd = async (id: string, seconds: number, grace = 60) => {
  const endsAt = new Date(Date.now() + seconds * 1_000).toISOString()
  const finalAt = new Date(Date.now() + (seconds + grace) * 1_000).toISOString()
  await world.db.write(tx =>
    tx.updateTable('attempts').set({ endsAt, finalAt }).where('id', '=', id).execute(),
  )
}

describe('more time', () => {
  test('reaches those who write, and others of them only where they are named', async () => {
    const attempt = await begin()
    const extended = await world.done('teacher', `POST /quizzes/${quizId}/extend`, { minutes: 5, reason })
    expect(extended).toEqual({ extended: 1 })
    const { endsAt } = await world.done('student', `GET /attempts/${attempt.id}/clock?hold=${attempt.hold}`)
    expect(Date.parse(endsAt) - Date.parse(attempt.endsAt)).toBe(5 * 60_000)
    const ended = { minutes: 5, reason, attemptIds: [await endedOf('other')] }
    expect(await world.done('teacher', `POST /quizzes/${quizId}/extend`, ended)).toEqual({ extended: 0 })
    expect((await world.done('teacher', `GET /attempts/${attempt.id}/log`)).items).toMatchObject([
      { what: 'begun', by: { name: 'student' } },
      { what: 'extended', by: { name: 'teacher' } },
    ])
  })

  test('is refused where an attempt is named that is none of the quiz, and nobody has it then', async () => {
    const attempt = await begin()
    const ofAnother = (await begin((await newQuiz()).id)).id
    const preview = (await world.done('teacher', `POST /quizzes/${quizId}/attempts`)).id
    for (const unknown of [courseId, ofAnother, preview])
      expect(
        await world.call('teacher', `POST /quizzes/${quizId}/extend`, {
          ...{ minutes: 5, reason, attemptIds: [attempt.id, unknown] },
        }),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'attemptIds.1', code: 'not_offered' }] } })
    expect(await world.done('teacher', `GET /attempts/${attempt.id}`)).toMatchObject({
      endsAt: attempt.endsAt,
    })
  })

  test('a longer limit reaches them at once, and a shorter one takes nothing', async () => {
    const attempt = await begin()
    const ends = async () => (await world.done('teacher', `GET /attempts/${attempt.id}`)).endsAt
    await world.done('teacher', `PUT /quizzes/${quizId}`, { limitMinutes: 20 })
    expect(Date.parse(await ends()) - Date.parse(attempt.endsAt)).toBe(10 * 60_000)
    await world.done('teacher', `PUT /quizzes/${quizId}`, { limitMinutes: 5 })
    expect(Date.parse(await ends()) - Date.parse(attempt.endsAt)).toBe(10 * 60_000)
  })

  test('is given to one by an exception, once for whom it is', async () => {
    const attempt = await begin()
    const exception = { courseId, userId: world.people.student.id, quizId, extraPercent: 25 }
    await world.done('teacher', 'POST /exceptions', exception)
    expect(await statusOf('teacher', 'POST /exceptions', exception)).toEqual([409, 'taken'])
    const { endsAt } = await world.done('student', `GET /attempts/${attempt.id}/clock?hold=${attempt.hold}`)
    expect(Date.parse(endsAt) - Date.parse(attempt.endsAt)).toBe(150_000)
  })
})

test.each<
  [who: 'student' | 'colleague' | 'teacher', line: (id: string) => string, body: object, expected: unknown[]]
>([
  ['student', () => `POST /quizzes/${quizId}/extend`, { minutes: 5, reason }, [404, 'not_found']],
  ['colleague', () => `POST /quizzes/${quizId}/extend`, { minutes: 5, reason }, [404, 'not_found']],
  ['teacher', () => `POST /quizzes/${quizId}/extend`, { minutes: 5 }, [422, 'invalid']],
  ['teacher', () => `POST /quizzes/${quizId}/extend`, { minutes: 0, reason }, [422, 'invalid']],
  ['teacher', id => `POST /attempts/${id}/reopen`, { minutes: 5, reason }, [409, 'held']],
  ['student', id => `POST /attempts/${id}/end`, { reason }, [404, 'not_found']],
  ['colleague', id => `GET /attempts/${id}/log`, {}, [404, 'not_found']],
])('%s is refused %s', async (who, line, body, expected) => {
  const attempt = await begin()
  const [method] = line(attempt.id).split(' ')
  expect(await statusOf(who, line(attempt.id), method === 'GET' ? undefined : body)).toEqual(expected)
})

test('an end by staff is an end; it can be opened again, and the try given back', async () => {
  const attempt = await begin()
  const ended = await world.done('teacher', `POST /attempts/${attempt.id}/end`, { reason })
  expect(ended).toMatchObject({ status: 'marked', submittedHow: 'staff', score: 0 })
  const save = { hold: attempt.hold, answers: [{ item: 'a', rev: 1, answer: true }] }
  expect(await statusOf('student', `PUT /attempts/${attempt.id}/answers`, save)).toEqual([409, 'ended'])
  expect(await statusOf('student', `POST /quizzes/${quizId}/attempts`)).toEqual([409, 'no_attempts'])
  const mine = async () => (await world.done('student', `GET /quizzes/${quizId}`)).mine
  expect(await mine()).toMatchObject({ completedAt: ended.submittedAt })
  await world.done('teacher', `POST /attempts/${attempt.id}/reopen`, { minutes: 5, reason })
  expect(await mine()).toMatchObject({ openAttemptId: attempt.id, completedAt: null })
  const reopened = await world.done('teacher', `GET /attempts/${attempt.id}`)
  expect(reopened.version).toBe(ended.version + 1)
  expect(reopened.updatedAt > ended.updatedAt).toBe(true)
  expect(await world.done('student', `PUT /attempts/${attempt.id}/answers`, save)).toMatchObject({
    counted: true,
  })
  await world.done('teacher', `DELETE /attempts/${attempt.id}`)
  const again = await begin()
  expect(await statusOf('teacher', `POST /attempts/${attempt.id}/restore`)).toEqual([409, 'taken'])
  await submit(again)
  expect(await world.done('teacher', `POST /attempts/${attempt.id}/restore`)).toMatchObject({
    status: 'open',
  })
})

test('an attempt that was removed comes back once none is open, also one that had been handed in', async () => {
  const attempt = await begin()
  await submit(attempt)
  await world.done('teacher', `DELETE /attempts/${attempt.id}`)
  const again = await begin()
  expect(await world.call('teacher', `POST /attempts/${attempt.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'taken', current: { id: again.id } },
  })
  await submit(again)
  await world.done('teacher', `POST /attempts/${attempt.id}/restore`)
  expect((await world.done('student', `GET /quizzes/${quizId}`)).mine).toMatchObject({ attemptsUsed: 2 })
})

test('what came after the end is kept beside, and counts once it is accepted', async () => {
  const attempt = await begin()
  await setEnd(attempt.id, -120)
  const save = { hold: attempt.hold, answers: [{ item: 'a', rev: 1, answer: true }] }
  const late = await world.done('student', `PUT /attempts/${attempt.id}/answers`, save)
  expect(late).toMatchObject({ counted: false, status: 'marked' })
  const seen = async () => world.done('teacher', `GET /attempts/${attempt.id}`)
  expect(await seen()).toMatchObject({ late: 1, score: 0, submittedHow: 'time' })
  expect((await seen()).items[0]).toMatchObject({ answer: null, late: { answer: true } })
  const accept = (items: string[]) =>
    world.call('teacher', `POST /attempts/${attempt.id}/accept-late`, { items, reason })
  expect((await accept(['b'])).status).toBe(422)
  // Their student reads in the review what counts.
  const released = { scoreReleased: true, reviewReleased: true }
  await world.db.write(tx => tx.updateTable('attempts').set(released).where('id', '=', attempt.id).execute())
  const [own] = (await world.done('student', `GET /attempts/${attempt.id}`)).items
  expect(own).toMatchObject({ answer: null, late: null })
  expect((await accept(['a'])).body).toMatchObject({
    late: 0,
    score: 1,
    items: [{ answer: true, late: null }],
  })
})

const release = (what: 'score' | 'review', isReleased: boolean) =>
  world.done('teacher', `POST /quizzes/${quizId}/release`, { what, told: isReleased })
test('what is told by hand is told, and taken back, and never the review before the score', async () => {
  quizId = (await newQuiz({ scoreRelease: 'byHand', reviewRelease: 'byHand' })).id
  const attempt = await begin()
  await submit(attempt)
  const seen = async () => {
    const seen = await world.done('student', `GET /attempts/${attempt.id}`)
    return [seen.score, seen.reviewTold, seen.items.length]
  }
  expect(await seen()).toEqual([null, false, 0])
  expect(await release('review', true)).toEqual({ told: 1 })
  expect(await seen()).toEqual([null, false, 0])
  expect(await release('score', true)).toEqual({ told: 1 })
  expect(await seen()).toEqual([1, true, 1])
  expect(await release('score', true)).toEqual({ told: 0 })
  expect(await release('score', false)).toEqual({ told: 1 })
  expect(await seen()).toEqual([null, false, 0])
})

test('what the settings tell is not taken back: only what was told by hand is', async () => {
  quizId = (await newQuiz({ scoreRelease: 'atOnce', reviewRelease: 'byHand' })).id
  const attempt = await begin()
  await submit(attempt)
  const seen = async () => {
    const seen = await world.done('student', `GET /attempts/${attempt.id}`)
    return [seen.score, seen.reviewTold]
  }
  expect(await release('score', false)).toEqual({ told: 0 })
  expect(await seen()).toEqual([1, false])
  await release('review', true)
  expect(await release('review', false)).toEqual({ told: 1 })
  expect(await seen()).toEqual([1, false])
  // By hand and then by the settings: what was told by hand may go.
  await release('score', true)
  expect(await release('score', false)).toEqual({ told: 1 })
  expect(await seen()).toEqual([1, false])
})

test('is told to those who are named, who learn in the course or have taken it', async () => {
  quizId = (await newQuiz({ scoreRelease: 'byHand' })).id
  await submit(await begin())
  await world.enrol(courseId, 'other')
  const release = (userIds: string[]) =>
    world.call('teacher', `POST /quizzes/${quizId}/release`, { what: 'score', told: true, userIds })
  const { student, other, teacher, nobody } = world.people
  for (const { id } of [teacher, nobody])
    expect(await release([student.id, id])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'userIds.1', code: 'not_offered' }] },
    })
  expect((await release([other.id])).body).toEqual({ told: 0 })
  const [enrolment] = (await world.done('admin', `GET /enrolments?userId=${student.id}`)).items
  await world.done('admin', `DELETE /enrolments/${enrolment.id}`)
  expect((await release([student.id])).body).toEqual({ told: 1 })
})

test('fifty who end one attempt at once end it once', async () => {
  const attempt = await begin()
  const body = { hold: attempt.hold, answers: [{ item: 'a', rev: 1, answer: true }] }
  const calls = Array.from({ length: 50 }, (_, at) =>
    at % 2 === 0
      ? world.call('student', `POST /attempts/${attempt.id}/submit`, body)
      : world.call('teacher', `POST /attempts/${attempt.id}/end`, { reason }),
  )
  const codes = (await Promise.all(calls)).map(({ status, body }) => body?.code ?? status)
  expect(codes.every(code => [200, 'ended'].includes(code))).toBe(true)
  const rows = await world.db.read
    .selectFrom('responses')
    .selectAll()
    .where('attemptId', '=', attempt.id)
    .execute()
  expect(rows).toHaveLength(1)
  expect((await world.done('teacher', `GET /attempts/${attempt.id}`)).version).toBe(2)
})

test('what was handed in, and opened again, is not ended by a device that hands it in once more', async () => {
  const attempt = await begin()
  await submit(attempt)
  await submit(attempt)
  await world.done('teacher', `POST /attempts/${attempt.id}/reopen`, { minutes: 5, reason })
  const again = { hold: attempt.hold }
  expect(await statusOf('student', `POST /attempts/${attempt.id}/submit`, again)).toEqual([409, 'held'])
  const taken = await world.done('student', `POST /attempts/${attempt.id}/take-over`)
  expect(taken).toMatchObject({ status: 'open' })
})
