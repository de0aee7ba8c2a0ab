import { type declareMerged, planOf } from '#modules/identity/server/public.ts'
import { attemptsMerged } from './merging/attempts.ts'
import { audienceMerged, exceptionsMerged } from './merging/exceptions.ts'
import { workDoneMerged } from './merging/work-done.ts'

/** What somebody answered moves with them, and what is different for them, which reaches what they are writing first. */
export const quizzesMerged: Parameters<typeof declareMerged>[0] = {
  parts: {
    ...{ exceptions: exceptionsMerged, quizAudience: audienceMerged },
    ...{ attempts: attemptsMerged, workDone: workDoneMerged },
    finishedQuizzes: {
      table: 'finishedQuizzes',
      key: ['userId', 'quizId'],
      plan: (on, pair) => planOf(on, pair, 'finishedQuizzes', 'quizId'),
    },
  },
  columns: {
    'attempts.userId': 'merged',
    'workDone.userId': 'merged',
    'finishedQuizzes.userId': 'merged',
    'exceptions.userId': 'merged',
    'quizAudience.userId': 'merged',
    'attemptEvents.actorId': 'merged',
    'responses.markedBy': 'left',
  },
}
