import { type declareMerged } from '#modules/identity/server/public.ts'
import { enrolmentsMerged } from './enrolments/merged.ts'
import { groupsMerged } from './groups/merged.ts'

/** What somebody learns and where moves with them. */
export const enrolmentMerged: Parameters<typeof declareMerged>[0] = {
  parts: { enrolments: enrolmentsMerged, groups: groupsMerged },
  columns: { 'enrolments.userId': 'merged', 'groupMembers.userId': 'merged', 'groups.teacherId': 'left' },
}
