import { type declareMerged, planOf } from '#modules/identity/server/public.ts'

/** What somebody has read they have read, and what was written to them stays theirs; who wrote an announcement stays its author. */
export const communicationMerged: Parameters<typeof declareMerged>[0] = {
  parts: {
    announcements: {
      table: 'announcementReads',
      key: ['userId', 'announcementId'],
      plan: (on, pair) => planOf(on, pair, 'announcementReads', 'announcementId'),
    },
    addressed: {
      table: 'announcementPeople',
      key: ['userId', 'announcementId'],
      plan: (on, pair) => planOf(on, pair, 'announcementPeople', 'announcementId'),
    },
  },
  columns: {
    'announcementReads.userId': 'merged',
    'announcementPeople.userId': 'merged',
    'announcements.authorId': 'left',
  },
}
