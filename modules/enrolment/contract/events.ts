import { event } from '#platform/contract/event.ts'
import { id, list } from '#platform/contract/schema.ts'

/** Students were enrolled in a course, which is the subject; who was enrolled already is not among them. */
export const studentsEnrolled = event('enrolment.created', { userIds: list(id()) })

/** A student was taken out of a course, which is the subject. */
export const studentUnenrolled = event('enrolment.removed', { userId: id() })
