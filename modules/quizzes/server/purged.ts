import type { declarePurged } from '#platform/server/retention/purged.ts'

/**
 * How what is asked leaves the bin for good; what hangs on it in the database goes along by its keys. Of questions it is said here, too:
 * they go before quizzes do, and only once no response names them.
 */
export const quizzesPurged: Parameters<typeof declarePurged>[0] = {
  courses: {
    parts: [
      ['quizzes', 'courseId'],
      ['questions', 'courseId'],
      ['exceptions', 'courseId'],
    ],
  },
  seasons: { parts: [['quizzes', 'seasonId']] },
  groups: { parts: [['exceptions', 'groupId']] },
  users: {
    parts: [['exceptions', 'userId']],
    belongings: [
      ['attempts', 'userId'],
      ['workDone', 'userId'],
      ['finishedQuizzes', 'userId'],
      ['quizAudience', 'userId'],
    ],
  },
  quizzes: {
    parts: [['exceptions', 'quizId']],
    belongings: [
      ['attempts', 'quizId'],
      ['workDone', 'thingId'],
      ['finishedQuizzes', 'quizId'],
      ['mediaUses', 'thingId'],
    ],
  },
  questions: { belongings: [['mediaUses', 'thingId']], namedBy: [['responses', 'questionId']] },
  exceptions: {},
}
