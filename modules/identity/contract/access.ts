import { type Access, admins, everyone, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const identityAccess: Record<string, Access> = {
  'setup.state': 'public',
  'setup.create': 'public',

  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': everyone,
  'auth.updateMe': everyone,
  'auth.changePassword': everyone,

  'users.list': staff,
  'users.read': staff,
  'users.create': admins,
  'users.update': admins,
  'users.remove': admins,
  'users.restore': admins,
}
