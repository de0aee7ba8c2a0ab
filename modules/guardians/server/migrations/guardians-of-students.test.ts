import { expect, inject, test } from 'vitest'
import { migrations } from '#app/server/migrations/index.ts'
import { openDb } from '#app/server/open-db.ts'
import { unhurried } from '#platform/server/db/engines/limits.ts'
import { withoutRevisions } from '#platform/server/db/transactions/revisions.ts'
import { postgres } from '#platform/server/db/engines/postgres.ts'
import { sqlite } from '#platform/server/db/engines/sqlite.ts'
import { emptyAddress } from '#test/database.ts'
import { foundGuardianBy } from '../guardians/found-by.ts'

const phone = '+201001234567'
const before: [id: string, role: string, guardianName: string | null, guardianPhone: string | null][] = [
  ['a', 'student', null, phone],
  ['b', 'student', 'عادل سَمير', phone],
  ['c', 'student', 'غيره', phone],
  ['d', 'student', 'منى', null],
  ['e', 'student', null, null],
  ['f', 'teacher', 'Nobody', '+201112223334'],
  ...Array.from({ length: 11 }, (_, at): [string, string, string, string] => {
    return [`many${at}`, 'student', 'School', '+201009998887']
  }),
]

test('guardians of students become people: one for each phone, and nobody whose number is not known is lost', async () => {
  const address = await emptyAddress()
  const old = inject('postgres') ? postgres(address, unhurried) : sqlite(address)
  await migrations.migrate(old, '0053-users-by-id')
  await old.write(writing => {
    const rows = before.map(([id, role, guardianName, guardianPhone], at) => ({
      ...{ id, name: id, username: id, email: null, phone: null, role, guardianName, guardianPhone },
      ...{ status: 'active', locale: null, mustRenew: false, passwordHash: null, lastSeenAt: null },
      ...{
        search: '',
        sortKey: '',
        createdAt: `2026-01-01T00:00:00.${100 + at}Z`,
        updatedAt: '',
        version: 1,
      },
      ...{ deletedAt: id === 'c' ? '2026-02-01T00:00:00.000Z' : null, deletedWith: null },
    }))
    return withoutRevisions(writing)
      .insertInto('users')
      .values(rows as never)
      .execute()
  })
  await old.close()

  const db = await openDb(address)
  const guardians = await db.read.selectFrom('guardians').selectAll().execute()
  const links = await db.read.selectFrom('guardianStudents').selectAll().execute()
  const students = (id: string) =>
    links.filter(({ guardianId }) => guardianId === id).map(({ userId }) => userId)
  const found = guardians.map(({ id, name, phone }) => [name, phone, students(id).sort().join()])
  expect(new Set(found.map(each => each.join('|')))).toEqual(
    new Set([
      `عادل سَمير|${phone}|a,b,c`,
      'منى||d',
      `School|+201009998887|${before
        .flatMap(([id]) => (id.startsWith('many') ? id : []))
        .sort()
        .join()}`,
    ]),
  )
  for (const guardian of guardians) {
    expect(guardian).toMatchObject({ email: null, relation: '', language: 'ar', mail: 'now', version: 1 })
    // What they are found by is what the product writes today.
    expect(guardian).toMatchObject(foundGuardianBy(guardian))
  }
  const [user] = await db.read.selectFrom('users').selectAll().execute()
  expect(Object.keys(user!)).not.toContain('guardianName')
  await db.close()
})
