import { inIds } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Sheet } from '../../contract/attendance.ts'
import { presentMeetings } from '../meetings/presenter.ts'
import { duesOf } from './followers.ts'
import { absencesInARow } from './in-a-row.ts'
import { membersIn } from './offered.ts'

/** Who was in a meeting: members of its group by their names, and whoever else is marked. */
export async function sheetOf(
  { read }: Db,
  meeting: ResourceTables['meetings'],
  caller: Caller,
): Promise<Sheet> {
  const [memberIds, marks, [shown]] = await Promise.all([
    membersIn(read, meeting.id),
    read.selectFrom('attendance').selectAll().where('meetingId', '=', meeting.id).execute(),
    presentMeetings(read, [meeting], caller),
  ])
  const members = new Set(memberIds)
  const byUser = new Map(marks.map(mark => [mark.userId, mark]))
  const marked = marks.filter(({ status }) => status !== null).map(({ userId }) => userId)
  const people = await read
    .selectFrom('users')
    .innerJoin('meetings', join => join.on('meetings.id', '=', meeting.id))
    .innerJoin('groups', 'groups.id', 'meetings.groupId')
    .select(['users.id', 'users.name', absencesInARow.as('absences')])
    .where(row => inIds(row, 'users.id', [...new Set([...memberIds, ...marked])]))
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  const authorOf = await namesOf(
    read,
    marks.map(({ byId }) => byId),
  )
  const ids = people.map(({ id }) => id)
  const dueOf = await duesOf(read, meeting, ids, caller)
  return {
    meeting: shown!,
    items: people.map(({ absences, ...user }) => {
      const { status = null, at = null, byId = null, how = null, note = '' } = byUser.get(user.id) ?? {}
      const { due, owed, left } = dueOf(user.id)
      return {
        ...{ user, status, at, by: authorOf(byId), how, note },
        ...{ guest: !members.has(user.id), due, owed, left, absencesInARow: Number(absences) },
      }
    }),
  }
}

/** What those are called who marked something; nothing of whom is gone for good. */
export async function namesOf(read: Reader, ids: (string | null)[]) {
  const people = await read
    .selectFrom('users')
    .select(['id', 'name'])
    .where(row => inIds(row, 'id', [...new Set(ids.flatMap(id => id ?? []))]))
    .execute()
  const byId = new Map(people.map(person => [person.id, person]))
  return (id: string | null) => (id === null ? null : (byId.get(id) ?? null))
}
