import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exceptions } from '#modules/quizzes/contract/exception.ts'
import { questions } from '#modules/questions/contract/question.ts'
import { quizzes } from '#modules/quizzes/contract/quiz.ts'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { users } from '#modules/identity/contract/user.ts'
import { views } from '#modules/oversight/contract/view.ts'
import { brokenRules } from './problem.ts'

const id = '01890000-0000-7000-8000-000000000000'
const rulesOf = (of: { update: { body?: z.ZodMiniType } }, sent: object) => {
  const { error } = z.safeParse(of.update.body!, sent, { reportInput: true })
  return error ? brokenRules(error) : []
}

// Which rules the fields have is not shown; these are the ones of Bustan.
describe.each([
  ['announcements', announcements, { title: 200, body: 200_000 }],
  ['courses', courses, { title: 200, description: 5_000 }],
  ['seasons', seasons, { title: 200, description: 5_000 }],
  ['lessons', lessons, { title: 200, body: 200_000 }],
  ['summaries', summaries, { title: 200, body: 200_000 }],
  ['users', users, { name: 200, username: 60 }],
  ['groups', groups, { title: 100, place: 200 }],
  ['views', views, { name: 60 }],
  ['questions', questions, { body: 50_000, explanation: 50_000 }],
  ['quizzes', quizzes, { title: 200, body: 50_000, accessCode: 40 }],
  ['exceptions', exceptions, { reason: 500 }],
] as const)('%s', (_, of, longest) => {
  test.each(Object.entries(longest))('%s holds %i letters and no more [spec 5.1]', (field, limit) => {
    expect(rulesOf(of, { [field]: 'م'.repeat(limit) })).toEqual([])
    expect(rulesOf(of, { [field]: 'م'.repeat(limit + 1) })).toEqual([
      { path: field, code: 'too_long', limit },
    ])
  })

  test.each(Object.keys(longest).filter(field => ['title', 'name', 'username'].includes(field)))(
    '%s may not be empty [spec 5.1]',
    field => {
      for (const empty of ['', null])
        expect(rulesOf(of, { [field]: empty })).toMatchObject([{ path: field, code: 'required' }])
    },
  )
})

test.each<[field: string, lowest: number, highest: number]>([
  ['durationSeconds', 0, 360_000],
  ['position', 0, 1_000_000],
])('%s of a lesson is a whole number from %i to %i [spec 5.1]', (field, lowest, highest) => {
  for (const fits of [lowest, highest]) expect(rulesOf(lessons, { [field]: fits })).toEqual([])
  expect(rulesOf(lessons, { [field]: lowest - 1 })).toEqual([{ path: field, code: 'too_low', limit: lowest }])
  expect(rulesOf(lessons, { [field]: highest + 1 })).toEqual([
    { path: field, code: 'too_high', limit: highest },
  ])
  expect(rulesOf(lessons, { [field]: lowest + 0.5 })).toEqual([{ path: field, code: 'wrong_type' }])
})

test.each<[of: Parameters<typeof rulesOf>[0], field: string, lowest: number, highest: number]>([
  [questions, 'points', 0, 1_000],
  [quizzes, 'limitMinutes', 1, 1_440],
  [quizzes, 'graceSeconds', 0, 600],
  [quizzes, 'attempts', 1, 50],
  [quizzes, 'perPage', 0, 200],
  [quizzes, 'wrongPenalty', 0, 100],
  [quizzes, 'passPercent', 0, 100],
  [exceptions, 'extraPercent', 0, 300],
  [exceptions, 'extraMinutes', 0, 1_440],
  [exceptions, 'attempts', 1, 50],
])('of %#, %s is from %i to %i', (of, field, lowest, highest) => {
  for (const fits of [lowest, highest]) expect(rulesOf(of, { [field]: fits })).toEqual([])
  expect(rulesOf(of, { [field]: lowest - 1 })).toEqual([{ path: field, code: 'too_low', limit: lowest }])
  expect(rulesOf(of, { [field]: highest + 1 })).toEqual([{ path: field, code: 'too_high', limit: highest }])
})

test.each([
  ['courses', courses, 'teacherIds', 50],
  ['announcements', announcements, 'courseIds', 100],
  ['quizzes', quizzes, 'groupIds', 100],
  ['quizzes', quizzes, 'userIds', 1_000],
] as const)('of %s, %s names %i at most', (_, of, field, limit) => {
  expect(rulesOf(of, { [field]: Array(limit).fill(id) })).toEqual([])
  expect(rulesOf(of, { [field]: Array(limit + 1).fill(id) })).toEqual([
    { path: field, code: 'over_limit', limit },
  ])
})

test.each([
  ['a.b-c_9', []],
  ['مريم.٢', []],
  ['José', []],
  ['ab', [{ path: 'username', code: 'too_short', limit: 3 }]],
  ['a@b.c', [{ path: 'username', code: 'wrong_format' }]],
  ['a b c', [{ path: 'username', code: 'wrong_format' }]],
])('%s as a username breaks %j [spec 5.1]', (username, broken) => {
  expect(rulesOf(users, { username })).toEqual(broken)
})
