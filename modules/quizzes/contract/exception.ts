import { resource } from '#platform/contract/resource.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  name,
  nullable,
  object,
  singleLine,
} from '#platform/contract/schema.ts'
import { attempts } from './quiz.ts'

const fields = {
  courseId: id(),
  /** For one person or for a group, never for both. */
  userId: nullable(id()),
  groupId: nullable(id()),
  /** Null: for the whole course; then it is only more time. */
  quizId: nullable(id()),
  opensAt: nullable(dateTime()),
  closesAt: nullable(dateTime()),
  extraPercent: nullable(integer({ min: 0, max: 300 })),
  extraMinutes: nullable(integer({ min: 0, max: 1_440 })),
  attempts: nullable(attempts()),
  reason: singleLine({ max: 500 }),
}

/** What somebody, or a group, has otherwise than the others: hours of their own, more time, more tries. */
export const exceptions = resource('exceptions', {
  fields,
  computed: {
    user: nullable(object({ id: id(), name: name() })),
    group: nullable(object({ id: id(), title: singleLine() })),
  },
  defaults: {
    courseId: '',
    userId: null,
    groupId: null,
    quizId: null,
    opensAt: null,
    closesAt: null,
    extraPercent: null,
    extraMinutes: null,
    attempts: null,
    reason: '',
  },
  minimal: { courseId: fields.courseId },
  filters: { courseId: id(), userId: id(), groupId: id(), quizId: id() },
  sorts: ['createdAt', 'updatedAt'],
})

export type Exception = Infer<typeof exceptions.item>
export type ExceptionDraft = Infer<typeof exceptions.draft>
export type ExceptionQuery = Infer<typeof exceptions.query>
