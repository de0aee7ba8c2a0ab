import { may } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Subject } from '../../contract/import-calls.ts'
import type { Job } from '../../contract/job.ts'

const calls = { people: 'users.create', content: 'lessons.create' }

/** Whether somebody reads in tables of people, or of lessons. */
export const mayImport = (role: Role, subject: Subject) =>
  may(role, 'jobs.import') && may(role, calls[subject])

/** The words of what is read in, where they are others for lessons. */
export const wordOf = (id: string, { resource }: Pick<Job, 'resource'>) =>
  resource === 'content' ? `${id}.content` : id

/** Where another table of the same kind is chosen; nowhere, where its course is not there any more. */
export function linkToAnother({ resource, course }: Pick<Job, 'resource' | 'course'>) {
  if (resource !== 'content') return { to: '/admin/import', search: {} } as const
  return course
    ? ({ to: '/admin/import', search: { subject: 'content', courseId: course.id } } as const)
    : null
}
