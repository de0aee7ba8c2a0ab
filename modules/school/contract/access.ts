import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const schoolAccess: Calls = {
  'settings.read': 'settings.read',
  'settings.update': 'settings.write',
  'settings.testMail': 'settings.write',
  'site.read': 'public',

  'warnings.list': 'warnings',

  'audit.list': 'audit',
  'bin.list': 'bin',

  'views.list': 'views',
  'views.read': 'views',
  'views.create': 'views',
  'views.update': 'views',
  'views.remove': 'views',
  'views.restore': 'views',

  'jobs.list': 'jobs',
  'jobs.read': 'jobs',
  'jobs.rows': 'jobs',
  'jobs.start': 'jobs',
  'jobs.cancel': 'jobs',
  'jobs.undo': 'jobs',
  'jobs.bulk': 'bulk',
  'jobs.purge': 'purge',
  'jobs.archive': 'archive',
  'jobs.export': 'bulk',
  'jobs.import': 'import',
  'jobs.cards': 'cards',
  'jobs.duplicate': 'content.write',
  'jobs.charges': 'money.charges',
  'jobs.merge': 'people.write',
  'jobs.readImport': 'jobs',
  'jobs.updateImport': 'jobs',
  'jobs.decide': 'jobs',
  'jobs.decideAll': 'jobs',
}
