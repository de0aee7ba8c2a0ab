import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const examsAccess: Calls = {
  'exams.list': 'content.read',
  'exams.read': 'content.read',
  'exams.create': 'content.write',
  'exams.update': 'content.write',
  'exams.remove': 'content.write',
  'exams.restore': 'content.write',
  'scores.list': 'progress.read',
  'scores.write': 'marking',

  'newPapers.list': 'learn',
  'newPapers.seen': 'learn',
}
