import { type Access, content, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const communicationAccess: Record<string, Access> = {
  'announcements.list': content,
  'announcements.read': content,
  'announcements.create': staff,
  'announcements.update': staff,
  'announcements.remove': staff,
  'announcements.restore': staff,
  'announcements.markRead': content,
}
