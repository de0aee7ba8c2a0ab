import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import { may, reachOf } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Reader } from '#platform/server/db/tables.ts'

/** What a school decides of its people. */
export type SchoolRules = {
  /** The longest sessions, in days. */
  sessionDays: { student: number; teacher: number }
  /** On how many devices a student is signed in, 0 for any number, and the days between two swaps of one for another. */
  devicesPerStudent: number
  swapDays: number
  teachersSee: { phones: boolean; guardians: boolean }
  /** What students are told of themselves. */
  /** Minutes after the start of a meeting from which somebody is late. */
  lateAfter: number
  /** Whom those enrol who do so in their own courses. */
  teachersEnrol: 'any' | 'own' | 'none'
  teachersHandleMoney: boolean
  /** Whether months are charged by hand, or by the site on their first day. */
  chargeBy: 'hand' | 'auto'
  currency: string
  /** How the school is called in both languages, and in which it writes to those who have chosen none. */
  nameAr: string
  nameEn: string
  language: Language
  /** What students are told of themselves, and their guardians of them. */
  studentsSee: Shown
  guardiansSee: Shown
  /** What the school is called, in its own language. */
  school: string
}
type Shown = { attendance: boolean; scores: boolean; balance: boolean }
type Declared = {
  rulesIn: (read: Reader) => Promise<SchoolRules>
  /** The same as a condition of a query: whether teachers see no phones. */
  phonesHidden: RawBuilder<boolean>
  /** And whether they see no guardians. */
  guardiansHidden: RawBuilder<boolean>
}

let declared: Declared | undefined

/** Names what tells them: the module does so that has the settings of the school. */
export const declareSchoolRules = (by: Declared) => {
  declared = by
}

function known() {
  if (!declared) throw new Error('Nobody has said what the school decides: see declareSchoolRules.')
  return declared
}

/** The rules of the school as they are now. */
export const schoolRules = (read: Reader) => known().rulesIn(read)

/** Whether a role is answered phones: whoever changes people reads all of them, others as the school has it. */
export const seesPhones = async (read: Reader, role: Role) =>
  may(role, 'users.update') || (await schoolRules(read)).teachersSee.phones

/** Whether a role is answered who the guardians of students are: as phones, and as the school has it beside. */
export async function seesGuardians(read: Reader, role: Role) {
  if (may(role, 'users.update')) return true
  const { phones, guardians } = (await schoolRules(read)).teachersSee
  return phones && guardians
}

/** Tells which phone a caller is answered. */
export async function phoneFor(read: Reader, role: Role) {
  const isShown = await seesPhones(read, role)
  return (phone: string | null) => (isShown ? phone : null)
}

/** The same of its last digits, by which people of one name are told apart. */
export async function phoneEndFor(read: Reader, role: Role) {
  const phoneOf = await phoneFor(read, role)
  return (phone: string | null) => phoneOf(phone)?.slice(-4) ?? null
}

/** Whom a caller may enrol: whoever enrols in all courses anybody, others as the school has it. */
export async function enrolRuleFor(read: Reader, role: Role): Promise<SchoolRules['teachersEnrol']> {
  return reachOf(role, 'enrolments.create') === 'own' ? (await schoolRules(read)).teachersEnrol : 'any'
}

/** What holds of a user where teachers see no phones, else what holds of all: nor can they try numbers. */
export const withoutPhones = <Value>(others: RawBuilder<Value>, all: RawBuilder<Value>) =>
  sql<Value>`case when ${known().phonesHidden} then ${others} else ${all} end`

/** Words of somebody else where teachers do not see how guardians are reached, else all of them: the same as of phones. */
export const withoutGuardianPhones = (others: RawBuilder<string>, all: RawBuilder<string>) =>
  sql<string>`case when ${known().guardiansHidden} then ${others} else ${all} end`

/** Whether a role is told how guardians are reached, as a condition of a query. */
export const guardiansShown = (role: Role) =>
  may(role, 'users.update') ? sql<boolean>`true` : sql<boolean>`not ${known().guardiansHidden}`
