import { callsOf } from './imports/subjects.ts'
import type { Way } from '#platform/client/routing/navigation.ts'

/** What has its way on the pages of what it works on, or above all pages, and no line of the menu. */
export const tasksWays: Way[] = [
  { to: '/admin/import', word: 'importPeople', needs: { call: callsOf.people } },
  {
    ...{ to: '/admin/import', search: { subject: 'content' } },
    ...{ word: 'importLessons', needs: { call: callsOf.content } },
  },
  {
    ...{ to: '/admin/import', search: { subject: 'scores' } },
    ...{ word: 'importScores', needs: { call: callsOf.scores } },
  },
  { to: '/admin/jobs', word: 'jobs', needs: { call: 'jobs.list' } },
]
