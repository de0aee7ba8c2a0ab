import { endpoint } from '#platform/contract/endpoint.ts'
import { boolean, password, record, text } from '#platform/contract/schema.ts'
import { deviceKey, signedIn } from './auth.ts'
import { users } from './user.ts'

const { name, username } = users.item.shape

/** Making the first administrator, with the link that the server printed. */
export const setup = {
  state: endpoint({
    name: 'setup.state',
    method: 'GET',
    path: '/setup',
    reply: record({ needed: boolean() }),
  }),
  create: endpoint({
    name: 'setup.create',
    method: 'POST',
    path: '/setup',
    status: 201,
    body: record({ token: text({ min: 1 }), name, username, password: password(), device: deviceKey }),
    reply: signedIn,
  }),
} as const
