import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const tasksAccess: Calls = {
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
