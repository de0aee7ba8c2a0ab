import { type Access, staff } from '#platform/contract/access.ts'

/** Who may what with the calls of this module. */
export const enrolmentAccess: Record<string, Access> = {
  'enrolments.list': staff,
  'enrolments.create': staff,
  'enrolments.remove': staff,
}
