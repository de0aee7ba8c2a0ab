import { enrolledIn } from '#modules/catalog/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { refuse } from '#platform/server/problem.ts'
import type { GroupQuery } from '../../../contract/group.ts'
import { liveMemberships } from '../policy.ts'

type Asked = GroupQuery & { offeredIn: string }

/**
 * The groups that exceptions and audiences in a course can name: its own, and those of the whole school with a member who
 * learns there. Whoever teaches the course is told the titles of these, and nothing else of them.
 */
export function offeredGroups(db: Db) {
  const pageOf = pagesOf<'groups', Asked>(db, 'groups', {
    defaultSort: 'title',
    others: ['courses', 'enrolments'],
    found: ({ now }, _, { offeredIn, status }) => {
      const courses = db.read
        .selectFrom('groups')
        .where('groups.deletedAt', 'is', null)
        .where(row =>
          row.or([
            row('groups.courseId', '=', offeredIn),
            row.and([
              row('groups.courseId', 'is', null),
              row(
                'groups.id',
                'in',
                liveMemberships(row)
                  .select('groupMembers.groupId')
                  .where('groupMembers.userId', 'in', enrolledIn(db.read, offeredIn, now)),
              ),
            ]),
          ]),
        )
      return status ? courses.where('status', '=', status) : courses
    },
  })

  return async (query: Asked, caller: Caller) => {
    const scope = await scopeOf(db.read, caller)
    await refuseForeign(query.offeredIn, scope.courseIds, caller)
    return query.deleted ? { items: [], total: 0 } : pageOf(query, scope, ['id', 'title', 'courseId'])
  }

  /** Refuses a course that is not theirs as one that does not exist. */
  async function refuseForeign(courseId: string, courseIds: string[], { role }: Caller) {
    const reach = reachOf(role, 'groups.list')
    const isTheirs = reach === 'all' || (reach === 'own' && courseIds.includes(courseId))
    const course = db.read.selectFrom('courses').select('id').where('id', '=', courseId)
    if (!isTheirs || !(await course.where('deletedAt', 'is', null).executeTakeFirst()))
      refuse('offeredIn', 'not_offered')
  }
}
