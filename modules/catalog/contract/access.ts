import { type Access, content, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const catalogAccess: Record<string, Access> = {
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
}
