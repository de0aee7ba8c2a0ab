import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { groupsWith } from '#modules/enrolment/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { inIds, type Scope } from '#platform/server/db/scope.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { MeetingQuery } from '../../contract/meeting.ts'

type Meetings = SelectQueryBuilder<Tables, 'meetings', object>
type Filters = Partial<Omit<MeetingQuery, 'page' | 'pageSize' | 'q' | 'sort' | 'deleted'>>

/** Meetings by filters, days as moments and a place as the JSON of its spellings. */
export function narrowed(all: Meetings, filters: Filters, scope: Scope) {
  const { groupId, courseId, teacherId, userId, status, from, until, place: venue } = filters
  let found = all
  if (groupId) found = found.where('meetings.groupId', '=', groupId)
  if (courseId)
    found = found.where('meetings.groupId', 'in', row =>
      row.selectFrom('groups').select('groups.id').where('groups.courseId', '=', courseId),
    )
  if (teacherId)
    found = found.where(row =>
      row.or([
        row('meetings.teacherId', '=', teacherId),
        row.and([
          row('meetings.teacherId', 'is', null),
          row(
            'meetings.groupId',
            'in',
            row.selectFrom('groups').select('groups.id').where('groups.teacherId', '=', teacherId),
          ),
        ]),
      ]),
    )
  if (status) found = found.where('meetings.status', '=', status)
  if (from) found = found.where('meetings.startsAt', '>=', from)
  if (until) found = found.where('meetings.startsAt', '<', until)
  if (userId)
    found = found.where(row => {
      const theirs = groupsWith(row, userId)
      const isOwn = reachOf(scope.caller.role, 'meetings.list') === 'visible'
      return row('meetings.groupId', 'in', isOwn ? theirs.where('userId', '=', scope.caller.id) : theirs)
    })
  if (venue !== undefined) found = found.where(row => atOneOf(row, JSON.parse(venue) as string[]))
  return found
}

/** That a meeting is held at a place of some spellings: its own, else that of its group. */
function atOneOf(row: ExpressionBuilder<Tables, 'meetings'>, spellings: string[]) {
  const groups = row
    .selectFrom('groups')
    .select('groups.id')
    .where(group => inIds(group, 'groups.place', spellings))
  return row.or([
    inIds(row, 'meetings.place', spellings),
    row.and([row('meetings.place', 'is', null), row('meetings.groupId', 'in', groups)]),
  ])
}
