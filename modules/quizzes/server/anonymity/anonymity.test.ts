import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { compare } from '#platform/contract/compare.ts'
import { partsIn } from '#test/archive.ts'
import { examIn } from '#test/exam.ts'
import { importsIn } from '#test/imports.ts'
import { uploaderOf } from '#test/upload.ts'
import { newWorld } from '#test/world.ts'

/** Staff who have the roster and every list find out whose attempts at an anonymous quiz are whose: they may not. */
const world = await newWorld({ rateLimit: 1_000_000 })
const { app, call, done, db } = world
const count = 8
type Student = Awaited<ReturnType<typeof world.newPerson>>
type Taken = { student: Student; name: string; id: string; fileId: string; answer: string }
let exam: Awaited<ReturnType<typeof examIn>>
let quiz: { id: string }
const taken: Taken[] = []

beforeAll(async () => {
  exam = await examIn(world)
  const essay = await exam.newQuestion({ kind: 'essay', files: 1 })
  quiz = await exam.newQuiz({ anonymous: true, scoreRelease: 'byHand' }, [essay, await exam.newQuestion()])
  for (let number = 0; number < count; number++) {
    const name = `examinee.${number}`
    const student = await world.newPerson(name, 'student')
    await world.enrol(exam.courseId, student)
    const attempt = await exam.begin(quiz, student)
    const wanted = { filename: `${name}.txt`, purpose: 'answer', courseId: exam.courseId }
    const { id: fileId } = await uploaderOf(app, student.token).send(`${number}`, wanted)
    const answer = `Written by chance ${number}`
    await exam.save(attempt, { a: { text: answer, fileIds: [fileId] } }, 1, student)
    await exam.submit(attempt, { b: 'right' }, 1, student)
    taken.push({ student, name, id: attempt.id, fileId, answer })
  }
  // One is late, one was opened again, and one has more time: what staff do is no way round either.
  const because = { minutes: 5, reason: 'The line was cut' }
  await done('teacher', `POST /attempts/${taken[2]!.id}/reopen`, because)
  const more = { courseId: exam.courseId, quizId: quiz.id, userId: taken[3]!.student.id, extraMinutes: 5 }
  await done('teacher', 'POST /exceptions', more)
  const { items } = await done('admin', `GET /responses?quizId=${quiz.id}&pageSize=100`)
  for (const at of [1, 4]) {
    const { id } = items.find(({ attemptId }: { attemptId: string }) => attemptId === taken[at]!.id)
    await done('admin', `PUT /responses/${id}/mark`, { score: 1, comment: commentOf(at) })
  }
})
/** What whoever marks without names wrote, and knows again wherever it stands. */
const commentOf = (at: number) => `Judged by chance ${at}`

type Listed = Record<'id' | 'quizId' | 'alias', string> & { userId: string | null }
const listed = async (more = ''): Promise<Listed[]> =>
  (await done('teacher', `GET /attempts?quizId=${quiz.id}&pageSize=100${more}`)).items

/** Every record in an answer: whatever stands in a list, however deep, and the answer itself. */
function recordsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn)
  if (value === null || typeof value !== 'object') return []
  return [value, ...Object.values(value).flatMap(recordsIn)]
}

/** What tells one thing from another: ids, and times that are more exact than an hour. */
const tokensIn = (text: string) => [
  ...(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []),
  ...(text.match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g) ?? []).filter(at => !at.endsWith(':00:00.000Z')),
]

/** All that staff can read: every list, and what there is of each person, attempt and file. */
async function allThat(as: 'teacher' | 'admin') {
  await app.ready()
  const gets = app.calls.filter(({ method, protocol }) => method === 'GET' && !protocol)
  const lists = gets.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  const ofOne = gets.filter(({ path }) => path.split(':').length === 2).map(({ path }) => path)
  const ids = [
    exam.courseId,
    quiz.id,
    ...taken.flatMap(({ student, id, fileId }) => [student.id, id, fileId]),
  ]
  const paths = [
    ...lists.flatMap(path =>
      ['', '&sort=-submittedAt', `&quizId=${quiz.id}&state=all`, `&courseId=${exam.courseId}`].map(
        more => `${path}?pageSize=100${more}`,
      ),
    ),
    ...ofOne.flatMap(path => ids.map(id => path.replace(/:\w+/, id))),
    ...taken.map(({ student }) => `/courses/${exam.courseId}/progress/${student.id}`),
  ]
  const bodies: unknown[] = []
  for (const path of new Set(paths)) {
    const { status, body } = await call(as, `GET ${path}`)
    if (status === 200) bodies.push(body)
  }
  return bodies
}

/** Whose attempts are found: by a record that names both, or by something that one person and one attempt alone have. */
function linked(bodies: unknown[]) {
  const keysOf = {
    person: taken.map(({ student, name }) => [student.id, name]),
    attempt: taken.map(({ id, fileId, answer }, at) => [id, fileId, answer, commentOf(at)]),
  }
  const having = { person: new Map<string, Set<number>>(), attempt: new Map<string, Set<number>>() }
  const links = new Set<string>()
  for (const record of bodies.flatMap(recordsIn)) {
    const text = JSON.stringify(record)
    const [people, attempts] = (['person', 'attempt'] as const).map(kind =>
      keysOf[kind].flatMap((keys, at) => (keys.some(key => text.includes(key)) ? at : [])),
    )
    if (people!.length === 1 && String(people) === String(attempts)) links.add(`${people![0]} in ${text}`)
    for (const [kind, at] of [
      ['person', people],
      ['attempt', attempts],
    ] as const)
      if (at!.length === 1)
        for (const token of tokensIn(text)) {
          const owners = having[kind].get(token) ?? new Set()
          having[kind].set(token, owners.add(at![0]!))
        }
  }
  for (const [token, people] of having.person) {
    const attempts = having.attempt.get(token)
    const [person] = people
    const isLink = people.size === 1 && attempts?.size === 1 && attempts.has(person!)
    if (isLink) links.add(`${person} by ${token}`)
  }
  return [...links]
}

test.each(['teacher', 'admin'] as const)('a %s finds nobody by what all answers of the API say', async as => {
  const bodies = await allThat(as)
  expect(bodies.length).toBeGreaterThan(40)
  expect(linked(bodies)).toEqual([])
})

test('no alias can be reckoned from ids that staff have, and it is the same in all tries of one student', async () => {
  const attempts = await listed()
  const reckoned = (key: string, of: string) =>
    String((createHmac('sha256', key).update(of).digest().readUInt32BE(0) % 9_000) + 1_000)
  const hits = attempts.filter(({ id, quizId, alias }) => {
    const { student } = taken.find(one => one.id === id)!
    const keys = [id, quizId, exam.courseId, '']
    const texts = [student.id, id, `${quizId} ${student.id}`, `${id} ${student.id}`]
    return keys.some(key => texts.some(text => reckoned(key, text) === alias))
  })
  // One of nine thousand is met by chance now and then, and hardly ever two.
  expect(hits.length).toBeLessThan(2)
  const twice = await exam.newQuiz({ anonymous: true, scoreRelease: 'byHand', attempts: 2 })
  for (let tries = 0; tries < 2; tries++) await exam.submit(await exam.begin(twice))
  const { items } = await done('teacher', `GET /attempts?quizId=${twice.id}`)
  expect(items.map(({ number }: any) => number).sort()).toEqual([1, 2])
  expect(new Set(items.map(({ alias }: any) => alias)).size).toBe(1)
})

test('ids tell no time, times are told to the hour, and no list stands in the order of either', async () => {
  const begun = taken.map(({ id }) => id)
  const orders = await Promise.all(
    ['', '&sort=createdAt', '&sort=submittedAt', '&sort=-submittedAt', '&sort=score'].map(more =>
      listed(more),
    ),
  )
  for (const attempts of orders) {
    const ids = attempts.map(({ id }) => id)
    expect(ids.toSorted(compare)).toEqual(begun.toSorted(compare))
    expect([begun, begun.toReversed()]).not.toContainEqual(ids)
    for (const attempt of attempts)
      expect(JSON.stringify({ ...attempt, now: null })).not.toMatch(/:[1-9]\d:|:\d[1-9]:/)
  }
  const answers = (await done('teacher', `GET /responses?quizId=${quiz.id}&state=all&pageSize=100`)).items
  expect([...begun, ...answers.map(({ id }: any) => id)].filter(id => id[14] === '7')).toEqual([])
  for (const { fileId } of taken) {
    expect(fileId[14]).not.toBe('7')
    const { createdAt, updatedAt } = await done('teacher', `GET /media/${fileId}`)
    expect([createdAt, updatedAt].filter(at => !at.endsWith(':00:00.000Z'))).toEqual([])
  }
  const [{ oldestAt }] = (await done('teacher', `GET /marking?quizId=${quiz.id}`)).items
  expect(oldestAt).toMatch(/:00:00\.000Z$/)
  const { items } = await done('teacher', `GET /courses/${exam.courseId}/progress?pageSize=100`)
  const times = items.flatMap(({ work }: any) => work.flatMap(({ completedAt }: any) => completedAt ?? []))
  expect(new Set(times)).toEqual(new Set([expect.stringMatching(/:00:00\.000Z$/)]))
})

test('the archive of the site calls no file as a student did', async () => {
  const { id } = await done('admin', 'POST /jobs/export', { resource: 'site' })
  const job = await importsIn(world).until('admin', id, /^(done|failed)$/)
  const { rawPayload } = await app.inject({ url: job.result.url })
  const names = [...(await partsIn(rawPayload)).keys()].filter(name => name.startsWith('files/'))
  expect(taken.every(({ fileId }) => names.some(name => name.includes(fileId)))).toBe(true)
  expect(names.filter(name => name.includes('examinee'))).toEqual([])
})

test('nobody is found by a group of one', async () => {
  const group = await done('admin', 'POST /groups', { courseId: exam.courseId, title: 'One' })
  const { student, id } = taken[0]!
  await done('admin', `POST /groups/${group.id}/members`, { userIds: [student.id] })
  const asked = { attempts: `quizId=${quiz.id}&groupId=${group.id}` }
  const totals = async () => [
    (await done('teacher', `GET /attempts?${asked.attempts}`)).total,
    (await done('teacher', `GET /responses?${asked.attempts}&state=all`)).total,
  ]
  expect(await totals()).toEqual([0, 0])
  await exam.set({ id }, { scoreReleased: true })
  expect(await totals()).toEqual([1, 2])
  const row = await exam.rowOf({ id })
  const { user, startedAt, submittedAt } = await done('teacher', `GET /attempts/${id}`)
  expect({ user: user.id, startedAt, submittedAt }).toEqual({
    ...{ user: student.id, startedAt: row.startedAt, submittedAt: row.submittedAt },
  })
  await db.write(tx =>
    tx.updateTable('quizzes').set({ anonymous: false }).where('id', '=', quiz.id).execute(),
  )
  expect((await listed()).every(({ userId }) => userId !== null)).toBe(true)
})
