import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf, stored } from '#platform/contract/resource.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const fields = {
  courseId: id(),
  expiresAt: nullable(dateTime()),
  source: oneOf('staff', 'code', 'self'),
}
const enrolment = record({
  ...stored,
  ...fields,
  userId: id(),
  /** With what tells people of one name apart: their username, and the last four digits of their phone. */
  user: object({ id: id(), name: name(), username: text(), phoneEnd: nullable(text()) }),
  courseTitle: singleLine(),
  /** How far they are in the course, for who sees progress; null where they do not learn there now. */
  percent: nullable(integer()),
  lessonsTotal: nullable(integer()),
  lessonsCompleted: nullable(integer()),
  /** What has to be done beside lessons, and what of it is done. */
  workTotal: nullable(integer()),
  workCompleted: nullable(integer()),
})
/** By `percent` only within one course, which `courseId` names. */
const sorts = ['name', 'percent', 'createdAt', 'updatedAt']
/** By `groupId` those of its members in its course; of a group of the whole school, in all courses. */
const query = listQuery({ filters: { courseId: id(), userId: id(), groupId: id() }, sorts })

/** Who may learn which course, and until when. */
export const enrolments = {
  name: 'enrolments',
  query,
  sorts,
  list: endpoint({
    name: 'enrolments.list',
    method: 'GET',
    path: '/enrolments',
    query,
    reply: pageOf(enrolment),
  }),
  create: endpoint({
    name: 'enrolments.create',
    method: 'POST',
    path: '/enrolments',
    status: 201,
    body: record({
      courseId: fields.courseId,
      userIds: list(id(), { min: 1, max: 500 }),
      expiresAt: optional(fields.expiresAt),
      source: optional(fields.source),
    }),
    reply: record({ items: list(enrolment) }),
  }),
  /** Until when somebody learns a course; null: without an end. */
  update: endpoint({
    name: 'enrolments.update',
    method: 'PUT',
    path: '/enrolments/:id',
    body: record({ expiresAt: fields.expiresAt }),
    reply: enrolment,
  }),
  remove: endpoint({ name: 'enrolments.remove', method: 'DELETE', path: '/enrolments/:id' }),
} as const

export type Enrolment = Infer<typeof enrolment>
export type EnrolmentQuery = Infer<typeof query>
