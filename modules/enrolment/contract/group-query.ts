import { listQuery } from '#platform/contract/resource.ts'
import { boolean, id, integer, oneOf } from '#platform/contract/schema.ts'

/** Sunday is 0. */
export const weekday = () => integer({ min: 0, max: 6 })
export const groupStatus = () => oneOf('active', 'archived')

/** By `userId` those that somebody is a member of; a student asks so for their own alone. */
export const groupFilters = {
  courseId: id(),
  seasonId: id(),
  teacherId: id(),
  userId: id(),
  status: groupStatus(),
  day: weekday(),
}
export const groupSorts = ['title', 'createdAt', 'updatedAt']

/** What groups and their members are asked for by. Every page loads it with the addresses, and no more of groups. */
export const groupsQuery = listQuery({
  filters: { ...groupFilters, deleted: boolean() },
  sorts: groupSorts,
})
export const membersQuery = listQuery({ filters: {}, sorts: ['name', 'joinedAt'] })
