import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { loginNameOf } from '#modules/identity/server/people/login-names.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { ResourceTables, Tables } from '#platform/server/db/tables.ts'

type Given<Of extends keyof ResourceTables> = Omit<
  ResourceTables[Of],
  'search' | 'sortKey' | 'updatedAt' | 'version' | 'deletedAt' | 'deletedWith'
> & { updatedAt?: string; version?: number; deletedAt?: string | null }

/** What is written of a resource that is made here, beside what it is found by. */
function kept<Of extends { id: string; createdAt: string; updatedAt?: string; deletedAt?: string | null }>(
  given: Of,
) {
  const { id, createdAt, updatedAt = createdAt, deletedAt = null } = given
  return { version: 1, ...given, updatedAt, deletedAt, deletedWith: deletedAt === null ? null : id }
}

type Titled = {
  [Of in keyof ResourceTables]: ResourceTables[Of] extends { title: string } ? Of : never
}[keyof ResourceTables]

/** A row of a resource that has a title. */
export const titled = <Of extends Titled>(given: Given<Of>) =>
  ({ ...kept(given as unknown as Given<'lessons'>), ...foundBy(given.title) }) as unknown as Tables[Of]

/** The row of a person. */
export const person = (given: Given<'users'>): Tables['users'] => ({ ...kept(given), ...foundUserBy(given) })

/** What a person signs in by; who has gone has left it to others. */
export function* namesOf(people: Iterable<Tables['users']>): Generator<Tables['loginNames']> {
  for (const { id, username, email, deletedAt } of people) {
    if (deletedAt) continue
    yield { name: loginNameOf(username), userId: id, kind: 'username' }
    if (email) yield { name: loginNameOf(email), userId: id, kind: 'email' }
  }
}

/** The row of an enrolment. */
export const enrolment = (
  given: Pick<Tables['enrolments'], 'id' | 'courseId' | 'userId' | 'createdAt' | 'expiresAt'>,
): Tables['enrolments'] => ({
  ...given,
  source: 'staff',
  updatedAt: given.createdAt,
  version: 1,
  deletedAt: null,
})
