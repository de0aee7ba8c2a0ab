import { day } from '#platform/contract/calendar.ts'
import { resource } from '#platform/contract/resource.ts'
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
  singleLine,
} from '#platform/contract/schema.ts'

const meetingStatus = () => oneOf('planned', 'held', 'cancelled')

const fields = {
  /** The group that meets; it stays. */
  groupId: id(),
  startsAt: dateTime(),
  minutes: integer({ min: 5, max: 600 }),
  /** Empty: where the group meets. */
  place: nullable(singleLine()),
  /** Empty: whoever teaches the group. Somebody on staff, who is active. */
  teacherId: nullable(id()),
  status: meetingStatus(),
  note: singleLine({ max: 500 }),
  /** A cancelled meeting of the same group that this one makes up for; each is made up for once. */
  replacesId: nullable(id()),
}

/** By `from` and `until` those of days of the school, both included; by `userId` those of the groups that somebody is in. */
const filters = {
  groupId: id(),
  courseId: id(),
  teacherId: id(),
  userId: id(),
  status: meetingStatus(),
  from: day(),
  until: day(),
  /** Where they are held, their own or that of the group, however it is spelled. */
  place: singleLine(),
}

const count = () => nullable(integer())

/** When a group meets: as its weekly times say, or as somebody has put it. */
export const meetings = resource('meetings', {
  fields,
  computed: {
    groupTitle: singleLine(),
    /** Whether the reader sees its group: whoever holds this one meeting of a group of others does not, nor changes the meeting. */
    ofOwnGroup: boolean(),
    courseId: nullable(id()),
    courseTitle: nullable(singleLine()),
    /** Who holds it, and where: as the meeting says, else as its group does. */
    teacher: nullable(object({ id: id(), name: name() })),
    venue: singleLine(),
    /** For staff; null for students. `unmarked` are members without a mark. */
    counts: object({
      present: count(),
      late: count(),
      absent: count(),
      excused: count(),
      unmarked: count(),
    }),
    /** Meetings at the same time, which the reader sees, that have its teacher or its place; for students none. */
    clashes: list(object({ meetingId: id(), groupTitle: singleLine(), by: oneOf('place', 'teacher') })),
  },
  defaults: {
    groupId: '',
    startsAt: '',
    minutes: 60,
    place: null,
    teacherId: null,
    status: 'planned',
    note: '',
    replacesId: null,
  },
  minimal: { groupId: fields.groupId, startsAt: fields.startsAt },
  filters,
  sorts: ['startsAt', 'createdAt', 'updatedAt'],
})

export type Meeting = Infer<typeof meetings.item>
export type MeetingDraft = Infer<typeof meetings.draft>
export type MeetingQuery = Infer<typeof meetings.query>
