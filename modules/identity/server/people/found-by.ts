import { sql } from 'kysely'
import { searchOf, sortKeyOf } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { User } from '../../contract/user.ts'

/** Stands between what everybody who sees a user may search, and their e-mail, which only those may who change them. */
const border = '\u241E'

type Found = Pick<User, 'name' | 'username' | 'externalId' | 'phone' | 'email'>

/** What a user is found by: name, username, number and phone, then the e-mail; and what they are ordered by. */
export const foundUserBy = ({ name, username, externalId, phone, email }: Found) => ({
  search: `${searchOf([name, username, externalId ?? '', phone ?? ''].join(' '))}${border}${searchOf(email ?? '')}`,
  sortKey: sortKeyOf(name),
})

/** The words of a user without their e-mail. */
export const publicWords = ({ engine }: Pick<Db, 'engine'>) =>
  engine === 'postgres'
    ? sql<string>`split_part(search, ${border}, 1)`
    : sql<string>`substr(search, 1, instr(search, ${border}))`
