import { randomInt } from 'node:crypto'
import { codeSigns } from '#platform/contract/code.ts'
import { westernDigits } from '#platform/contract/digits.ts'
import { signInForm } from '#platform/contract/identity.ts'
import type { Role } from '#platform/contract/role.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { isLearner, learners } from '../../contract/roles.ts'
import type { FoundBeside } from '../users/found-beside.ts'

const length = 10

/** What a scanner reads of somebody who learns: it names them and proves nothing. Staff have none. */
export const scanCodeFor = (role: Role) =>
  isLearner(role) ? Array.from({ length }, () => codeSigns[randomInt(codeSigns.length)]).join('') : null

/** A code as it is kept, however somebody typed it. */
const plainCode = (typed: string) =>
  westernDigits(typed)
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()

const isCode = new RegExp(`^[${codeSigns}]{${length}}$`)

/** Whom a search names that is the whole of a code, as a scanner types it into a field; nothing where it can be none. */
export const foundByCode: FoundBeside = (_, q) => {
  const code = plainCode(q)
  if (!isCode.test(code)) return undefined
  return row => row.and([row('users.scanCode', '=', code), row('users.role', 'in', learners)])
}

/** Who learns and has a code, or where nobody has it, the number by which the school knows them. */
export async function personScanned(read: Reader, typed: string) {
  const people = read.selectFrom('users').select(['id', 'name', 'role']).where('deletedAt', 'is', null)
  const byCode = await people.where('scanCode', '=', plainCode(typed)).executeTakeFirst()
  const person = byCode ?? (await people.where('externalId', '=', signInForm(typed)).executeTakeFirst())
  return person && isLearner(person.role) ? { id: person.id, name: person.name } : undefined
}
