import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const quizzesAccess: Calls = {
  'quizzes.list': 'content.read',
  'quizzes.read': 'content.read',
  'quizzes.create': 'content.write',
  'quizzes.update': 'content.write',
  'quizzes.remove': 'content.write',
  'quizzes.restore': 'content.write',
  'quizzes.extend': 'content.write',
  'quizzes.end': 'content.write',
  'quizzes.release': 'content.write',
  'quizzes.finish': 'learn',
  'quizzes.unfinish': 'content.write',

  'exceptions.list': 'content.write',
  'exceptions.read': 'content.write',
  'exceptions.create': 'content.write',
  'exceptions.update': 'content.write',
  'exceptions.remove': 'content.write',
  'exceptions.restore': 'content.write',

  'attempts.create': 'content.read',
  'attempts.list': 'attempts',
  'attempts.read': 'attempts',
  'attempts.takeOver': 'attempts.own',
  'attempts.clock': 'attempts.own',
  'attempts.save': 'attempts.own',
  'attempts.page': 'attempts.own',
  'attempts.submit': 'attempts.own',
  'attempts.reopen': 'content.write',
  'attempts.end': 'content.write',
  'attempts.acceptLate': 'content.write',
  'attempts.remove': 'content.write',
  'attempts.restore': 'content.write',
  'attempts.log': 'marking',

  'quizzes.results': 'marking',
  'marking.list': 'marking',
  'responses.list': 'marking',
  'responses.mark': 'marking',

  'due.list': 'learn',
  'told.list': 'learn',
  'told.seen': 'learn',
  'grades.list': 'learn',
}
