import type { Role } from '#platform/contract/role.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from './chance.ts'
import { person } from './rows.ts'
import { admin, helpers, type Person, type passwords, teachers } from './staff.ts'
import { gone, students } from './students.ts'

/** The ids of the staff, by the names that courses and announcements give them. */
export type Staff = Record<keyof typeof teachers | 'admin', string>

/** A student of the school, before anything is known of what they learnt. */
export type Student = { id: string; person: Person }

/** Ids for everybody, so that what they do can be told before they are written down. */
export function everybody(chance: Chance) {
  const staff: Staff = {
    admin: chance.id(),
    huda: chance.id(),
    daniel: chance.id(),
    karim: chance.id(),
  }
  const all: Student[] = students.map(person => ({ id: chance.id(), person }))
  return { staff, students: all, goneId: chance.id() }
}

type Known = {
  createdAt: string
  lastSeenAt: string | null
  passwordHash: string
  deletedAt?: string
  scanCode?: string
}

type Hashes = Record<keyof typeof passwords, string>

/** The row of somebody of the school. */
const userRow = (id: string, role: Role, known: Person, more: Known) =>
  person({
    ...{ id, role, name: known.name, username: known.username },
    externalId: known.externalId ?? null,
    email: known.email ?? null,
    phone: known.phone ?? null,
    birthday: known.birthday ?? null,
    status: known.disabled ? 'disabled' : 'active',
    locale: known.locale ?? null,
    mustRenew: false,
    scanCode: null,
    ...more,
  })

/** A code of one’s own, the same in every run: it has none of the signs that codes go without. */
const scanCodeOf = (at: number) =>
  `DEMQR${[...at.toString(8).padStart(5, '0')].map(digit => '23456789'[Number(digit)]).join('')}`

/** Spread over the years of a school, the same in every run; of every fifth nobody has written one down. */
const birthdayOf = (at: number) =>
  at % 5 === 4
    ? undefined
    : new Date(Date.UTC(2008 + (at % 4), (at * 7) % 12, 1 + ((at * 11) % 28))).toISOString().slice(0, 10)

/** Everybody as they are written down. */
export function peopleRows(
  { staff, students, goneId }: ReturnType<typeof everybody>,
  hashes: Hashes,
  dateTimes: { begun: string; here: string; left: string; seen: Map<string, string> },
): Tables['users'][] {
  const { begun, here, left, seen } = dateTimes
  const hired = { createdAt: begun, lastSeenAt: here }
  const joined = (id: string) => ({
    createdAt: begun,
    lastSeenAt: seen.get(id) ?? null,
    passwordHash: hashes.student,
  })
  return [
    userRow(staff.admin, 'admin', admin, { ...hired, passwordHash: hashes.admin }),
    ...(['huda', 'daniel', 'karim'] as const).map(name =>
      userRow(staff[name], 'teacher', teachers[name], { ...hired, passwordHash: hashes.teacher }),
    ),
    ...students.map(({ id, person }, at) =>
      userRow(
        id,
        'student',
        { ...person, externalId: String(2_026_001 + at), birthday: birthdayOf(at) },
        { ...joined(id), scanCode: scanCodeOf(at) },
      ),
    ),
    userRow(goneId, 'student', gone, { ...joined(goneId), deletedAt: left }),
  ]
}

/** The front desk, and an assistant who helps in these courses. */
export function helperRows(
  chance: Chance,
  hashes: Hashes,
  hired: { createdAt: string; lastSeenAt: string },
  courses: string[],
) {
  const row = (role: keyof typeof helpers) =>
    userRow(chance.id(), role, helpers[role], { ...hired, passwordHash: hashes[role] })
  const [registrar, assistant] = [row('registrar'), row('assistant')]
  const courseTeachers = courses.map(courseId => ({ courseId, userId: assistant.id }))
  return { users: [registrar, assistant], courseTeachers }
}
