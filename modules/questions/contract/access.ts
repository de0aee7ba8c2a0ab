import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const questionsAccess: Calls = {
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
}
