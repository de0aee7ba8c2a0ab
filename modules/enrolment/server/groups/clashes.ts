import { isLearner } from '#modules/identity/contract/roles.ts'
import { fold } from '#platform/contract/fold.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Group } from '../../contract/group.ts'
import { visibleGroups } from './policy.ts'
import { overlap, sameSeason, timesIn } from './times.ts'

type Row = ResourceTables['groups']

/** At which times of other active groups the teacher or the place of a group is taken, of those that the reader sees. */
export async function clashesOf(read: Reader, group: Row, scope: Scope): Promise<Group['clashes']> {
  const times = timesIn(group)
  const isFree = !group.teacherId && group.place === ''
  if (isLearner(scope.caller.role) || group.status !== 'active' || times.length === 0 || isFree) return []
  const otherGroups = await read
    .selectFrom('groups')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('status', '=', 'active')
    .where('id', '!=', group.id)
    .where(row => row.or([row('teacherId', '=', group.teacherId), row('place', '!=', '')]))
    .where(visibleGroups(scope))
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  const folded = fold(group.place)
  return otherGroups.flatMap(other => {
    const by = [
      ...(group.teacherId !== null && other.teacherId === group.teacherId ? (['teacher'] as const) : []),
      ...(folded !== '' && fold(other.place) === folded ? (['place'] as const) : []),
    ]
    if (by.length === 0 || !sameSeason(group, other)) return []
    const clashingTimes = timesIn(other).filter(each => times.some(own => overlap(own, each)))
    return by.flatMap(by =>
      clashingTimes.map(({ day, at }) => ({ groupId: other.id, title: other.title, day, at, by })),
    )
  })
}
