import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  range,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

const queue = record({
  kind: oneOf('quiz'),
  id: id(),
  title: singleLine(),
  courseId: id(),
  courseTitle: singleLine(),
  questionId: id(),
  /** Its title, or its first words. */
  question: text(),
  /** Where formulas stand in its first words, as TeX. */
  formulas: optional(list(range({ min: 0, max: 1_000 }))),
  toMark: integer(),
  marked: integer(),
  /** When the one that waits longest was handed in; null where none waits. */
  oldestAt: nullable(dateTime()),
})

const markingQuery = record({
  quizId: optional(id()),
  /** Of the answers of its members alone. */
  groupId: optional(id()),
})

/** What waits to be marked, a question of a quiz a row; of one quiz also the questions of which all answers are marked. */
export const marking = {
  list: endpoint({
    name: 'marking.list',
    method: 'GET',
    path: '/marking',
    query: markingQuery,
    reply: record({ items: list(queue), total: integer() }),
  }),
} as const

export type MarkingQueue = Infer<typeof queue>
export type MarkingQuery = Infer<typeof markingQuery>
