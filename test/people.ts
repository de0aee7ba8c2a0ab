import { openDb } from '#app/server/open-db.ts'
import { foundUserBy } from '#modules/identity/server/people/found-by.ts'
import { takeNames } from '#modules/identity/server/people/login-names.ts'
import { hashAt, hashOf } from '#modules/identity/server/people/passwords.ts'
import type { Role } from '#platform/contract/role.ts'
import { insert } from '#platform/server/db/records.ts'
import type { Db } from '#platform/server/db/tables.ts'

/** Hundreds of passwords are hashed that guard nothing: by the real algorithm, at the least of its costs. */
export const hashCheaply = () => hashAt({ memory: 8, passes: 1, parallelism: 1 })

/** What everybody in a world signs in with. */
export const password = 'a quiet orchard at dawn'

/** The people of every world, by their usernames. */
export const roles = {
  admin: 'admin',
  teacher: 'teacher',
  colleague: 'teacher',
  student: 'student',
  other: 'student',
} as const satisfies Record<string, Role>
export type Name = keyof typeof roles
export type Ids = Record<Name, string>

/** Adds somebody with nothing but a name, and answers their id. */
export function addPerson(db: Db, username: string, role: Role, passwordHash: string, more: object = {}) {
  const draft = { name: username, username, externalId: null, email: null, phone: null, ...more }
  const values = {
    ...draft,
    role,
    status: 'active',
    locale: null,
    mustRenew: false,
    lastSeenAt: null,
    passwordHash,
  } as const
  return db.write(async tx => {
    const row = { ...values, ...foundUserBy(draft) }
    const id = await insert(tx, 'users', row, { id: null, requestId: 'test' })
    await takeNames(tx, [{ ...draft, id }], 'field')
    return id
  })
}

/** Adds the people of every world. */
export async function addPeople(db: Db, passwordHash: string) {
  const ids: Partial<Ids> = {}
  for (const name of Object.keys(roles) as Name[])
    ids[name] = await addPerson(db, name, roles[name], passwordHash)
  return ids as Ids
}

/** Puts the people of every world into a database that nobody else uses. */
export async function peopleDatabase(address: string) {
  const db = await openDb(address)
  hashCheaply()
  const passwordHash = await hashOf(password)
  const ids = await addPeople(db, passwordHash)
  await db.close() // nobody may be in a database while it is copied
  return { ids, passwordHash }
}
