import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { sounds } from '#test/sounds.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

const world = await newWorld()
const { app, call, done, people } = world
const by = uploaderOf(app, people.teacher.token)
let exam: Awaited<ReturnType<typeof examIn>>
let png: Buffer
beforeAll(async () => {
  exam = await examIn(world)
  png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

const { bytes } = sounds.mp3!
const newSound = async (filename = 'the answer is B.mp3', courseId = exam.courseId) =>
  (await by.send(bytes, { filename, purpose: 'audio', courseId })).id
const newPicture = async () =>
  (await by.send(png, { filename: 'the answer is B.png', purpose: 'image', courseId: exam.courseId })).id
const sound = (id: string) => `<div data-audio="${id}"></div>`
const picture = (id: string) => `<img data-media="${id}" alt="" />`
const isTrue = { kind: 'trueFalse', right: true }
const statusFor = async (as: Parameters<typeof call>[0], id: string) =>
  (await call(as, `GET /media/${id}`)).status
const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'not_offered' }] } })

test('a sound of a question is read with the part that it stands in, without its name', async () => {
  const [inBody, inPart, inExplanation] = [await newSound(), await newSound(), await newSound()]
  const [inFeedback, inOther] = [await newSound(), await newSound()]
  const options = [
    { key: 'aaaaaa', body: sound(inPart), credit: 100, feedback: sound(inFeedback) },
    { key: 'bbbbbb', body: '<p>B</p>', feedback: sound(inOther) },
  ]
  const question = await exam.newQuestion(
    { kind: 'single', options },
    { body: `<p>Listen.</p>${sound(inBody)}`, explanation: sound(inExplanation) },
  )
  expect(question).toMatchObject({
    body: `<p>Listen.</p>${sound(inBody)}`,
    explanation: sound(inExplanation),
  })
  const essay = await exam.newQuestion({ kind: 'essay' })
  const quiz = await exam.newQuiz({ attempts: 2, scoreRelease: 'byHand', reviewRelease: 'byHand' }, [
    question,
    essay,
  ])
  const all = [inBody, inPart, inExplanation, inFeedback, inOther]
  const statuses = async (as: Parameters<typeof call>[0] = 'student') =>
    Promise.all(all.map(id => statusFor(as, id)))
  const [none, asked] = [all.map(() => 404), [200, 200, 404, 404, 404]]
  expect(await statuses()).toEqual(none)
  const attempt = await exam.begin(quiz)
  expect(await statuses()).toEqual(asked)
  // Whoever names a file in an answer is not shown it by that.
  await exam.save(attempt, { a: 'aaaaaa', b: { text: inExplanation, fileIds: [] } })
  expect(await statuses()).toEqual(asked)
  const known = await done('student', `GET /media/${inBody}`)
  expect(known).toMatchObject({ contentType: 'audio/mpeg', usedIn: [] })
  const fetched = await by.fetched(known.url)
  expect(fetched.bytes.equals(bytes)).toBe(true)
  const seen = JSON.stringify([known, fetched.headers, attempt])
  for (const secret of ['answer is B', encodeURIComponent('answer is B')]) expect(seen).not.toContain(secret)
  expect(known.fileName).toBe(`audio-${inBody.slice(-4)}.mp3`)

  const mate = await world.newPerson('mate', 'student')
  await world.enrol(exam.courseId, mate)
  expect(await statuses(mate)).toEqual(none)
  await exam.submit(attempt)
  expect(await statuses()).toEqual(none)
  // The link that was good while it was written leads nowhere now.
  expect((await by.fetched(known.url)).status).toBe(404)
  // While there is another try to come, or one is open, the review shows what was asked and nothing that says what is right.
  await exam.set(attempt, { scoreReleased: true, reviewReleased: true })
  expect(await statuses()).toEqual(asked)
  const second = await exam.begin(quiz)
  expect(await statuses()).toEqual(asked)
  await exam.submit(second)
  expect(await statuses()).toEqual([200, 200, 200, 200, 404])

  const library = (await done('teacher', `GET /media/${inBody}`)).usedIn
  expect(library).toEqual([
    { kind: 'questions', id: question.id, title: question.title, field: 'audio', deleted: false },
  ])
  expect((await call('teacher', `DELETE /media/${inBody}`)).body).toMatchObject({ code: 'in_use' })
})

test('what a heading of a quiz shows is read by whoever is asked below it, what its text shows by all', async () => {
  const [inText, inHeading, shown] = [await newSound(), await newSound(), await newPicture()]
  const question = await exam.newQuestion(isTrue)
  const plan = [
    { kind: 'heading', key: 'h', title: 'Listen', body: `${sound(inHeading)}${picture(shown)}` },
    { kind: 'question', key: 'a', questionId: question.id },
  ]
  const quiz = await exam.newQuiz({ plan, body: sound(inText) })
  expect(quiz.plan[0].body).toBe(`${sound(inHeading)}${picture(shown)}`)
  const statuses = () => Promise.all([inText, inHeading, shown].map(id => statusFor('student', id)))
  expect(await statuses()).toEqual([200, 404, 404])
  const attempt = await exam.begin(quiz)
  expect(attempt.items[0].heading.body).toContain(sound(inHeading))
  expect(await statuses()).toEqual([200, 200, 200])
  expect((await done('student', `GET /media/${shown}`)).fileName).toBe(`image-${shown.slice(-4)}.webp`)
  // Another text leaves those of the headings as they are.
  await done('teacher', `PUT /quizzes/${quiz.id}`, { body: '' })
  expect(await statuses()).toEqual([404, 200, 200])
  expect((await done('teacher', `GET /media/${inText}`)).usedIn).toEqual([])
})

test('what an attempt shows is gone with the attempt: where its quiz is hidden, and where somebody is taken out of the course', async () => {
  const id = await newSound()
  const question = await exam.newQuestion(isTrue, { body: sound(id) })
  const quiz = await exam.newQuiz({ attempts: 2 }, [question])
  const read = () => statusFor('student', id)
  await exam.submit(await exam.begin(quiz))
  expect(await read()).toBe(200)
  await done('teacher', `PUT /quizzes/${quiz.id}`, { status: 'draft' })
  expect(await read()).toBe(404)
  await done('teacher', `PUT /quizzes/${quiz.id}`, { status: 'published' })
  await exam.begin(quiz)
  await done('teacher', `PUT /quizzes/${quiz.id}`, { status: 'draft' })
  expect(await read()).toBe(200)
  const [enrolment] = (await done('admin', `GET /enrolments?userId=${people.student.id}`)).items
  await done('admin', `DELETE /enrolments/${enrolment.id}`)
  expect(await read()).toBe(404)
  await world.enrol(exam.courseId)
  expect(await read()).toBe(200)
})

test('a sound that is none, or of another course, is refused where it stands', async () => {
  const mine = await newSound()
  const other = (await world.newCourse()).id
  const theirs = await newSound('a.mp3', other)
  const [shown, nowhere] = [await newPicture(), '01890000-0000-7000-8000-000000000000']
  const asked = { courseId: exam.courseId, content: isTrue }
  for (const id of [theirs, shown, nowhere])
    expect(await call('teacher', 'POST /questions', { ...asked, body: sound(id) })).toMatchObject(
      refused('body'),
    )
  const wrongWay = { ...asked, body: picture(mine) }
  expect(await call('teacher', 'POST /questions', wrongWay)).toMatchObject(refused('body'))
  const heading = { kind: 'heading', key: 'h', title: 'A', body: sound(theirs) }
  const draft = { seasonId: exam.seasonId, title: 'A' }
  expect(await call('teacher', 'POST /quizzes', { ...draft, plan: [heading] })).toMatchObject(
    refused('plan.0.body'),
  )
  expect(await call('teacher', 'POST /quizzes', { ...draft, body: sound(theirs) })).toMatchObject(
    refused('body'),
  )
})

test('a question that loses its sound uses it no more', async () => {
  const id = await newSound()
  const question = await exam.newQuestion(isTrue, { body: sound(id) })
  expect(question).toMatchObject({ title: '', body: sound(id) })
  const usedIn = async () => (await done('teacher', `GET /media/${id}`)).usedIn.length
  expect(await usedIn()).toBe(1)
  await done('teacher', `PUT /questions/${question.id}`, { body: '<p>Only words</p>' })
  expect(await usedIn()).toBe(0)
  expect((await call('teacher', `DELETE /media/${id}`)).status).toBe(204)
})

test('whoever is asked a question sees it as it was, also once its picture and sound were taken out', async () => {
  const [heard, shown] = [await newSound(), await newPicture()]
  const question = await exam.newQuestion(isTrue, { body: `<p>Listen.</p>${sound(heard)}${picture(shown)}` })
  const quiz = await exam.newQuiz({ reviewRelease: 'byHand' }, [question])
  const attempt = await exam.begin(quiz)
  await done('teacher', `PUT /questions/${question.id}`, { body: '<p>Only words</p>' })
  const statuses = () => Promise.all([heard, shown].map(id => statusFor('student', id)))
  expect(await statuses()).toEqual([200, 200])
  expect((await call('teacher', `DELETE /media/${heard}`)).body).toMatchObject({ code: 'in_use' })
  // Another change, of which the pictures are no part, leaves it so.
  await done('teacher', `PUT /questions/${question.id}`, { points: 2 })
  expect(await statuses()).toEqual([200, 200])
  await exam.submit(attempt)
  expect(await statuses()).toEqual([404, 404])
  await exam.set(attempt, { scoreReleased: true, reviewReleased: true })
  expect(await statuses()).toEqual([200, 200])
})
