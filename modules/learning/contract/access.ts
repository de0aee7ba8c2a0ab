import { type Access, everyone, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const learningAccess: Record<string, Access> = {
  'progress.write': { student: 'visible' },
  'progress.report': { admin: 'all', teacher: 'own', student: 'self' },
  'progress.explain': { admin: 'all', teacher: 'own', student: 'self' },
  'progress.matrix': staff,

  'releases.list': { student: 'visible' },

  'notes.list': everyone,
  'notes.read': everyone,
  'notes.create': everyone,
  'notes.update': everyone,
  'notes.remove': everyone,
  'notes.restore': everyone,

  'bookmarks.list': everyone,
  'bookmarks.create': everyone,
  'bookmarks.remove': everyone,
}
