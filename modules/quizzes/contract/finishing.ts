import { endpoint } from '#platform/contract/endpoint.ts'
import { id, record } from '#platform/contract/schema.ts'
import { held } from './attempt.ts'
import { quizzes } from './quiz.ts'

/** Ending one's tries at a quiz before they are used up: then nothing that is told after the last one has to wait. */
export const finishing = {
  finish: endpoint({
    name: 'quizzes.finish',
    method: 'POST',
    path: '/quizzes/:id/finish',
    reply: quizzes.item,
    conflict: held,
  }),
  /** Lets a student begin again. */
  takeBack: endpoint({
    name: 'quizzes.unfinish',
    method: 'DELETE',
    path: '/quizzes/:id/finish',
    query: record({ userId: id() }),
  }),
} as const
