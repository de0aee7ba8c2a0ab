import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const oversightAccess: Calls = {
  'warnings.list': 'warnings',

  'audit.list': 'audit',
  'bin.list': 'bin',

  'views.list': 'views',
  'views.read': 'views',
  'views.create': 'views',
  'views.update': 'views',
  'views.remove': 'views',
  'views.restore': 'views',
}
