import type { Rule } from '#platform/contract/problem.ts'
import type { ResourceTables } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Cards } from '../people/cards.ts'
import { brokenBy } from '../people/password-rules.ts'

type User = ResourceTables['users']

/** Refuses a password that somebody chooses for themselves, at `newPassword`: the code of their card, or one that breaks a rule. */
export async function refuseWeak(cards: Cards, newPassword: string, person: User) {
  const { role, name, username } = person
  const rule: Rule | undefined = cards.isOf(newPassword, person)
    ? { code: 'on_card' }
    : await brokenBy(newPassword, role, name, username)
  if (rule) throw new Problem('invalid', { errors: [{ path: 'newPassword', ...rule }] })
}
