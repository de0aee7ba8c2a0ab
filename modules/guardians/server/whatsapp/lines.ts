import { isLearner } from '#modules/identity/contract/roles.ts'
import { phoneFor, schoolRules, seesGuardians } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { WhatsappLine } from '../../contract/whatsapp.ts'
import { givenGuardians } from '../guardians/policy.ts'
import type { subjectOf } from './subjects.ts'
import { maxText, whatsappUrl } from './url.ts'

type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>
type To = Omit<WhatsappLine, 'text' | 'url' | 'user'>

/** To whom something is written: of each person the guardians first, then themselves; of whom nobody has a number, one line says so. */
export async function linesOf(
  db: Db,
  { people, textFor, part, guardianId }: Subject,
  { userId, caller }: { userId?: string; caller: Caller },
): Promise<WhatsappLine[]> {
  const { read } = db
  const scope = await scopeOf(read, caller)
  const seesStaff = may(caller.role, 'users.list', 'all')
  const own = read
    .selectFrom('users')
    .where('users.id', 'in', people)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .where(row =>
      seesStaff ? row.lit(true) : row('users.id', 'in', givenGuardians(row, scope).select('users.id')),
    )
    .$if(userId !== undefined, found => found.where('users.id', '=', userId!))
  const [users, guardians, rules, phoneOf, isShown] = await Promise.all([
    own
      .select(['users.id', 'users.name', 'users.phone', 'users.locale', 'users.role'])
      .orderBy('users.sortKey')
      .orderBy('users.id')
      .execute(),
    read
      .selectFrom('guardianStudents')
      .innerJoin('guardians', 'guardians.id', 'guardianStudents.guardianId')
      .select(['guardianStudents.userId', 'guardians.name', 'guardians.phone', 'guardians.language'])
      .where('guardianStudents.userId', 'in', own.select('users.id'))
      .where('guardians.deletedAt', 'is', null)
      .where('guardians.phone', 'is not', null)
      .orderBy('guardianStudents.linkedAt')
      .orderBy('guardians.id')
      .execute(),
    schoolRules(read),
    phoneFor(read, caller.role),
    seesGuardians(read, caller.role),
  ])
  const lineOf = (user: WhatsappLine['user'], line: To): WhatsappLine => {
    const text = textFor({ to: line.to, language: line.language, user })
    const sent = text.length <= maxText ? text : `${text.slice(0, maxText - 1).toWellFormed()}…`
    return { user, ...line, text: sent, url: line.phone === null ? null : whatsappUrl(line.phone, sent) }
  }
  if (guardianId !== undefined) {
    const [first] = users
    const { phone, ...guardian } = (await guardianBy(read, guardianId)) ?? {
      ...{ name: '', language: rules.language, phone: null },
    }
    const line: To = { to: 'guardian', ...guardian, phone: isShown ? phone : null }
    return first ? [lineOf({ id: first.id, name: first.name }, line)] : []
  }
  const guardiansOf = Map.groupBy(guardians, guardian => guardian.userId)
  const toGuardians = part === undefined || rules.guardiansSee[part]
  return users.flatMap(({ id, name, phone, locale, role }) => {
    const user = { id, name }
    const language = locale ?? rules.language
    const toThemselves = part === undefined || !isLearner(role) || rules.studentsSee[part]
    const reached = toGuardians ? (guardiansOf.get(id) ?? []) : []
    const lines: To[] = reached.map(guardian => ({
      ...{ to: 'guardian', name: guardian.name, language: guardian.language },
      phone: isShown ? guardian.phone : null,
    }))
    if (toThemselves && phone !== null) lines.push({ to: 'student', name, language, phone: phoneOf(phone) })
    if (lines.length === 0 && (toThemselves || toGuardians))
      lines.push({
        to: toThemselves ? 'student' : 'guardian',
        name: toThemselves ? name : '',
        language,
        phone: null,
      })
    return lines.map(line => lineOf(user, line))
  })
}

const guardianBy = (read: Reader, id: string) =>
  read
    .selectFrom('guardians')
    .select(['name', 'phone', 'language'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
