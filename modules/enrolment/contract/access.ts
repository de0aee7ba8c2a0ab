import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const enrolmentAccess: Calls = {
  'enrolments.list': 'enrolments.read',
  'enrolments.create': 'enrolments.write',
  'enrolments.update': 'enrolments.write',
  'enrolments.remove': 'enrolments.write',

  'groups.list': 'groups.read',
  'groups.read': 'groups.read',
  'groups.create': 'groups.write',
  'groups.update': 'groups.write',
  'groups.remove': 'groups.write',
  'groups.restore': 'groups.write',
  'groups.members': 'groups.members',
  'groups.members.fee': 'groups.fees',
  'groups.join': 'groups.write',
  'groups.leave': 'groups.write',
}
