import { expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'

/** What is judged of an answer where it is kept. */
const world = await newWorld({ rateLimit: 1_000_000 })
const { call, done } = world

async function writing() {
  const exam = await examIn(world)
  const begun = await exam.begin(await exam.newQuiz())
  let rev = 0
  const save = async (as: Parameters<typeof exam.save>[3] = 'student') => {
    const { status, body } = await exam.save(begun, { a: `answer ${++rev}` }, rev, as)
    return status === 200 ? 200 : `${status} ${body.code}`
  }
  const saveUnasked = async () => {
    const { status, body } = await exam.save(begun, { unasked: 'text' })
    return `${status} ${body.code}`
  }
  expect(await save()).toBe(200)
  return {
    ...exam,
    begun,
    save,
    saveUnasked,
    isKept: async () => expect((await exam.keptOf(begun)).a?.[1]).toBe(rev),
  }
}

test('an attempt that was taken away is not found, whatever is sent to it, and goes on once it is back', async () => {
  const { begun, save, saveUnasked, isKept, set } = await writing()
  expect(await saveUnasked()).toBe('422 invalid')
  await done('teacher', `DELETE /attempts/${begun.id}`)
  expect(await saveUnasked()).toBe('404 not_found')
  expect([await save(), await save()]).toEqual(['404 not_found', '404 not_found'])
  await done('teacher', `POST /attempts/${begun.id}/restore`)
  await set(begun, { status: 'open', submittedAt: null, submittedHow: null })
  expect([await save(), await save()]).toEqual([200, 200])
  await isKept()
})

test('nobody else saves to it, before or after its student did', async () => {
  const { begun, save, courseId, isKept } = await writing()
  await world.enrol(courseId, 'other')
  for (const as of ['other', 'teacher', 'admin'] as const) expect(await save(as)).toMatch('404')
  expect(await save()).toBe(200)
  await isKept()
  expect((await call('other', `GET /attempts/${begun.id}`)).status).toBe(404)
})

test('of what somebody has ended it says so, and of what is open again it keeps what comes', async () => {
  const { begun, save, isKept } = await writing()
  await done('teacher', `POST /attempts/${begun.id}/end`, { reason: 'over' })
  expect([await save(), await save()]).toEqual(['409 ended', '409 ended'])
  await done('teacher', `POST /attempts/${begun.id}/reopen`, { reason: 'again', minutes: 10 })
  await done('student', `POST /attempts/${begun.id}/take-over`)
  expect(await save()).toMatch('held')
  const { hold } = await done('student', `POST /attempts/${begun.id}/take-over`)
  begun.hold = hold
  expect([await save(), await save()]).toEqual([200, 200])
  await isKept()
})

test('an attempt that became somebody else’s is not its former student’s any more', async () => {
  const { begun, save, rowOf, set } = await writing()
  const { userId } = await rowOf(begun)
  const { id } = await world.newPerson('heir', 'student')
  await set(begun, { userId: id })
  expect([await save(), await save()]).toEqual(['404 not_found', '404 not_found'])
  await set(begun, { userId })
  expect(await save()).toBe(200)
})

test('staff who look at a quiz as its students do save each time', async () => {
  const exam = await examIn(world)
  const quiz = await exam.newQuiz()
  const begun = await exam.begin(quiz, 'teacher')
  for (const rev of [1, 2, 3])
    expect((await exam.save(begun, { a: `look ${rev}` }, rev, 'teacher')).status).toBe(200)
  expect((await exam.keptOf(begun)).a).toEqual(['look 3', 3])
})

test('fifty who save while they are taken out of the course are either kept or not found, and told so', async () => {
  const exam = await examIn(world)
  const quiz = await exam.newQuiz()
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.newPerson(`writer.${at}`, 'student')),
  )
  await done('admin', 'POST /enrolments', { courseId: exam.courseId, userIds: people.map(({ id }) => id) })
  const begun = await Promise.all(people.map(person => exam.begin(quiz, person)))
  const save = (rev: number) =>
    Promise.all(people.map((person, at) => exam.save(begun[at]!, { a: `${rev}` }, rev, person)))
  expect((await save(1)).every(({ status }) => status === 200)).toBe(true)
  const { items } = await done('admin', `GET /enrolments?courseId=${exam.courseId}&pageSize=100`)
  const [saved] = await Promise.all([
    save(2),
    ...items.map(({ id }: { id: string }) => done('admin', `DELETE /enrolments/${id}`)),
  ])
  for (const [at, { status }] of saved.entries()) {
    expect([200, 404]).toContain(status)
    expect((await exam.keptOf(begun[at]!)).a).toEqual(status === 200 ? ['2', 2] : ['1', 1])
  }
  expect(new Set((await save(3)).map(({ status }) => status))).toEqual(new Set([404]))
})
