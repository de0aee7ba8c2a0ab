import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const schoolAccess: Calls = {
  'settings.read': 'settings.read',
  'settings.update': 'settings.write',
  'settings.testMail': 'settings.write',
  'site.read': 'public',
}
