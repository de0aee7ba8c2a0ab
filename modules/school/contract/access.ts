import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const schoolAccess: Calls = {
  'warnings.list': 'warnings',
}
