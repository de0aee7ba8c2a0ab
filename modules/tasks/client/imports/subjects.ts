import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Subject } from '../../contract/import-calls.ts'
import type { Job } from '../../contract/job.ts'

/** Which call a table is read in by, beside that of reading one in at all. */
export const callsOf = { people: 'users.create', content: 'lessons.create', scores: 'scores.write' }

/** Whether somebody reads in tables of people, of lessons, or of scores. */
export const mayImport = (role: Role, subject: Subject) =>
  may(role, 'jobs.import') && may(role, callsOf[subject])

/** Whether what is read in belongs to a course: lessons and scores do. */
export const isInCourse = (resource: string | null) => resource === 'content' || resource === 'scores'

/** The words of what is read in, where they are others than for people. */
export const wordOf = (id: string, { resource }: Pick<Job, 'resource'>) =>
  isInCourse(resource) ? `${id}.${resource}` : id

/** Where another table of the same kind is chosen; nowhere, where its course is not there any more. */
export function linkToAnother({ resource, course }: Pick<Job, 'resource' | 'course'>) {
  if (!isInCourse(resource)) return { to: '/admin/import', search: {} } as const
  return course
    ? ({ to: '/admin/import', search: { subject: resource as 'content', courseId: course.id } } as const)
    : null
}
