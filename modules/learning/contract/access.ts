import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const learningAccess: Calls = {
  'progress.write': 'learn',
  'progress.report': 'progress.read',
  /** To write the progress of somebody else, with their report. */
  'progress.mark': 'progress.write',
  'progress.explain': 'progress.read',
  'progress.matrix': 'progress.matrix',

  'releases.list': 'learn',

  'notes.list': 'account',
  'notes.read': 'account',
  'notes.create': 'account',
  'notes.update': 'account',
  'notes.remove': 'account',
  'notes.restore': 'account',

  'bookmarks.list': 'account',
  'bookmarks.create': 'account',
  'bookmarks.remove': 'account',
}
