import type { ExpressionBuilder } from 'kysely'
import { fold } from '#platform/contract/fold.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'
import type { Draft } from '#platform/server/bulk/imported.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { loginNameOf } from '../../people/login-names.ts'
import { memberships } from '../../people/memberships.ts'
import { peopleOf } from '../../people/policy.ts'

export type Person = ResourceTables['users']
export type Candidates = Awaited<ReturnType<typeof candidatesFor>>

const grouped = (rows: Person[], key: (row: Person) => string | null) => {
  const groups = new Map<string, Person[]>()
  for (const row of rows) {
    const name = key(row)
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return groups
}

/** Everybody whom some rows may be about, as far as their reader sees them, and what is taken by anybody. */
export async function candidatesFor(on: Reader, drafts: Draft[], caller: Caller) {
  const texts = (field: string) => [
    ...new Set(drafts.flatMap(({ values }) => (values[field] as string) || [])),
  ]
  const logins = [...new Set([...texts('username'), ...texts('email')].map(loginNameOf))]
  const taken =
    logins.length === 0
      ? []
      : await on.selectFrom('loginNames').selectAll().where('name', 'in', logins).execute()
  const found = (where: (row: ExpressionBuilder<Tables, 'users'>) => any) =>
    on
      .selectFrom('users')
      .selectAll('users')
      .where('users.deletedAt', 'is', null)
      .where(peopleOf(caller))
      .where(where)
      .orderBy('users.createdAt')
      .orderBy('users.id')
      .execute()
  const having = async (column: 'id' | 'externalId' | 'email' | 'phone' | 'sortKey', wanted: string[]) =>
    wanted.length === 0 ? [] : found(row => row(`users.${column}`, 'in', wanted))

  const sameNames = await having('sortKey', texts('name').map(sortKeyOf))
  const numbers = texts('externalId')
  const owners =
    numbers.length === 0
      ? []
      : await on
          .selectFrom('users')
          .select(['id', 'externalId'])
          .where('externalId', 'in', numbers)
          .where('deletedAt', 'is', null)
          .execute()
  const courseIds = [...new Set(drafts.flatMap(({ values }) => (values.courseIds as string[]) ?? []))]
  const learning =
    sameNames.length === 0 || courseIds.length === 0
      ? []
      : await memberships().pairsIn(
          on,
          sameNames.map(({ id }) => id),
          courseIds,
        )
  const users = taken.map(({ userId }) => userId)
  const byLogin = grouped(await having('id', users), ({ id }) => id)
  return {
    byId: grouped(await having('id', texts('id')), ({ id }) => id),
    byExternalId: grouped(await having('externalId', numbers), row => row.externalId),
    byEmail: grouped(await having('email', texts('email')), row => row.email),
    byPhone: grouped(await having('phone', texts('phone')), row => row.phone),
    byName: grouped(sameNames, row => fold(row.name)),
    /** Whose a username is, as far as the reader sees them. */
    byUsername: new Map(
      taken
        .filter(({ kind }) => kind === 'username')
        .map(({ name, userId }) => [name, byLogin.get(userId) ?? []]),
    ),
    ownerOfLogin: new Map(taken.map(({ name, userId }) => [name, userId])),
    ownerOfNumber: new Map(owners.map(({ id, externalId }) => [externalId!, id])),
    learns: new Set(learning.map(({ userId, courseId }) => `${userId} ${courseId}`)),
  }
}
