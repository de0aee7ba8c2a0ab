import { type Access, content, everyone, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const mediaAccess: Record<string, Access> = {
  'media.list': staff,
  'media.read': content,
  'media.create': { admin: 'all', teacher: 'own', student: 'self' },
  'media.update': staff,
  'media.remove': staff,
  'media.restore': staff,

  'uploads.options': everyone,
  'uploads.create': { admin: 'all', teacher: 'own', student: 'self' },
  'uploads.offset': everyone,
  'uploads.append': everyone,
  'uploads.cancel': everyone,
}
