import { signInForm } from '#platform/contract/identity.ts'
import { phoneDigits, phoneIn } from '#platform/contract/schema.ts'
import { holdWords } from '#platform/server/db/locks.ts'
import { insertRows } from '#platform/server/db/rows.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import { Problem } from '#platform/server/problem.ts'
import { e164Of } from './phones.ts'

/** Usernames and e-mail addresses are one name space, compared in the form that is typed, in lower case. */
export const loginNameOf = (written: string) => signInForm(written).toLowerCase()

type Named = { id: string; username: string; email: string | null }

/**
 * Gives people the names they sign in by, in place of those they had: the username, and the e-mail where staff gave it.
 * A name that another has is refused: at its field, or as `taken` where nothing was filled in.
 */
export async function takeNames(tx: Tx, people: Named[], at: 'field' | 'resource') {
  const ids = people.map(({ id }) => id)
  await freeNames(tx, ids)
  const unproved = await withUnprovedEmail(tx, ids)
  const names = people.flatMap(person =>
    namesOf(unproved.has(person.id) ? { ...person, email: null } : person),
  )
  await writeNames(tx, names, at)
}

/** The same for people who are new, whose e-mails staff gave. */
export const takeNamesOfNew = (tx: Tx, people: Named[]) => writeNames(tx, people.flatMap(namesOf), 'field')

type LoginName = Tables['loginNames']

function namesOf({ id: userId, username, email }: Named): LoginName[] {
  const name: LoginName = { userId, kind: 'username', name: loginNameOf(username) }
  return email === null ? [name] : [name, { userId, kind: 'email', name: loginNameOf(email) }]
}

async function writeNames(tx: Tx, names: LoginName[], at: 'field' | 'resource') {
  const written = await insertRows(tx, 'login names', 'loginNames', names, insert =>
    insert.onConflict(known => known.column('name').doNothing()).returning(['userId', 'kind']),
  )
  const free = new Set(written.map(({ userId, kind }) => `${userId} ${kind}`))
  const taken = names.find(({ userId, kind }) => !free.has(`${userId} ${kind}`))
  if (taken) refuseTaken(taken.kind, at)
}

function refuseTaken(path: string, at: 'field' | 'resource'): never {
  if (at === 'resource') throw new Problem('taken')
  throw new Problem('invalid', { errors: [{ path, code: 'taken' }] })
}

type Numbered = { id?: string; externalId?: string | null }

/**
 * Refuses numbers that somebody else has. On PostgreSQL two who ask for the same one at once wait for each other; its
 * index would refuse the second as well, without saying at which field.
 */
export async function refuseTakenNumbers(tx: Tx, people: Numbered[], at: 'field' | 'resource') {
  const numbered = people.filter(({ externalId }) => externalId)
  const ids = new Map(numbered.map(({ id, externalId }) => [externalId!, id]))
  if (ids.size < numbered.length) refuseTaken('externalId', at)
  if (ids.size === 0) return
  const numbers = [...ids.keys()]
  await holdWords(tx, 'externalId', numbers)
  const owners = await tx
    .selectFrom('users')
    .select(['id', 'externalId'])
    .where('externalId', 'in', numbers)
    .where('deletedAt', 'is', null)
    .execute()
  if (owners.some(({ id, externalId }) => ids.get(externalId!) !== id)) refuseTaken('externalId', at)
}

/** Lets the names of people go, for others to take. */
export const freeNames = (tx: Tx, userIds: string[]) =>
  tx.deleteFrom('loginNames').where('userId', 'in', userIds).execute()

type Contact = { email?: string | null; phone?: string | null }
const contacts = ['email', 'phone'] as const

/** Notes the e-mail and phone that somebody wrote into their own profile: nobody has said that these are theirs. */
export async function noteUnproved(tx: Tx, userId: string, written: Contact) {
  for (const kind of contacts)
    if (written[kind])
      await tx
        .insertInto('unproved')
        .values({ userId, kind })
        .onConflict(known => known.doNothing())
        .execute()
}

/** Notes that staff gave somebody these, or took them away. */
export async function noteProved(tx: Tx, userId: string, given: Contact) {
  const kinds = contacts.filter(kind => given[kind] !== undefined)
  if (kinds.length > 0)
    await tx.deleteFrom('unproved').where('userId', '=', userId).where('kind', 'in', kinds).execute()
}

async function withUnprovedEmail(read: Reader, userIds: string[]) {
  const unproved = read.selectFrom('unproved').select('userId').where('kind', '=', 'email')
  const rows = await unproved.where('userId', 'in', userIds).execute()
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * The one active person that somebody means by a username, an e-mail or a phone number. What several have, siblings one
 * phone say, means nobody; but what staff gave to one of them is that one's, whoever else wrote it into their profile.
 */
export async function personNamed(read: Reader, login: string, country: CountryOf) {
  const people = read
    .selectFrom('users')
    .select(['id', 'name', 'role', 'passwordHash', 'cardHash', 'cardUntil'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
  const name = loginNameOf(login)
  const byName = await people
    .where('id', 'in', names => names.selectFrom('loginNames').select('userId').where('name', '=', name))
    .executeTakeFirst()
  if (byName) return byName
  if (login.includes('@')) return theOneWith('email', name)
  const phone = phoneIn(login)
  if (!phoneDigits.test(phone)) return undefined
  return theOneWith('phone', (await e164Of(phone, await country())) ?? phone)

  async function theOneWith(kind: (typeof contacts)[number], value: string) {
    const having = people.where(kind, '=', value).limit(2)
    const unproved = read.selectFrom('unproved').select('userId').where('kind', '=', kind)
    const given = await having.where('id', 'not in', unproved).execute()
    const found = given.length > 0 ? given : await having.execute()
    return found.length === 1 ? found[0] : undefined
  }
}
