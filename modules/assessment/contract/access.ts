import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const assessmentAccess: Calls = {
  'questions.list': 'questions',
  'questions.read': 'questions',
  'questions.versions': 'questions',
  'questions.version': 'questions',
  'questions.tags': 'questions',
  'questions.same': 'questions',
  'questions.create': 'content.write',
  'questions.update': 'content.write',
  'questions.remove': 'content.write',
  'questions.restore': 'content.write',

  'quizzes.list': 'content.read',
  'quizzes.read': 'content.read',
  'quizzes.create': 'content.write',
  'quizzes.update': 'content.write',
  'quizzes.remove': 'content.write',
  'quizzes.restore': 'content.write',
  'quizzes.extend': 'content.write',
  'quizzes.end': 'content.write',
  'quizzes.release': 'content.write',

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

  'marking.list': 'marking',
  'responses.list': 'marking',
  'responses.mark': 'marking',

  'due.list': 'learn',
}
