import { type Access, content } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const searchAccess: Record<string, Access> = {
  'search.all': content,
}
