import { exams } from '#modules/exams/contract/exam.ts'
import { exceptions } from '#modules/quizzes/contract/exception.ts'
import { questions } from '#modules/questions/contract/question.ts'
import { quizzes } from '#modules/quizzes/contract/quiz.ts'
import type { ResourceCase } from './resources.ts'

const later = '2999-01-01T00:00:00.000Z'
const rich = '<p dir="auto">A <strong>text</strong></p>'

/** A question whose first option is the right one. */
export const choice = (...bodies: string[]) => ({
  kind: 'single',
  options: bodies.map((body, at) => ({ body: `<p dir="auto">${body}</p>`, credit: at === 0 ? 100 : 0 })),
})

/** What students answer, as tests that go over all kinds of resources see it. */
export const assessed: ResourceCase[] = [
  {
    ...{ name: 'exams', of: exams, called: 'title', minimal: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Exam ${number}`, heldOn: '2026-11-22' }),
    full: ({ courseId, groupId, number }) => ({
      ...{ courseId, groupId, title: `Exam ${number}`, heldOn: '2026-11-22', outOf: 40, status: 'published' },
    }),
  },
  {
    ...{ name: 'exceptions', of: exceptions, called: 'reason', minimal: ['id', 'courseId'] },
    needed: ({ courseId, learnerId, number }) => ({
      ...{ courseId, userId: learnerId, reason: `Reason ${number}` },
    }),
    full: ({ courseId, learnerId, quizId, number }) => ({
      ...{ courseId, userId: learnerId, groupId: null, quizId }, // for a person or for a group, never for both
      ...{ opensAt: '2026-01-01T00:00:00.000Z', closesAt: later, extraPercent: 25, extraMinutes: 5 },
      ...{ attempts: 3, reason: `Reason ${number}` },
    }),
  },
  {
    ...{ name: 'questions', of: questions, called: 'title', minimal: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({
      ...{ courseId, title: `Question ${number}`, body: 'What?', content: choice('A', 'B') },
    }),
    full: ({ courseId, number }) => ({
      ...{ courseId, title: `Question ${number}`, body: rich, content: choice('C', 'D', 'E') },
      ...{
        explanation: rich,
        points: 2.5,
        tags: ['Algebra', 'جبر'],
        difficulty: 'hard',
        status: 'published',
      },
    }),
  },
  {
    ...{ name: 'quizzes', of: quizzes, called: 'title', minimal: ['id', 'title', 'courseId', 'seasonId'] },
    needed: ({ seasonId, number }) => ({ seasonId, title: `Quiz ${number}` }),
    full: ({ seasonId, questionId, learnerId, number }) => ({
      ...{
        seasonId,
        title: `Quiz ${number}`,
        body: rich,
        status: 'published',
        releaseAt: later,
        position: 1,
      },
      ...{ audience: 'chosen', groupIds: [], userIds: [learnerId] },
      plan: [
        { kind: 'heading', key: 'h', title: 'Part one', body: rich },
        { kind: 'question', key: 'a', questionId, points: 4 },
      ],
      ...{ opensAt: '2026-01-01T00:00:00.000Z', closesAt: later, limitMinutes: 60, graceSeconds: 30 },
      ...{ attempts: 2, waitMinutes: 10, policy: 'average', shuffleQuestions: true, shuffleOptions: false },
      ...{
        perPage: 5,
        navigation: 'forward',
        wrongPenalty: 25,
        passPercent: 50.5,
        scoreRelease: 'afterClose',
      },
      ...{ reviewRelease: 'never', anonymous: true, required: false, completeWhen: 'passed' },
      ...{ categoryId: null, weight: 1.5, inGradebook: false, accessCode: 'open sesame' },
    }),
  },
]
