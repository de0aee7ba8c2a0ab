import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf } from '#platform/contract/resource.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  identifier,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
  withDefault,
} from '#platform/contract/schema.ts'
import { meetings } from './meeting.ts'

const markStatus = () => oneOf('present', 'late', 'absent', 'excused')
const person = () => object({ id: id(), name: name() })

/** A mark: by hand in a list, with all the rest, or by a scan; since when, and by whom. */
const mark = {
  status: nullable(markStatus()),
  at: nullable(dateTime()),
  by: nullable(person()),
  how: nullable(oneOf('list', 'all', 'scan')),
  note: singleLine(),
  /** Whether they are no member of the group. */
  guest: boolean(),
  /** Absences without excuse one after the other in this course, with this meeting; an excused one neither counts nor ends them. */
  absencesInARow: integer(),
}

const sheetRow = record({
  user: person(),
  ...mark,
  /** What they have to pay, for whom may see it, and how many sessions they took that are not paid for. */
  due: nullable(integer()),
  owed: integer(),
  /** How many sessions of their packages of this course are left; null for whom has none to take. */
  left: nullable(integer()),
})
const sheet = record({ meeting: meetings.item, items: list(sheetRow) })

const change = object({
  userId: id(),
  /** Null takes the mark away. */
  status: nullable(markStatus()),
  note: optional(singleLine({ max: 500 })),
  /** When it was set, by the clock of the device; now at the latest. */
  at: optional(dateTime()),
})

const scanned = record({
  user: person(),
  status: nullable(markStatus()),
  /** Whether the mark was there before. */
  already: boolean(),
  guest: boolean(),
  /** Whether a guest makes a meeting of their own group up by it. */
  makeUp: boolean(),
  due: nullable(integer()),
  owed: integer(),
  left: nullable(integer()),
})

const attendanceItem = record({
  id: id(),
  meetingId: id(),
  groupId: id(),
  groupTitle: singleLine(),
  courseId: nullable(id()),
  courseTitle: nullable(singleLine()),
  startsAt: dateTime(),
  user: person(),
  ...mark,
})
/** By `from` and `until` those of days of the school on which meetings begin. */
const attendanceQuery = listQuery({
  filters: { userId: id(), groupId: id(), courseId: id(), status: markStatus(), from: day(), until: day() },
  sorts: ['startsAt'],
})

const memberMarks = record({
  user: person(),
  /** Of a hundred meetings, whole ones; null where nothing counts yet. */
  percent: nullable(integer()),
  present: integer(),
  late: integer(),
  absent: integer(),
  excused: integer(),
  /** In meetings of the group, and as a guest in those of other groups of its course. */
  marks: list(object({ meetingId: id(), status: markStatus(), guest: boolean() })),
})
const reportQuery = listQuery({ filters: { from: day(), until: day() }, sorts: ['name'] })

/** Who was there. */
export const attendance = {
  query: attendanceQuery,
  /** Members of the group, now or when the meeting began, and whoever else is marked. */
  read: endpoint({
    name: 'attendance.read',
    method: 'GET',
    path: '/meetings/:id/attendance',
    reply: sheet,
  }),
  /** All marks or none. What is sent late, twice or in another order ends the same. `rest` is for all members without a mark. */
  write: endpoint({
    name: 'attendance.write',
    method: 'PUT',
    path: '/meetings/:id/attendance',
    body: record({
      items: withDefault(list(change, { max: 500 }), []),
      rest: optional(oneOf('present', 'absent')),
    }),
    reply: sheet,
  }),
  /** By the code of somebody, or else their number; it names them and proves nothing. */
  scan: endpoint({
    name: 'attendance.scan',
    method: 'POST',
    path: '/meetings/:id/scan',
    body: record({ code: identifier({ min: 1, max: 60 }), at: optional(dateTime()) }),
    reply: scanned,
  }),
  list: endpoint({
    name: 'attendance.list',
    method: 'GET',
    path: '/attendance',
    query: attendanceQuery,
    reply: pageOf(attendanceItem),
  }),
  report: endpoint({
    name: 'attendance.report',
    method: 'GET',
    path: '/groups/:id/attendance',
    query: reportQuery,
    reply: record({
      ...pageOf(memberMarks).shape,
      /** Those of the group that are not cancelled and have a mark, in the order in which they were held. */
      meetings: list(object({ id: id(), startsAt: dateTime() })),
    }),
  }),
} as const

export type Sheet = Infer<typeof sheet>

export type Scanned = Infer<typeof scanned>
export type MarkChange = Infer<typeof change>
export type AttendanceItem = Infer<typeof attendanceItem>
export type AttendanceQuery = Infer<typeof attendanceQuery>
export type MemberMarks = Infer<typeof memberMarks>
export type ReportQuery = Infer<typeof reportQuery>
