import type { Role } from './role.ts'

/**
 * How far a role reaches with one call: `all` there are, `own` (courses that name the teacher, and what is in them),
 * `visible` (published, released and meant for the reader), `self`. A role that is not named has no such call: 404.
 */
export type Reach = 'all' | 'own' | 'visible' | 'self'
export type Access = 'public' | Partial<Record<Role, Reach>>

const everyone = { admin: 'self', teacher: 'self', student: 'self' } as const
const content = { admin: 'all', teacher: 'own', student: 'visible' } as const
const staff = { admin: 'all', teacher: 'own' } as const
const admins = { admin: 'all' } as const

/** Who may what: the server enforces it, the client hides what it denies. */
export const access: Record<string, Access> = {
  'setup.state': 'public',
  'setup.create': 'public',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': everyone,
  'auth.updateMe': everyone,
  'auth.changePassword': everyone,

  'courses.list': content,
  'courses.read': content,
  'courses.create': staff,
  'courses.update': staff,
  'courses.remove': staff,
  'courses.restore': staff,

  'seasons.list': content,
  'seasons.read': content,
  'seasons.create': staff,
  'seasons.update': staff,
  'seasons.remove': staff,
  'seasons.restore': staff,

  'lessons.list': content,
  'lessons.read': content,
  'lessons.create': staff,
  'lessons.update': staff,
  'lessons.remove': staff,
  'lessons.restore': staff,
  'lessons.history': staff,
  'lessons.version': staff,

  'summaries.list': content,
  'summaries.read': content,
  'summaries.create': staff,
  'summaries.update': staff,
  'summaries.remove': staff,
  'summaries.restore': staff,
  'summaries.markOpened': { student: 'visible' },
  'summaries.readers': staff,
  'summaries.tell': staff,

  'announcements.list': content,
  'announcements.read': content,
  'announcements.create': staff,
  'announcements.update': staff,
  'announcements.remove': staff,
  'announcements.restore': staff,
  'announcements.markRead': content,

  'media.list': staff,
  'media.read': content,
  'media.create': { admin: 'all', teacher: 'own', student: 'self' },
  'media.update': staff,
  'media.remove': staff,
  'media.restore': staff,

  'uploads.options': everyone,
  'uploads.create': { admin: 'all', teacher: 'own', student: 'self' },
  'uploads.offset': everyone,
  'uploads.append': everyone,
  'uploads.cancel': everyone,

  'users.list': staff,
  'users.read': staff,
  'users.create': admins,
  'users.update': admins,
  'users.remove': admins,
  'users.restore': admins,

  'enrolments.list': staff,
  'enrolments.create': staff,
  'enrolments.remove': staff,

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

  'search.all': content,

  'warnings.list': admins,
}

/** Whether a role has a call at all. */
export function may(role: Role, call: string) {
  const rule = access[call]
  return rule === 'public' || rule?.[role] !== undefined
}
