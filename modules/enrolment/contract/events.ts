import { event } from '#platform/contract/event.ts'
import { id, list } from '#platform/contract/schema.ts'

/** Students were enrolled in a course, which is the subject; who was enrolled already is not among them. */
export const studentsEnrolled = event('enrolment.created', { userIds: list(id()) })

/** Students were taken out of a course, which is the subject. */
export const studentsUnenrolled = event('enrolment.ended', { userIds: list(id()) })

/** Students became members of a group, which is the subject; who was one already is not among them. */
export const groupJoined = event('enrolment.group.joined', { userIds: list(id()) })

/** Students are members of a group no more, which is the subject. */
export const groupLeft = event('enrolment.group.left', { userIds: list(id()) })
