import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const catalogAccess: Calls = {
  'courses.list': 'courses.read',
  'courses.read': 'courses.read',
  'courses.create': 'content.write',
  'courses.update': 'content.write',
  'courses.remove': 'content.write',
  'courses.restore': 'content.write',
  'courses.syllabus': 'content.read',

  'seasons.list': 'content.read',
  'seasons.read': 'content.read',
  'seasons.create': 'content.write',
  'seasons.update': 'content.write',
  'seasons.remove': 'content.write',
  'seasons.restore': 'content.write',

  'lessons.list': 'content.read',
  'lessons.read': 'content.read',
  'lessons.create': 'content.write',
  'lessons.update': 'content.write',
  'lessons.remove': 'content.write',
  'lessons.restore': 'content.write',
  'lessons.history': 'content.write',
  'lessons.version': 'content.write',

  'summaries.list': 'content.read',
  'summaries.read': 'content.read',
  'summaries.create': 'content.write',
  'summaries.update': 'content.write',
  'summaries.remove': 'content.write',
  'summaries.restore': 'content.write',
  'summaries.markOpened': 'learn',
  'summaries.readers': 'content.write',
  'summaries.tell': 'content.write',
}
