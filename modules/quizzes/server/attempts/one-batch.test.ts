import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/server/http/caller.ts'
import { examIn } from '#test/exam.ts'
import { newWorld } from '#test/world.ts'
import { beginning } from './begin.ts'
import { submitting } from './submit.ts'

/**
 * What one transaction does with two calls of the same person. The first call of a batch is alone in it, so each test begins with
 * the call of somebody else: those that follow wait for it, and share the next batch.
 */
const world = await newWorld({ rateLimit: 100_000 })
const { db, people } = world
const begin = beginning(db)
const submit = submitting(db)
let exam: Awaited<ReturnType<typeof examIn>>
beforeAll(async () => {
  exam = await examIn(world)
  await world.enrol(exam.courseId, 'other')
})

const callerOf = (name: 'student' | 'other'): Caller => ({
  ...{ id: people[name].id, role: 'student', sessionId: 'test', requestId: 'test' },
})

test('of two that begin for one person in one batch the second meets the first', async () => {
  const quiz = await exam.newQuiz({ attempts: null })
  const beginAs = (name: 'student' | 'other') =>
    begin({ quizId: quiz.id, caller: callerOf(name), device: null })
  const results = await Promise.allSettled([beginAs('other'), beginAs('student'), beginAs('student')])
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled', value: { attempt: { number: 1 } } },
    { status: 'rejected', reason: { code: 'held' } },
  ])
})

test('of two that hand in one attempt in one batch the second adds nothing to what the first handed in', async () => {
  const quiz = await exam.newQuiz()
  const attempts = await Promise.all([exam.begin(quiz, 'other'), exam.begin(quiz)])
  const [ofOther, ofStudent] = await Promise.all(attempts.map(exam.rowOf))
  const { hold } = attempts[1]!
  const answer = (item: string) => [{ item, rev: 1, answer: 'right' }]
  const [, first, second] = await Promise.all([
    submit(ofOther!, { hold: attempts[0]!.hold }),
    submit(ofStudent!, { hold, answers: answer('a') }),
    submit(ofStudent!, { hold, answers: answer('b') }),
  ])
  // What comes along is checked before it waits, so that either may come first.
  const { a, b } = await exam.keptOf(ofStudent!)
  expect([a![0], b![0]].filter(answer => answer !== null)).toEqual(['right'])
  const ended = { score: 100, version: 2 }
  expect([first!.attempt, second!.attempt]).toMatchObject([ended, ended])
  expect(await exam.rowOf(ofStudent!)).toMatchObject(ended)
})
