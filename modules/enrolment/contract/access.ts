import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const enrolmentAccess: Calls = {
  'enrolments.list': 'enrolments.read',
  'enrolments.create': 'enrolments.write',
  'enrolments.update': 'enrolments.write',
  'enrolments.remove': 'enrolments.write',
}
