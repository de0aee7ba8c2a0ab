import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf, stored } from '#platform/contract/resource.ts'
import {
  anything,
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
import { points } from '#modules/questions/contract/question.ts'

const handedIn = object({
  id: id(),
  /** As its student called it; after the alias where nobody is to know whose it is. */
  fileName: singleLine(),
  contentType: nullable(text()),
  size: integer(),
  /** Signed for this session and some hours. */
  url: text(),
})

const item = record({
  id: id(),
  attemptId: id(),
  user: nullable(object({ id: id(), name: name() })),
  alias: nullable(text()),
  answer: anything(),
  /** Those that the answer names, in its order. */
  files: list(handedIn),
  points: decimal(),
  autoScore: nullable(decimal()),
  score: nullable(decimal()),
  comment: nullable(text()),
  marker: nullable(object({ id: id(), name: name() })),
  version: stored.version,
})

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
      ...pageOf(item).shape,
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

export type HandedIn = Infer<typeof handedIn>
export type MarkedResponse = Infer<typeof item>
export type ResponseQuery = Infer<NonNullable<typeof responses.list.query>>
