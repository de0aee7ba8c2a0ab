import type { ViewedList } from './view.ts'

/**
 * The columns of each list after its first, which always stands, in the order that they have unless somebody chooses another:
 * for its table, for what is chosen of them, and for the views that name them.
 */
export const listColumns: Record<ViewedList, readonly string[]> = {
  users: ['role', 'username', 'lastSeenAt', 'status'],
  students: ['courses', 'percent', 'lastSeenAt', 'status'],
  courses: ['teachers', 'language', 'students', 'status'],
  seasons: ['course', 'position', 'lessons', 'status'],
  lessons: ['course', 'position', 'durationSeconds', 'freePreview', 'status'],
  summaries: ['status'],
  announcements: ['audience', 'publishAt', 'status'],
  enrolments: ['percent', 'createdAt', 'expiresAt'],
  groups: ['times', 'teacher', 'members', 'next'],
}
