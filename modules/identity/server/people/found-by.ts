import { sql } from 'kysely'
import { phoneIn } from '#platform/contract/schema.ts'
import { may } from '#platform/contract/access.ts'
import { wordsBefore } from '#platform/server/db/expressions.ts'
import { holds, mayHold, searchOf, sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { User } from '../../contract/user.ts'
import { withoutPhones } from './school-rules.ts'

/** Stands between what everybody who sees a user may search, and their e-mail, which only those may who change them. */
const border = '\u241E'

type Found = Pick<User, 'name' | 'username' | 'externalId' | 'phone' | 'email'>

/** What a user is found by: name, username, number and phone, then the e-mail; and what they are ordered by. */
export const foundUserBy = ({ name, username, externalId, phone, email }: Found) => ({
  search: `${searchOf([name, username, externalId ?? '', phone ?? ''].join(' '))}${border}${searchOf(email ?? '')}`,
  sortKey: sortKeyOf(name),
})

/** The words of a user without their e-mail, and without their phone where teachers see none. */
export function publicWords(read: Reader) {
  const words = wordsBefore(read, sql<string>`search`, border)
  return withoutPhones(sql<string>`replace(${words}, ltrim(coalesce(phone, ''), '+'), '')`, words)
}

/** A number as it is dialled, without the zeros or the sign before it. */
const dialled = /^[+0]0*(\d{3,})$/

/**
 * A search as the words of people are kept: a number that is typed as it is dialled, with zeros before it and in groups, is
 * looked for without them, for what is kept has the code of its country there.
 */
export function peopleSearch(q: string) {
  const whole = dialled.exec(phoneIn(q))
  if (whole) return whole[1]!
  return q.replace(/\S+/g, word => dialled.exec(phoneIn(word))?.[1] ?? word)
}

/** What people fulfil who are found by the words of a search, as far as somebody may search them. */
export const holdsPeople = (read: Reader, q: string, { role }: Pick<Caller, 'role'>) =>
  holds(peopleSearch(q), may(role, 'users.update') ? sql<string>`users.search` : publicWords(read))

/** The ids of all people who are found so. */
export const peopleNamed = (read: Reader, q: string, caller: Pick<Caller, 'role'>) =>
  [...mayHold(read, 'users', peopleSearch(q)), ...holdsPeople(read, q, caller)].reduce(
    (people, each) => people.where(each),
    read.selectFrom('users').select('id'),
  )
