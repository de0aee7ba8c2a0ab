import { beforeEach, expect, test } from 'vitest'
import { purgeFiles } from '#modules/media/server/retention/files.ts'
import { purgeOne } from '#platform/server/retention/purge-one.ts'
import { examIn } from '#test/exam.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

let world: Awaited<ReturnType<typeof newWorld>>
let exam: Awaited<ReturnType<typeof examIn>>
let quiz: { id: string }
let attempt: { id: string; hold: string }
beforeEach(async () => {
  world = await newWorld({ rateLimit: 100_000, files: { studentQuotaBytes: 100 } })
  exam = await examIn(world)
  quiz = await exam.newQuiz({}, [await exam.newQuestion({ kind: 'file', files: 3 })])
  attempt = await exam.begin(quiz)
})
type Person = { id: string; token: string }
let number = 0
const send = async (as: Person = world.people.student, text = `Words ${++number}`) => {
  const wanted = { filename: 'a.txt', purpose: 'answer', courseId: exam.courseId }
  return (await uploaderOf(world.app, as.token).send(text, wanted)).id as string
}
const naming = (...fileIds: string[]) => ({ a: { fileIds } })
const remove = (id: string, as: Person | 'teacher' | 'admin' = world.people.student) =>
  world.call(as, `DELETE /media/${id}`)
const read = (id: string) => world.call('student', `GET /media/${id}`)
const isThere = async (id: string) =>
  (await world.db.read.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const day = 86_400_000
const purgeAfter = (days: number) =>
  purgeFiles(world.db, world.files, { now: Date.now() + days * day, max: 100 })

test('a student takes away a file of their own that no answer names', async () => {
  const id = await send(undefined, 'x'.repeat(80))
  const mate = await world.newPerson('mate', 'student')
  await world.enrol(exam.courseId, mate)
  for (const as of [mate, 'teacher', 'admin'] as const) expect((await remove(id, as)).status).toBe(404)
  expect((await remove(id)).status).toBe(204)
  expect((await read(id)).status).toBe(404)
  expect((await world.call('admin', `POST /media/${id}/restore`)).status).toBe(404)
  const named = await exam.save(attempt, naming(id))
  expect(named.body.errors).toMatchObject([{ path: 'answers.0.answer', code: 'not_offered' }])
  // There is room again for what it took.
  const handedIn = await send(undefined, 'y'.repeat(80))
  await exam.save(attempt, naming(handedIn), 2)
  expect(await remove(handedIn)).toMatchObject({
    ...{ status: 409, body: { code: 'in_use', current: { usedIn: [] } } },
  })
  await exam.submit(attempt)
  expect((await remove(handedIn)).body.code).toBe('in_use')
})

test('what came late names its file, too', async () => {
  const id = await send()
  const now = Date.now()
  const [endsAt, finalAt] = [now - 2_000, now - 1_000].map(at => new Date(at).toISOString())
  await exam.set(attempt, { endsAt, finalAt })
  expect((await exam.save(attempt, naming(id))).body.counted).toBe(false)
  expect((await remove(id)).body.code).toBe('in_use')
})

test('a file of the course that its staff put there is nothing that students take away', async () => {
  const wanted = { filename: 'a.pdf', purpose: 'attachment', courseId: exam.courseId }
  const { id } = await uploaderOf(world.app, world.people.teacher.token).send('%PDF-1.7\n%%EOF', wanted)
  const lesson = await world.newLesson(exam.seasonId)
  await world.done('teacher', `PUT /lessons/${lesson.id}`, { attachmentIds: [id] })
  expect((await remove(id)).status).toBe(404)
  expect((await world.call('student', `GET /media/${id}`)).status).toBe(200)
})

test('of fifty who name a file and take it away at once, no answer names what is gone', async () => {
  const files = [await send(), await send(), await send()]
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const id = files[at % 3]!
      return at % 2 === 0 ? exam.save(attempt, naming(id), at + 1) : remove(id)
    }),
  )
  const [named] = ((await exam.keptOf(attempt)).a?.[0]?.fileIds ?? []) as string[]
  if (named) expect((await read(named)).status).toBe(200)
  const rows = await world.db.read.selectFrom('answerFiles').selectAll().execute()
  for (const { mediaId } of rows) expect(files).toContain(mediaId)
})

test('files stay as long as an attempt has named them, and go with the account of their student', async () => {
  const [named, once, unnamed] = [await send(), await send(), await send()]
  await exam.save(attempt, naming(once))
  await exam.submit(attempt, naming(named), 2)
  await purgeAfter(7)
  expect(await Promise.all([named, once, unnamed].map(isThere))).toEqual([true, true, true])
  await purgeAfter(20)
  expect(await Promise.all([named, once, unnamed].map(isThere))).toEqual([true, true, false])

  await world.done('admin', `DELETE /users/${world.people.student.id}`)
  await purgeAfter(20)
  expect(await isThere(named)).toBe(true)
  const by = { id: world.people.admin.id, requestId: 'test' }
  await world.db.write(tx => purgeOne(tx, 'users', world.people.student.id, by))
  await purgeAfter(2)
  expect(await Promise.all([named, once].map(isThere))).toEqual([false, false])
})

test('files go with the attempts of a quiz that goes for good, but not while its student may still answer elsewhere', async () => {
  const id = await send()
  await exam.submit(attempt, naming(id))
  const other = await exam.begin(await exam.newQuiz())
  await world.done('teacher', `DELETE /quizzes/${quiz.id}`)
  const by = { id: world.people.admin.id, requestId: 'test' }
  await world.db.write(tx => purgeOne(tx, 'quizzes', quiz.id, by))
  await purgeAfter(30)
  expect(await isThere(id)).toBe(true)
  await exam.submit(other)
  await purgeAfter(30)
  expect(await isThere(id)).toBe(false)
  const waiting = world.db.read.selectFrom('quarantine').select('mediaId').where('mediaId', '=', id)
  expect(await waiting.execute()).toHaveLength(1)
})
