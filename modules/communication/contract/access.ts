import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const communicationAccess: Calls = {
  'announcements.list': 'announcements.read',
  'announcements.read': 'announcements.read',
  'announcements.create': 'announcements.write',
  'announcements.update': 'announcements.write',
  'announcements.remove': 'announcements.write',
  'announcements.restore': 'announcements.write',
  'announcements.markRead': 'announcements.read',
}
