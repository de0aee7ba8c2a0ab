import type { Calls } from '#platform/contract/access.ts'

/** The permissions that the calls of this module need. */
export const mediaAccess: Calls = {
  'media.list': 'files.write',
  'media.read': 'files.read',
  'media.create': 'upload',
  'media.update': 'files.write',
  // Whoever uploads may take away what they uploaded for an answer; what is of a course its staff alone.
  'media.remove': 'upload',
  'media.restore': 'files.write',

  'uploads.options': 'account',
  'uploads.create': 'upload',
  'uploads.offset': 'account',
  'uploads.append': 'account',
  'uploads.cancel': 'account',
}
