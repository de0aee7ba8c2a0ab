import type { Quiz } from '../contract/quiz.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    /** Points are whole hundredths, as everywhere in this module's tables. */
    quizzes: BaseRow &
      Pick<
        Quiz,
        | ('courseId' | 'seasonId' | 'title' | 'body' | 'status' | 'releaseAt' | 'position' | 'audience')
        | ('opensAt' | 'closesAt' | 'limitMinutes' | 'graceSeconds' | 'attempts')
        | ('waitMinutes' | 'policy' | 'shuffleQuestions' | 'shuffleOptions' | 'perPage' | 'navigation')
        | ('scoreRelease' | 'reviewRelease' | 'anonymous' | 'required' | 'completeWhen' | 'inGradebook')
      > & {
        publishedAt: string | null
        /** As JSON. */
        plan: string
        /** When the first student began: from then on the plan is fixed. */
        begunAt: string | null
        wrongPenalty: number
        passPercent: number | null
        weight: number
        accessCode: string | null
      }
    exceptions: BaseRow & {
      courseId: string
      userId: string | null
      groupId: string | null
      quizId: string | null
      opensAt: string | null
      closesAt: string | null
      extraPercent: number | null
      extraMinutes: number | null
      attempts: number | null
      reason: string
    }
  }
  interface PlainTables {
    planQuestions: { quizId: string; questionId: string }
    /** Whom a quiz is for, where it is not for all: one of the two. */
    quizAudience: { id: string; quizId: string; userId: string | null; groupId: string | null }
    attempts: {
      id: string
      quizId: string
      courseId: string
      userId: string
      number: number
      /** Of staff, to see what students see: it counts nowhere. */
      preview: boolean
      status: 'open' | 'submitted' | 'marked'
      startedAt: string
      endsAt: string | null
      finalAt: string | null
      submittedAt: string | null
      submittedHow: 'student' | 'time' | 'staff' | null
      /** What is asked, in this attempt's order, as JSON: written once, at the beginning. */
      layout: string
      page: number
      holdHash: string | null
      device: string | null
      savedAt: string | null
      seenAt: string | null
      score: number | null
      maxPoints: number
      pending: number
      passed: boolean | null
      /** Whether staff told it by hand; else the settings of the quiz decide. */
      scoreReleased: boolean | null
      reviewReleased: boolean | null
      updatedAt: string
      version: number
      deletedAt: string | null
    }
    /** The answers of an attempt: a row comes with the first save, those that were never given with submitting. */
    responses: {
      id: string
      attemptId: string
      item: string
      questionId: string
      versionId: string
      points: number
      /** As JSON; null where nothing is answered. */
      answer: string | null
      rev: number
      savedAt: string | null
      flagged: boolean
      state: 'open' | 'scored' | 'toMark' | 'marked'
      autoScore: number | null
      score: number | null
      comment: string | null
      markedBy: string | null
      markedAt: string | null
      version: number
    }
    /** What came after the end, until staff accept it. */
    lateAnswers: { attemptId: string; item: string; rev: number; answer: string | null; receivedAt: string }
    /** Which files an attempt has named in its answers, whether they name them still or they were taken out. */
    answerFiles: { attemptId: string; mediaId: string }
    attemptEvents: {
      id: string
      attemptId: string
      at: string
      what: string
      actorId: string | null
      device: string | null
      detail: string | null
    }
    /** What students have looked at of their attempts, and up to which change of these. */
    seenResults: { attemptId: string; what: 'score' | 'review'; upTo: string }
    /** Who has ended their tries at a quiz. */
    finishedQuizzes: { userId: string; quizId: string; finishedAt: string }
    /** Work that somebody has completed, whatever becomes of it afterwards. */
    workDone: { userId: string; thingId: string; courseId: string; completedAt: string }
  }
}
