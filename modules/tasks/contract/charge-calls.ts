import { month } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, integer, nullable, optional, record } from '#platform/contract/schema.ts'
import { job, key } from './job.ts'

const body = record({
  /** One group, or all of a course that are paid for so. */
  ...{ groupId: optional(id()), courseId: optional(id()) },
  /** Of groups by month; left out, terms are charged. */
  month: optional(nullable(month())),
  /** In place of the fee of the groups; of one without a model the only way. What was agreed with a member goes before it. */
  amount: optional(nullable(integer({ min: 1, max: 100_000_000 }))),
  key,
})

/** The members of groups charged for a month, or for their term, each once. */
export const chargeMany = endpoint({
  name: 'jobs.charges',
  method: 'POST',
  path: '/jobs/charges',
  status: 202,
  body,
  reply: job,
})
