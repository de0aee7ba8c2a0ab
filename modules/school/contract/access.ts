import { type Access, admins } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const schoolAccess: Record<string, Access> = {
  'warnings.list': admins,
}
