import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  object,
  record,
  singleLine,
} from '#platform/contract/schema.ts'

const item = object({
  id: id(),
  title: singleLine(),
  courseId: id(),
  courseTitle: singleLine(),
  score: decimal({ min: 0 }),
  outOf: decimal(),
  /** When it was marked, or later, when the exam was changed last, as by publishing it. */
  toldAt: dateTime(),
})

/** Scores of exams on paper that the student who asks has not looked at. */
export const newPapers = {
  /** Those of 30 days, the newest first; none where the school tells students no scores. */
  list: endpoint({
    name: 'newPapers.list',
    method: 'GET',
    path: '/told/papers',
    reply: record({ items: list(item), total: integer() }),
  }),
  /** They have looked at these, as they were told then: what is marked meanwhile is new all the same. */
  seen: endpoint({
    name: 'newPapers.seen',
    method: 'PUT',
    path: '/told/papers/seen',
    body: record({ items: list(object({ id: id(), toldAt: dateTime() }), { min: 1, max: 500 }) }),
  }),
} as const

export type NewPaper = Infer<typeof item>
