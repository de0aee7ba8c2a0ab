import type { Changes, Reader } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'

/** Usernames and e-mail addresses are one name space, compared in lower case. */
export const loginNameOf = (written: string) => written.toLowerCase()

type Named = { username: string; email: string | null }

/**
 * Gives a user the names they sign in by, in place of those they had. A name that another has is refused: at its field,
 * or as `taken` where nothing was filled in.
 */
export async function takeNames(
  changes: Changes,
  userId: string,
  { username, email }: Named,
  at: 'field' | 'thing',
) {
  await freeNames(changes, userId)
  const names = [
    { path: 'username', kind: 'username' as const, name: loginNameOf(username) },
    ...(email ? [{ path: 'email', kind: 'email' as const, name: loginNameOf(email) }] : []),
  ]
  for (const { path, kind, name } of names) {
    const { numInsertedOrUpdatedRows } = await changes
      .insertInto('loginNames')
      .values({ name, userId, kind })
      .onConflict(known => known.column('name').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 0n) continue
    if (at === 'thing') throw new Problem('taken')
    throw new Problem('invalid', { errors: [{ path, code: 'taken' }] })
  }
}

/** Lets the names of a user go, for others to take. */
export const freeNames = (changes: Changes, userId: string) =>
  changes.deleteFrom('loginNames').where('userId', '=', userId).execute()

/**
 * The one active person that somebody means by a username, an e-mail or a phone number. A phone may be shared, by
 * siblings say: then it means nobody.
 */
export async function personNamed(read: Reader, login: string) {
  const people = read
    .selectFrom('users')
    .select(['id', 'name', 'role', 'passwordHash'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  const byName = await people
    .where('id', 'in', names =>
      names.selectFrom('loginNames').select('userId').where('name', '=', loginNameOf(login)),
    )
    .executeTakeFirst()
  if (byName) return byName
  const number = login.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return undefined
  const byPhone = await people.where('phone', '=', number).limit(2).execute()
  return byPhone.length === 1 ? byPhone[0] : undefined
}
