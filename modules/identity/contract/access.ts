import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const identityAccess: Calls = {
  'setup.state': 'public',
  'setup.create': 'public',

  'reset.state': 'public',
  'reset.request': 'public',
  'reset.use': 'public',

  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': 'account',
  'auth.updateMe': 'account',
  'auth.changePassword': 'account',
  'devices.own': 'account',
  'devices.removeOwn': 'account',
  'devices.list': 'devices',
  'devices.remove': 'devices',

  'users.newScanCode': 'devices',

  'users.list': 'people.read',
  'users.read': 'people.read',
  'users.create': 'people.write',
  'users.update': 'people.write',
  'users.remove': 'people.write',
  'users.restore': 'people.write',
}
