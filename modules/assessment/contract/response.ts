import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, stored } from '#platform/contract/resource.ts'
import {
  anything,
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
import { points } from './question.ts'

const item = record({
  id: id(),
  attemptId: id(),
  user: nullable(object({ id: id(), name: name() })),
  alias: nullable(text()),
  answer: anything(),
  points: decimal(),
  autoScore: nullable(decimal()),
  score: nullable(decimal()),
  comment: nullable(text()),
  marker: nullable(object({ id: id(), name: name() })),
  version: stored.version,
})

const queue = record({
  kind: oneOf('quiz'),
  id: id(),
  title: singleLine(),
  courseId: id(),
  courseTitle: singleLine(),
  questionId: id(),
  /** Its title, or its first words. */
  question: text(),
  toMark: integer(),
  marked: integer(),
  /** When the one that waits longest was handed in; null where none waits. */
  oldestAt: nullable(dateTime()),
})

/** What waits to be marked, a question of a quiz a row; of one quiz also the questions of which all answers are marked. */
export const marking = {
  list: endpoint({
    name: 'marking.list',
    method: 'GET',
    path: '/marking',
    query: record({ quizId: optional(id()) }),
    reply: record({ items: list(queue), total: integer() }),
  }),
} as const

/** Marking answers by hand, a question at a time. */
export const responses = {
  list: endpoint({
    name: 'responses.list',
    method: 'GET',
    path: '/responses',
    query: listQuery({
      filters: { quizId: id(), questionId: id(), state: oneOf('toMark', 'marked', 'all'), groupId: id() },
      sorts: ['createdAt'],
    }),
    reply: record({
      items: list(item),
      total: integer(),
      page: integer(),
      pageSize: integer(),
      question: nullable(record({ id: id(), body: text(), model: text(), explanation: text() })),
      /** The last ones that were used for this question. */
      comments: list(text()),
    }),
  }),
  mark: endpoint({
    name: 'responses.mark',
    method: 'PUT',
    path: '/responses/:id/mark',
    body: record({ score: optional(nullable(points())), comment: optional(nullable(text({ max: 5_000 }))) }),
    reply: item,
  }),
} as const

export type MarkingQueue = Infer<typeof queue>
export type MarkedResponse = Infer<typeof item>
export type ResponseQuery = Infer<NonNullable<typeof responses.list.query>>
