import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf } from '#platform/contract/resource.ts'
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
  text,
} from '#platform/contract/schema.ts'
import { soFar } from './attempt.ts'

/** Whether somebody has not begun, is writing, waits for a mark, or has all they did marked. */
export const resultStates = ['scored', 'toMark', 'open', 'none'] as const

const row = record({
  /** Null while nobody is to know whose it is; then the alias says which are of one student. */
  user: nullable(object({ id: id(), name: name() })),
  alias: nullable(text()),
  /** A group of theirs by which they are told apart, of the course where they are in one of it. */
  groupTitle: nullable(text()),
  tries: integer(),
  state: oneOf(...resultStates),
  /** What counts of their tries by the policy of the quiz, with what could be had; null while somebody has to mark it. */
  score: nullable(decimal()),
  maxPoints: nullable(decimal()),
  percent: nullable(decimal()),
  passed: nullable(boolean()),
  /** Where there is no score yet: what is marked of the try that waits, and the points of as much. */
  soFar,
  /** Answers that came too late, and are kept beside. */
  late: integer(),
  submittedAt: nullable(dateTime()),
  /** The try that counts, else the last one. */
  attemptId: nullable(id()),
  /** Whether the student is told the score. */
  told: boolean(),
  /** Whether they have ended their tries before these were used up, which staff can take back; false where nobody is named. */
  finished: boolean(),
})
/** Of all who match: how many are in which state; of those whose work is all marked their percentages, and how many passed. */
const sums = record({
  total: integer(),
  none: integer(),
  open: integer(),
  toMark: integer(),
  scored: integer(),
  /** Of those whose work is all marked: how many are not told their score. */
  untold: integer(),
  passed: integer(),
  mean: nullable(decimal()),
  median: nullable(decimal()),
  lowest: nullable(decimal()),
  highest: nullable(decimal()),
  /** How many have from 0, 10, … 90 percent on; 100 is in the last. */
  bins: list(integer()),
})

const filters = { groupId: id(), state: oneOf(...resultStates) }
const sorts = ['name', 'score', 'submittedAt'] as const

/** What came of a quiz: a student a row. */
export const results = {
  list: endpoint({
    name: 'quizzes.results',
    method: 'GET',
    path: '/quizzes/:id/results',
    query: listQuery({ filters, sorts }),
    reply: record({ ...pageOf(row).shape, sums }),
  }),
  /** How they are asked for to be taken out: of one quiz everybody, else of each those who have begun. */
  exported: record({
    ...listQuery({ filters, sorts }).shape,
    quizId: optional(id()),
    courseId: optional(id()),
  }),
} as const

export type Result = Infer<typeof row>
export type ResultSums = Infer<typeof sums>
export type ResultQuery = Infer<NonNullable<typeof results.list.query>>
export type ExportedResultQuery = Infer<typeof results.exported>
