import { type declareMerged, type MergedPart, planOf, rowsOf } from '#modules/identity/server/public.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { progressMerged } from './progress/merged.ts'

/** Notes that are not deleted: copies of them, so that each account goes on with its own. */
const notes: MergedPart = {
  table: 'notes',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const rows = (await rowsOf(on, 'notes', fromId)).filter(({ deletedAt }) => deletedAt === null)
    return {
      changes: rows.map(row => ({ before: null, after: { ...row, id: newId(), userId: intoId } })),
      shared: 0,
    }
  },
}

const bookmarks: MergedPart = {
  table: 'bookmarks',
  key: ['userId', 'lessonId'],
  plan: (on, pair) => planOf(on, pair, 'bookmarks', 'lessonId'),
}

/** What of somebody's learning moves with them. The database itself counts the lessons of a course. */
export const learningMerged: Parameters<typeof declareMerged>[0] = {
  parts: { progress: progressMerged, notes, bookmarks },
  columns: {
    'progress.userId': 'merged',
    'progress.completedBy': 'merged',
    'courseProgress.userId': 'merged',
    'notes.userId': 'merged',
    'bookmarks.userId': 'merged',
  },
}
