import { type ExpressionBuilder, sql } from 'kysely'
import { may } from '#platform/contract/access.ts'
import { daysBefore } from '#platform/server/db/expressions.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import { awayAfterDays, type UserQuery } from '../../contract/user.ts'
import { visibleMembers } from '../people/memberships.ts'
import { withoutPhones } from '../people/school-rules.ts'

type Narrowing = Pick<UserQuery, 'grouped' | 'card' | 'away' | 'birthMonth'>
type Users = ExpressionBuilder<Tables, 'users'>

/** Whether a list is narrowed by what changes without a change of a person: by the clock, by somebody who was here, or by the school. */
export const isNarrowed = ({ grouped, card, away, birthMonth }: Narrowing) =>
  [grouped, card, away, birthMonth].some(asked => asked !== undefined)

/** Such a list is counted anew each minute. */
export const byMinute = (scope: Scope): Scope => ({ ...scope, ...{ asOf: scope.now.slice(0, 16) } })

/** Those whom the desk looks for: in no group, with a card that is not used yet, away for days, or born in a month. */
export function narrowed(db: Db, { grouped, card, away, birthMonth }: Narrowing, scope: Scope) {
  const since = daysBefore(db.read, scope.now, awayAfterDays)
  const activeGroups = visibleMembers(db.read, scope).where('groups.status', '=', 'active')
  return (row: Users) => {
    const inGroup = row('users.id', 'in', activeGroups.select('groupMembers.userId'))
    const isAway = row(row.fn.coalesce('lastSeenAt', 'createdAt'), '<', since)
    // Whoever chooses a password has no card any more.
    const opens = row.and([row('cardHash', 'is not', null), row('cardUntil', '>', scope.now)])
    return row.and([
      ...(grouped === undefined ? [] : [grouped ? inGroup : row.not(inGroup)]),
      ...(card === undefined ? [] : [opens]),
      ...(birthMonth === undefined ? [] : [bornIn(birthMonth, scope)]),
      ...(away === undefined ? [] : [away ? isAway : row.not(isAway)]),
    ])
  }
}

/** Whoever is told no birthdays finds nobody by them. */
function bornIn(month: number, { caller }: Scope) {
  const isBorn = sql<boolean>`substr("users"."birthday", 6, 2) = ${String(month).padStart(2, '0')}`
  return may(caller.role, 'users.update') ? isBorn : withoutPhones(sql<boolean>`false`, isBorn)
}
