import { beforeEach, expect, test } from 'vitest'
import { examIn } from '#test/exam.ts'
import { pdfOf } from '#test/pdf.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let exam: Awaited<ReturnType<typeof examIn>>
let attempt: { id: string; hold: string }
beforeEach(async () => {
  world = await newWorld({ files: { studentQuotaBytes: 100_000 } })
  exam = await examIn(world)
  const paper = await exam.newQuestion({ kind: 'file', files: 2, accept: ['pdf'], maxBytes: 10_000 })
  const essay = await exam.newQuestion({ kind: 'essay', files: 1 })
  attempt = await exam.begin(await exam.newQuiz({ anonymous: true }, [paper, essay]))
})
type Person = { id: string; token: string }
const send = (
  bytes: Buffer | string,
  filename: string,
  as: Person = world.people.student,
  courseId = exam.courseId,
) => uploaderOf(world.app, as.token).send(bytes, { filename, purpose: 'answer', courseId })
const pdf = pdfOf('What I drew')

test('a file is handed in, and read by its student and by those who mark it', async () => {
  const { id } = await send(pdf, 'Mariam.pdf')
  const notes = await send('In my own words', 'Mariam.txt')
  expect(
    (await exam.save(attempt, { a: { fileIds: [id] }, b: { text: '', fileIds: [notes.id] } })).body,
  ).toMatchObject({
    counted: true,
    saved: [{ item: 'a' }, { item: 'b' }],
  })
  await exam.submit(attempt)
  const mine = await world.done('student', `GET /media/${id}`)
  expect(mine).toMatchObject({ fileName: 'Mariam.pdf', purpose: 'answer' })
  // Its name may say whose it is: while it is judged, nobody reads it.
  const theirs = await world.done('teacher', `GET /media/${id}`)
  const { alias } = await world.done('teacher', `GET /attempts/${attempt.id}`)
  expect(theirs.fileName).toBe(`${alias}-1.pdf`)
  const { status, headers, bytes } = await uploaderOf(world.app, '').fetched(theirs.url)
  expect(status).toBe(200)
  expect(String(headers['content-disposition'])).not.toContain('Mariam')
  expect(bytes.equals(pdf)).toBe(true)
})

test('what was handed in is in no library, and nobody changes it', async () => {
  const { id } = await send(pdf, 'Mariam.pdf')
  expect((await world.done('teacher', `GET /media?courseId=${exam.courseId}`)).items).toEqual([])
  for (const as of ['teacher', 'admin', 'student'] as const)
    expect((await world.call(as, `PUT /media/${id}`, { fileName: 'x.pdf' })).status).toBe(404)
})

test('others read it not at all', async () => {
  const { id } = await send(pdf, 'Mariam.pdf')
  const mate = await world.newPerson('mate', 'student')
  await world.enrol(exam.courseId, mate)
  const stranger = await world.newPerson('stranger', 'teacher')
  for (const as of [mate, stranger]) expect((await world.call(as, `GET /media/${id}`)).status).toBe(404)
})

test('only one’s own files of this course, of the wanted kind and size, are answers', async () => {
  const mate = await world.newPerson('mate', 'student')
  const other = (await world.newCourse()).id as string
  await world.enrol(exam.courseId, mate)
  await world.enrol(other)
  const fine = (await send(pdf, 'a.pdf')).id
  const files = {
    'of somebody else': (await send(pdf, 'b.pdf', mate)).id,
    'of another course': (await send(pdf, 'c.pdf', world.people.student, other)).id,
    'of another kind': (await send('Only text', 'd.txt')).id,
    'that is too large': (await send(pdfOf(...Array.from({ length: 150 }, () => 'A page of many')), 'e.pdf'))
      .id,
    'that is not there': '01890000-0000-7000-8000-000000000000',
  }
  for (const [what, id] of Object.entries(files)) {
    const { status, body } = await exam.save(attempt, { b: null, a: { fileIds: [fine, id] } })
    expect({ what, status, errors: body.errors }).toEqual({
      what,
      status: 422,
      errors: [expect.objectContaining({ path: 'answers.1.answer', code: 'not_offered' })],
    })
  }
  expect(await exam.keptOf(attempt)).toEqual({})
})

test.for([
  ['a student elsewhere', 'newcomer', 'student', 422],
  ['a teacher of another course', 'stranger', 'teacher', 422],
] as const)('%s uploads no answers here', async ([, username, role, expected]) => {
  const person = await world.newPerson(username, role)
  expect(await send(pdf, 'a.pdf', person)).toMatchObject({
    status: expected,
    body: { errors: [{ path: 'courseId', code: 'not_offered' }] },
  })
})

test('a student has a quota of their own', async () => {
  const large = 'Many words. '.repeat(5_000)
  expect((await send(large, 'a.txt')).status).toBe(204)
  expect((await send(large, 'b.txt')).body.code).toBe('over_quota')
})
