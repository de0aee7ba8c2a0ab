import { endpoint } from '#platform/contract/endpoint.ts'
import {
  type Infer,
  id,
  login,
  optional,
  partial,
  password,
  record,
  text,
} from '#platform/contract/schema.ts'
import { users } from './user.ts'

/**
 * A key that a browser makes once and keeps: tries of outsiders shut nobody out of a browser in which they have signed
 * in before. Without it the browser is an unknown one.
 */
export const deviceKey = optional(id())
const credentials = record({
  login: login(),
  password: password(),
  device: deviceKey,
  /** The device that is to be signed out for good, where a student is on as many as the school allows. */
  free: optional(id()),
})
const { name, email, phone, locale, avatarId } = users.item.shape

/** Somebody who signed in, and the token that says so from now on. */
export const signedIn = record({ user: users.item, token: text() })
export type SignedIn = Infer<typeof signedIn>

/** Signing in and out, and what people do with their own account. */
export const auth = {
  login: endpoint({
    name: 'auth.login',
    method: 'POST',
    path: '/auth/login',
    body: credentials,
    reply: signedIn,
  }),
  /** The other path of the same call. */
  shortLogin: endpoint({
    name: 'auth.login',
    method: 'POST',
    path: '/login',
    body: credentials,
    reply: signedIn,
  }),
  logout: endpoint({ name: 'auth.logout', method: 'POST', path: '/auth/logout' }),
  me: endpoint({
    name: 'auth.me',
    method: 'GET',
    path: '/auth/me',
    reply: users.item,
    whileRenewing: true,
  }),
  updateMe: endpoint({
    name: 'auth.updateMe',
    method: 'PUT',
    path: '/auth/me',
    body: partial(record({ name, email, phone, locale, avatarId })),
    reply: users.item,
  }),
  changePassword: endpoint({
    name: 'auth.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    /**
     * The current one may be left out where a new one has to be chosen, in a session that was begun with the password which
     * somebody else set: that session goes on.
     */
    body: record({ currentPassword: optional(password()), newPassword: password() }),
    whileRenewing: true,
  }),
} as const
