import { endpoint } from '#platform/contract/endpoint.ts'
import {
  boolean,
  dateTime,
  id,
  integer,
  list,
  name,
  nullable,
  oneOf,
  optional,
  record,
  text,
} from '#platform/contract/schema.ts'
import { attempt, held, itemKey } from './attempt.ts'

const reason = () => text({ min: 1, max: 500 })

/** Running a quiz: what staff do while it is taken, and afterwards. */
export const running = {
  extend: endpoint({
    name: 'quizzes.extend',
    method: 'POST',
    path: '/quizzes/:id/extend',
    body: record({
      minutes: integer({ min: 1, max: 1_440 }),
      reason: reason(),
      /** All that are open, where none are named. */
      attemptIds: optional(list(id(), { min: 1, max: 2_000 })),
    }),
    reply: record({ extended: integer() }),
  }),
  endAll: endpoint({
    name: 'quizzes.end',
    method: 'POST',
    path: '/quizzes/:id/end',
    body: record({ reason: reason() }),
    reply: record({ ended: integer() }),
  }),
  reopen: endpoint({
    name: 'attempts.reopen',
    method: 'POST',
    path: '/attempts/:id/reopen',
    body: record({ minutes: integer({ min: 1, max: 1_440 }), reason: reason() }),
    reply: attempt,
    conflict: held,
  }),
  end: endpoint({
    name: 'attempts.end',
    method: 'POST',
    path: '/attempts/:id/end',
    body: record({ reason: reason() }),
    reply: attempt,
  }),
  acceptLate: endpoint({
    name: 'attempts.acceptLate',
    method: 'POST',
    path: '/attempts/:id/accept-late',
    body: record({ items: list(itemKey(), { min: 1, max: 200 }), reason: reason() }),
    reply: attempt,
    conflict: held,
  }),
  remove: endpoint({ name: 'attempts.remove', method: 'DELETE', path: '/attempts/:id' }),
  restore: endpoint({
    name: 'attempts.restore',
    method: 'POST',
    path: '/attempts/:id/restore',
    reply: attempt,
    conflict: held,
  }),
  log: endpoint({
    name: 'attempts.log',
    method: 'GET',
    path: '/attempts/:id/log',
    reply: record({
      items: list(
        record({
          at: dateTime(),
          what: text(),
          by: nullable(record({ id: id(), name: name() })),
          device: nullable(text()),
          detail: nullable(text()),
        }),
      ),
    }),
  }),
  release: endpoint({
    name: 'quizzes.release',
    method: 'POST',
    path: '/quizzes/:id/release',
    body: record({
      what: oneOf('score', 'review'),
      told: boolean(),
      userIds: optional(list(id(), { min: 1, max: 2_000 })),
    }),
    reply: record({ told: integer() }),
  }),
} as const
