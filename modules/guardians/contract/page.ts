import { groups } from '#modules/enrolment/contract/group.ts'
import { languages } from '#platform/contract/language.ts'
import { day } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const { times, place, nextMeetingAt } = groups.item.shape

const course = object({
  title: singleLine(),
  percent: integer(),
  lessonsTotal: integer(),
  lessonsCompleted: integer(),
  lastActivityAt: nullable(dateTime()),
})
const group = object({ title: singleLine(), times, place, nextMeetingAt })
const attendance = object({
  /** Of the meetings that count; null where there is none. */
  percent: nullable(integer()),
  present: integer(),
  late: integer(),
  absent: integer(),
  excused: integer(),
  /** The last ten, the newest first. */
  last: list(
    object({ on: day(), groupTitle: singleLine(), status: oneOf('present', 'late', 'absent', 'excused') }),
  ),
})
const score = object({
  kind: oneOf('exam', 'quiz', 'assignment'),
  title: singleLine(),
  heldOn: nullable(day()),
  /** Null: they were absent. */
  score: nullable(decimal()),
  outOf: decimal(),
})
/** In the smallest unit of the currency. */
const balance = object({ due: integer(), currency: text() })

const student = object({
  name: name(),
  courses: list(course),
  groups: list(group),
  /** Null, here and below: the school tells guardians none, or keeps none. */
  attendance: nullable(attendance),
  /** Those that students are told themselves, the newest first. */
  scores: nullable(list(score)),
  balance: nullable(balance),
})

const page = record({
  /** What the school is called in the language of the guardian. */
  school: text(),
  language: oneOf(...languages),
  guardian: object({ name: name() }),
  /** Those who are there and not disabled, by their names. */
  students: list(student),
})

/** What a guardian sees of their students, by the link that they were given; it signs nobody in. */
export const guardianPage = endpoint({
  name: 'guardian.page',
  method: 'POST',
  path: '/guardian',
  body: record({ token: text({ min: 1, max: 200 }) }),
  reply: page,
})

export type GuardianPage = Infer<typeof page>
export type GuardedStudent = GuardianPage['students'][number]
