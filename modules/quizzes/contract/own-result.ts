import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  oneOf,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { soFar } from './attempt.ts'

const work = { kind: oneOf('quiz'), id: id(), title: singleLine(), courseId: id(), courseTitle: singleLine() }
const scored = { maxPoints: decimal(), percent: nullable(decimal()) }

const newResult = record({
  ...work,
  attemptId: id(),
  score: decimal(),
  ...scored,
  /** The review says more than the score, which is no later than it. */
  what: oneOf('score', 'review'),
  toldAt: dateTime(),
  /** What the marker wrote last to an answer, where the review is released. */
  comment: nullable(text()),
  /** Who wrote it, else who marked an answer last; null where nobody did, and where their account is gone. */
  marker: nullable(singleLine()),
})
const ownResult = record({
  ...work,
  /** Untold: all is marked, and the score is not released yet. */
  state: oneOf('scored', 'toMark', 'untold'),
  /** What counts of the tries by the policy of the quiz, as far as it is released. */
  score: nullable(decimal()),
  ...scored,
  passed: nullable(boolean()),
  soFar,
  /** Answers of the last try with such that somebody has to mark. */
  pending: integer(),
  tries: integer(),
  /** When the score is released: at once, after the closing, which is this student’s own, or by hand. */
  scoreRelease: oneOf('atOnce', 'afterClose', 'byHand'),
  closesAt: nullable(dateTime()),
  /** The try that counts, else the last one. */
  attemptId: id(),
  submittedAt: dateTime(),
  submittedHow: oneOf('student', 'time', 'staff'),
  reviewTold: boolean(),
  /** Who marked an answer of that try last, once its score is released. */
  marker: nullable(singleLine()),
})

/** What came of the work of the student who asks. */
export const ownResults = {
  /** What was released within 30 days and they have not looked at, the newest first; of each quiz the newest. */
  news: endpoint({
    name: 'told.list',
    method: 'GET',
    path: '/told',
    reply: record({ items: list(newResult), total: integer() }),
  }),
  /** They have looked at what is released of these quizzes; reading an attempt does it, too. */
  seen: endpoint({
    name: 'told.seen',
    method: 'PUT',
    path: '/told/seen',
    body: record({ ids: list(id(), { min: 1, max: 500 }) }),
  }),
  /** Of each quiz that they handed in what counts, or what it waits for; the newest first. */
  list: endpoint({
    name: 'grades.list',
    method: 'GET',
    path: '/grades',
    reply: record({ items: list(ownResult), total: integer() }),
  }),
} as const

export type NewResult = Infer<typeof newResult>
export type OwnResult = Infer<typeof ownResult>
