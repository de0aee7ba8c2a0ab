import type { User } from '#contract/user.ts'
import type { Things } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'

/** A user as their administrators, and they themselves, see them; teachers see no e-mail. */
export function showUser(row: Things['users'], caller?: Caller): User {
  const { id, name, username, email, phone, role, status, locale, mustRenew } = row
  const seen = caller === undefined || caller.role === 'admin' || caller.id === id
  const { lastSeenAt, createdAt, updatedAt, version } = row
  const own = { id, name, username, email: seen ? email : null, phone, role, status, locale, mustRenew }
  return { ...own, lastSeenAt, createdAt, updatedAt, version }
}
