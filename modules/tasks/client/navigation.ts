import type { Way } from '#platform/client/routing/navigation.ts'

/** What has its way on the pages of what it works on, or above all pages, and no line of the menu. */
export const tasksWays: Way[] = [
  { to: '/admin/import', word: 'importPeople', needs: { call: 'users.create' } },
  {
    ...{ to: '/admin/import', search: { subject: 'content' } },
    ...{ word: 'importLessons', needs: { call: 'lessons.create' } },
  },
  {
    ...{ to: '/admin/import', search: { subject: 'scores' } },
    ...{ word: 'importScores', needs: { call: 'scores.write' } },
  },
  { to: '/admin/jobs', word: 'jobs', needs: { call: 'jobs.list' } },
]
