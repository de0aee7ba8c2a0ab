import type { declareMerged } from '#modules/identity/server/public.ts'

/** What was answered stays with the account that answered it: two tries of one person at once would be none's. */
export const assessmentMerged: Parameters<typeof declareMerged>[0] = {
  columns: {
    'attempts.userId': 'left',
    'workDone.userId': 'left',
    'exceptions.userId': 'left',
    'quizAudience.userId': 'left',
    'questionVersions.authorId': 'left',
    'responses.markedBy': 'left',
    'attemptEvents.actorId': 'left',
  },
}
