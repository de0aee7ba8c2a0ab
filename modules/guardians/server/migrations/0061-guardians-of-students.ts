import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Step } from '#platform/server/db/migrate.ts'
import { foundGuardianBy } from './frozen.ts'

type Student = { id: string; guardianName: string | null; guardianPhone: string | null }
type Known = { id: string; name: string; phone: string | null; studentIds: string[] }

/** So many rows stand in one statement. */
const batchSize = 500

/**
 * Guardians were two columns of each student. They become people of their own, one for each phone, on whom brothers and
 * sisters hang together; one of whom only a name was known waits for a number. Nothing of them is left in the columns.
 */
export const up: Step = async db => {
  const students = await sql<Student>`select "id", "guardianName", "guardianPhone" from users
    where "role" = 'student' and ("guardianName" is not null or "guardianPhone" is not null)
    order by "createdAt", "id"`.execute(db)
  const guardians = guardiansOf(students.rows)
  const { rows: settings } = await sql<{ language: 'ar' | 'en' }>`select "language" from settings`.execute(db)
  const at = new Date().toISOString()
  const stored = { createdAt: at, updatedAt: at, version: 1, deletedAt: null, deletedWith: null }
  const all = guardians.map(({ id, name, phone }) => ({
    ...{ id, name, phone, email: null, relation: '', language: settings[0]?.language ?? 'ar', mail: 'now' },
    ...{ ...foundGuardianBy(name, phone), ...stored },
  }))
  for (const rows of inBatches(all)) await db.insertInto('guardians').values(rows).execute()
  const links = guardians.flatMap(({ id: guardianId, studentIds }) =>
    studentIds.map(userId => ({ guardianId, userId, linkedAt: at })),
  )
  for (const rows of inBatches(links)) await db.insertInto('guardianStudents').values(rows).execute()
  for (const column of ['guardianName', 'guardianPhone'])
    await sql`alter table users drop column ${sql.id(column)}`.execute(db)
}

/**
 * Who they are, by what stood beside their students. So many name the number of a school or of a bus that it has more students than
 * anybody may name at once: it keeps all of them, for nobody is to be lost by an update.
 */
function guardiansOf(students: Student[]) {
  const byPhone = new Map<string, Known>()
  const all: Known[] = []
  for (const { id, guardianName, guardianPhone: phone } of students) {
    const known = phone === null ? undefined : byPhone.get(phone)
    if (known) {
      known.name ||= guardianName ?? ''
      known.studentIds.push(id)
      continue
    }
    const guardian = { id: randomUUIDv7(), name: guardianName ?? '', phone, studentIds: [id] }
    if (phone !== null) byPhone.set(phone, guardian)
    all.push(guardian)
  }
  return all
}

function inBatches<Row>(rows: Row[]) {
  const count = Math.ceil(rows.length / batchSize)
  return Array.from({ length: count }, (_, at) => rows.slice(at * batchSize, (at + 1) * batchSize))
}
