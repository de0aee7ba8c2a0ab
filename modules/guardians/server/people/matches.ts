import { fold } from '#platform/contract/fold.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { WantedGuardian } from './read.ts'
import { withoutSeparator } from './several.ts'

type Reached = Pick<WantedGuardian, 'phone' | 'email'>
type Named = Pick<WantedGuardian, 'name'> & Reached

/** By which key a guardian of a table is one and the same; who has neither number nor e-mail is one with a name. */
export const contactOf = ({ phone, email }: Reached) => phone ?? email

/** Guardians who are there, by their phones, else by their e-mails, with how many students hang on them. */
export async function guardiansReached(on: Reader | Tx, wanted: Reached[]) {
  const phones = [...new Set(wanted.flatMap(({ phone }) => phone ?? []))]
  const emails = [...new Set(wanted.flatMap(({ email }) => email ?? []))]
  const having = async (column: 'phone' | 'email', values: string[]) =>
    values.length === 0
      ? []
      : on
          .selectFrom('guardians')
          .leftJoin('guardianStudents', 'guardianStudents.guardianId', 'guardians.id')
          .select(['guardians.id', 'guardians.phone', 'guardians.email'])
          .select(row => row.fn.count<number>('guardianStudents.userId').as('students'))
          .where(`guardians.${column}`, 'in', values)
          .where('guardians.deletedAt', 'is', null)
          .groupBy(['guardians.id', 'guardians.phone', 'guardians.email'])
          .execute()
  const byPhone = new Map((await having('phone', phones)).map(row => [row.phone!, row]))
  const byEmail = new Map((await having('email', emails)).map(row => [row.email!, row]))
  return ({ phone, email }: Reached) =>
    (phone === null ? undefined : byPhone.get(phone)) ?? (email === null ? undefined : byEmail.get(email))
}

/** Whether one of those who answer for somebody is a guardian of a table. */
export function isLinked(own: (Named & { id: string })[], wanted: Named, id: string | undefined) {
  if (contactOf(wanted) !== null) return own.some(guardian => guardian.id === id)
  return own.some(guardian => isNamesake(guardian, wanted))
}

const isNamesake = (one: Named, other: Named) =>
  fold(withoutSeparator(one.name)) === fold(withoutSeparator(other.name))

/** One of those who answer for somebody of whom only this name is known: the number beside it is theirs. */
export const nameAlone = <Own extends Named>(own: Own[], wanted: Named) =>
  own.find(guardian => contactOf(guardian) === null && isNamesake(guardian, wanted))
