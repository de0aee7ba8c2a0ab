import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { newId } from '#platform/server/db/new-id.ts'
import { examIn } from '#test/exam.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

/** Questions lose a picture in the moment in which somebody begins to be asked them with it. */
const world = await newWorld({ rateLimit: 1_000_000 })
const { call, db, done, people } = world
let exam: Awaited<ReturnType<typeof examIn>>
let png: Buffer
beforeAll(async () => {
  exam = await examIn(world)
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const
  png = await sharp({ create: red }).png().toBuffer()
})

/** A quiz that asks one question, by name or drawn, with a picture of its own. */
async function pictured(isDrawn = false) {
  const by = uploaderOf(world.app, people.teacher.token)
  const picture = (await by.send(png, { filename: 'a.png', purpose: 'image', courseId: exam.courseId })).id
  const tags = [`drawn ${picture}`]
  const question = await exam.newQuestion(
    { kind: 'trueFalse', right: true },
    { body: `<p>See.</p><img data-media="${picture}" alt="" />`, tags },
  )
  const plan = [{ kind: 'draw', key: 'a', tags, count: 1 }]
  const quiz = await exam.newQuiz(isDrawn ? { plan } : {}, [question])
  const edit = (sent: object = { body: '<p>Only words</p>' }) =>
    call('teacher', `PUT /questions/${question.id}`, sent)
  const isThere = async (as: { id: string; token: string } | 'student' = 'student') =>
    (await call(as, `GET /media/${picture}`)).status === 200
  return { picture, question, quiz, edit, isThere }
}

test('a picture to point at is read through the attempt that asks it, which tells nothing of where', async () => {
  const by = uploaderOf(world.app, people.teacher.token)
  const { id } = await by.send(png, { filename: 'a.png', purpose: 'image', courseId: exam.courseId })
  const area = { x: 10, y: 10, width: 20, height: 20 }
  const picture = `<img data-media="${id}" alt="A leaf" />`
  const asked = { kind: 'hotspot', picture: `<p>Here:</p>${picture}`, areas: [{ ...area, credit: 100 }] }
  const question = await exam.newQuestion(asked)
  expect(question.content).toMatchObject({ picture, areas: [{ ...area, shape: 'box', credit: 100 }] })
  expect(question.content.areas[0].key).toMatch(/^[a-z]{6}$/)
  const quiz = await exam.newQuiz({ reviewRelease: 'atOnce' }, [question])
  const seen = async () => (await call('student', `GET /media/${id}`)).status
  expect(await seen()).toBe(404)
  const attempt = await exam.begin(quiz, 'student')
  expect([await seen(), attempt.items[0].parts]).toEqual([200, { picture }])
  for (const wrong of ['aaaaaa', { x: 20 }, { x: 20, y: 100.5 }]) {
    const sent = { hold: attempt.hold, answers: [{ item: 'a', rev: 1, answer: wrong }] }
    expect((await call('student', `PUT /attempts/${attempt.id}/answers`, sent)).status).toBe(422)
  }
  await exam.submit(attempt, { a: { x: 30, y: 30 } })
  const { items } = await done('student', `GET /attempts/${attempt.id}`)
  expect(items[0]).toMatchObject({
    isRight: true,
    answer: { x: 30, y: 30 },
    right: [{ shape: 'box', ...area }],
  })
})

test('an attempt that begins while its question is edited keeps the picture that it asks', async () => {
  const { quiz, edit, isThere } = await pictured()
  const asked = await exam.rowOf(await exam.begin(quiz, 'teacher'))
  const draft = { ...asked, id: newId(), userId: people.student.id, preview: false, number: 1 }
  await db.write(tx => tx.deleteFrom('attempts').where('id', '=', asked.id).execute())
  let edited: ReturnType<typeof edit> | undefined
  await db.write(async tx => {
    // As whoever begins does: the quiz is held, then the revisions are read, then the attempt is written.
    const row = tx.selectFrom('quizzes').select('id').where('id', '=', quiz.id)
    await (db.engine === 'postgres' ? row.forNoKeyUpdate() : row).execute()
    edited = edit()
    await pause(300)
    await tx.insertInto('attempts').values(draft).execute()
  })
  expect((await edited)?.status).toBe(200)
  expect(await isThere()).toBe(true)
})

test.each([
  ['asked by name', false],
  ['drawn', true],
])(
  'of many who begin while their question, %s, loses its picture, each sees what they are asked',
  async (_, isDrawn) => {
    const students = await Promise.all(
      Array.from({ length: 10 }, (_, at) => world.newPerson(`begins.${isDrawn}.${at}`, 'student')),
    )
    await done('admin', 'POST /enrolments', {
      courseId: exam.courseId,
      userIds: students.map(({ id }) => id),
    })
    for (let round = 0; round < 5; round++) {
      const { picture, quiz, edit, isThere } = await pictured(isDrawn)
      const begin = async (student: (typeof students)[number], at: number) => {
        await pause(at * 2)
        return exam.begin(quiz, student)
      }
      const [edited, ...begun] = await Promise.all([
        pause(round * 4).then(() => edit()),
        ...students.map(begin),
      ])
      expect(edited.status).toBe(200)
      for (const [at, { items }] of begun.entries())
        if (items[0].body.includes(picture)) expect(await isThere(students[at])).toBe(true)
    }
  },
  60_000,
)

test('fifty who edit questions and the quizzes that ask them at once all come through', async () => {
  const some = await Promise.all([pictured(), pictured(), pictured(true)])
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const { quiz, question, picture, edit } = some[at % 3]!
      if (at % 5 === 0)
        return (await call('teacher', `PUT /quizzes/${quiz.id}`, { title: `Quiz ${at}`, plan: quiz.plan }))
          .status
      const shown = `<p>${question.id} ${at}</p><img data-media="${picture}" alt="" />`
      return (await edit({ body: at % 2 ? shown : '<p>Only words</p>' })).status
    }),
  )
  expect(statuses.filter(status => status !== 200)).toEqual([])
})

test('an attempt that was removed and comes back still has its picture', async () => {
  const { quiz, edit, isThere } = await pictured()
  const attempt = await exam.begin(quiz)
  await done('teacher', `DELETE /attempts/${attempt.id}`)
  await edit()
  await done('teacher', `POST /attempts/${attempt.id}/restore`)
  expect(await isThere()).toBe(true)
})
