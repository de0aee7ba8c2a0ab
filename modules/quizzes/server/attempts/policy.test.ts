import { beforeAll, beforeEach, expect, test } from 'vitest'
import { scopeOf } from '#platform/server/db/scope.ts'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { isWrittenRow, visibleAttempts } from './policy.ts'

const world = await newWorld()
const { db, people } = world
let exam: Awaited<ReturnType<typeof examIn>>
let quiz: { id: string }
const ids: Record<'open' | 'over' | 'look', string> = { open: '', over: '', look: '' }

// Of one quiz an attempt that goes on, one that is over, and a look of its teacher.
beforeAll(async () => {
  exam = await examIn(world)
  quiz = await exam.newQuiz({ attempts: 2 })
  const over = await exam.begin(quiz)
  await exam.submit(over)
  const look = await exam.begin(quiz, 'teacher')
  Object.assign(ids, { over: over.id, look: look.id, open: (await exam.begin(quiz)).id })
})
beforeEach(async () => {
  const rows = { attempts: {}, users: {}, quizzes: { status: 'published' }, enrolments: { expiresAt: null } }
  for (const [table, values] of Object.entries(rows))
    await db.write(tx =>
      tx
        .updateTable(table as 'users')
        .set({ deletedAt: null, ...values } as object)
        .execute(),
    )
})
const now = () => new Date().toISOString()
const set = (table: 'users' | 'quizzes' | 'enrolments', id: string, values: object) =>
  db.write(tx =>
    tx
      .updateTable(table as 'users')
      .set(values)
      .where(table === 'enrolments' ? ('userId' as 'id') : 'id', '=', id)
      .execute(),
  )
const seenBy = async (who: 'student' | 'other' | 'teacher' | 'colleague' | 'admin') => {
  const role = ({ other: 'student', colleague: 'teacher' } as const)[who as 'other'] ?? (who as 'admin')
  const scope = await scopeOf(db.read, { id: people[who].id, role })
  const rows = await db.read.selectFrom('attempts').select('id').where(visibleAttempts(scope)).execute()
  return Object.entries(ids)
    .filter(([, id]) => rows.some(row => row.id === id))
    .map(([name]) => name)
}

test.each([
  ['student', ['open', 'over']],
  ['other', []],
  ['teacher', ['open', 'over', 'look']],
  ['admin', ['open', 'over']],
  ['colleague', []],
] as const)('%s sees %j', async (who, attempts) => {
  expect(await seenBy(who)).toEqual(attempts)
})

test.each<[what: string, change: () => Promise<unknown>, student: string[], teacher: string[]]>([
  ['its student is in the bin', () => set('users', people.student.id, { deletedAt: now() }), [], ['look']],
  ['its quiz is in the bin', () => set('quizzes', quiz.id, { deletedAt: now() }), ['open'], ['open', 'look']],
  [
    'its quiz is written again',
    () => set('quizzes', quiz.id, { status: 'draft' }),
    ['open'],
    ['open', 'over', 'look'],
  ],
  [
    'their enrolment has run out',
    () => set('enrolments', people.student.id, { expiresAt: '2020-01-01T00:00:00.000Z' }),
    ['open'],
    ['open', 'over', 'look'],
  ],
  [
    'it was taken away',
    () => set('enrolments', people.student.id, { deletedAt: now() }),
    [],
    ['open', 'over', 'look'],
  ],
])('where %s', async (_, change, student, teacher) => {
  await change()
  expect([await seenBy('student'), await seenBy('teacher')]).toEqual([student, teacher])
})

test('what is written is open, no look, not in the bin, and of somebody enrolled', () => {
  const written = { status: 'open', preview: false, deletedAt: null } as const
  expect(isWrittenRow(written, true)).toBe(true)
  expect(isWrittenRow(written, false)).toBe(false)
  for (const other of [{ status: 'submitted' }, { preview: true }, { deletedAt: now() }])
    expect(isWrittenRow({ ...written, ...(other as object) }, true)).toBe(false)
})
