import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const guardiansAccess: Calls = {
  'guardians.list': 'guardians.read',
  'guardians.read': 'guardians.read',
  'guardians.create': 'guardians.write',
  'guardians.update': 'guardians.write',
  'guardians.remove': 'guardians.write',
  'guardians.restore': 'guardians.write',
  // It shows all that a student has, of every teacher.
  'guardians.link': 'guardians.link',
  'guardians.unlink': 'guardians.link',
  'guardian.page': 'public',

  'whatsapp.list': 'whatsapp',
}
