import { clock, day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, resource } from '#platform/contract/resource.ts'
import {
  boolean,
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
  withDefault,
} from '#platform/contract/schema.ts'
import { billingDefaults, billingFields, fee, feeReason } from './billing.ts'
import { groupFilters, groupSorts, groupStatus, membersQuery, weekday } from './group-query.ts'

/** When a group meets every week, by the clock of the school. */
const weeklyTime = object({ day: weekday(), at: clock(), minutes: integer({ min: 5, max: 600 }) })

/** So many times a week a group meets at most. */
export const maxTimes = 14

const fields = {
  title: singleLine({ min: 1, max: 100 }),
  /**
   * Empty: of the whole school. Such a group can be given a course once, as long as no exception and no audience of a quiz names it
   * (422 `in_use`) and none of its members is in another active group of the course (422 `other_group`); with a course it stays.
   */
  courseId: nullable(id()),
  /** Of its course. */
  seasonId: nullable(id()),
  /** Somebody on staff, who is active. */
  teacherId: nullable(id()),
  place: singleLine(),
  /** How many members it takes; empty: any number. */
  capacity: nullable(integer({ min: 1, max: 1_000 })),
  times: list(weeklyTime, { max: maxTimes }),
  startsOn: nullable(day()),
  endsOn: nullable(day()),
  ...billingFields,
  status: groupStatus(),
}

const kind = resource('groups', {
  fields,
  computed: {
    courseTitle: nullable(singleLine()),
    seasonTitle: nullable(singleLine()),
    teacher: nullable(object({ id: id(), name: name() })),
    /** For staff; null for students. */
    counts: object({ members: nullable(integer()) }),
    /** When it meets next, by its weekly times. */
    nextMeetingAt: nullable(dateTime()),
  },
  detail: {
    /** Times of other groups that the reader sees, at which its teacher or its place is taken; for students none. */
    clashes: list(
      object({
        groupId: id(),
        title: singleLine(),
        day: weekday(),
        at: clock(),
        by: oneOf('teacher', 'place'),
      }),
    ),
  },
  defaults: {
    title: '',
    courseId: null,
    seasonId: null,
    teacherId: null,
    place: '',
    capacity: null,
    times: [],
    startsOn: null,
    endsOn: null,
    ...billingDefaults,
    status: 'active',
  },
  minimal: { title: fields.title, courseId: fields.courseId },
  filters: groupFilters,
  /** What exceptions and audiences in a course can name: its groups, and those of the whole school whose members learn there. */
  minimalFilters: { offeredIn: id() },
  sorts: groupSorts,
})

const member = record({
  user: object({ id: id(), name: name() }),
  phone: nullable(text()),
  joinedAt: dateTime(),
  /** What they pay instead of the fee of the group, and why: for who may see money, else null. */
  fee: nullable(integer()),
  reason: nullable(singleLine()),
  /** How far they are in the course of the group, for who sees progress; null where they do not learn there now. */
  percent: nullable(integer()),
})

/** Who learns together, when and where: a part of a course, or of the whole school. */
export const groups = {
  ...kind,
  members: endpoint({
    name: 'groups.members',
    method: 'GET',
    path: '/groups/:id/members',
    query: membersQuery,
    reply: pageOf(member),
  }),
  /** All of them or nobody: `no_seats` and `other_group` leave the group as it is. */
  join: endpoint({
    name: 'groups.join',
    method: 'POST',
    path: '/groups/:id/members',
    status: 201,
    body: record({
      userIds: list(id(), { min: 1, max: 500 }),
      /** Whether they leave the other active groups of its course. */
      move: withDefault(boolean(), false),
      /** Whether those are enrolled in its course who do not learn there. */
      enrol: withDefault(boolean(), true),
      /** What all of them pay there instead of the fee of the group, and why. */
      fee: optional(fee()),
      reason: optional(feeReason()),
    }),
    reply: record({ items: list(member) }),
    /** How many places there are and are taken, or the group that somebody is in already. */
    conflict: record({
      seats: optional(integer()),
      taken: optional(integer()),
      groupId: optional(id()),
      title: optional(singleLine()),
    }),
  }),
  /** What a member pays instead of the fee of the group; null: as the others. */
  setFee: endpoint({
    name: 'groups.members.fee',
    method: 'PUT',
    path: '/groups/:id/members/:userId',
    body: record({ fee: fee(), reason: withDefault(feeReason(), '') }),
    reply: member,
  }),
  /** Who leaves a group stays enrolled in its course. */
  leave: endpoint({ name: 'groups.leave', method: 'DELETE', path: '/groups/:id/members/:userId' }),
} as const

export type Group = Infer<typeof groups.item>
export type GroupDraft = Infer<typeof groups.draft>
export type GroupQuery = Infer<typeof groups.query> & { offeredIn?: string }
export type WeeklyTime = Group['times'][number]
export type Member = Infer<typeof member>
export type MembersQuery = Infer<typeof membersQuery>
