import { reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import { site } from '#platform/client/api/site.ts'

/** Whether somebody enrols students: in all courses, or in their own where the school lets teachers do so. */
export function mayEnrol(role: Role) {
  const reach = reachOf(role, 'enrolments.create')
  return reach === 'all' || (reach === 'own' && site.read().look.teachersEnrol !== 'none')
}
