import { type declareMerged, planOf } from '#modules/identity/server/public.ts'

/** Which file of a summary somebody opened last, by whichever account; who taught or wrote something stays named by it. */
export const catalogMerged: Parameters<typeof declareMerged>[0] = {
  parts: {
    summaries: {
      table: 'summaryReads',
      key: ['userId', 'summaryId'],
      plan: (on, pair) =>
        planOf(on, pair, 'summaryReads', 'summaryId', {
          joined: (own, other) =>
            String(other.openedAt) > String(own.openedAt) ? { ...other, userId: own.userId! } : own,
        }),
    },
  },
  columns: {
    'summaryReads.userId': 'merged',
    'courseTeachers.userId': 'left',
    'lessonVersions.authorId': 'left',
  },
}
