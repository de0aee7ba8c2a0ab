import { endpoint } from '#platform/contract/endpoint.ts'
import { boolean, login, password, record, text } from '#platform/contract/schema.ts'

/** A new password for whoever has forgotten theirs, by a link that comes by mail. */
export const reset = {
  /** Whether the site sends mail; without it somebody of the school sets a new password. */
  state: endpoint({
    name: 'reset.state',
    method: 'GET',
    path: '/auth/reset',
    reply: record({ byMail: boolean() }),
  }),
  /** Asks for a link. The answer is the same whoever it is, whether or not there is such an account. */
  request: endpoint({
    name: 'reset.request',
    method: 'POST',
    path: '/auth/reset',
    body: record({ login: login() }),
  }),
  /** Uses the link up. Every session of that account ends, and the card that opened it. */
  use: endpoint({
    name: 'reset.use',
    method: 'PUT',
    path: '/auth/reset',
    body: record({ token: text({ min: 1, max: 200 }), newPassword: password() }),
  }),
} as const
