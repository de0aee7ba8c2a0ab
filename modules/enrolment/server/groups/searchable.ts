import { isLearner } from '#modules/identity/contract/roles.ts'
import { hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { itemsNamed } from '#platform/server/db/audited/titles.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { visibleGroups } from './policy.ts'

/** Groups by their titles, with the course that they are of. */
export const groupsSearchable: Searchable = {
  // A student has few groups, and no list of them.
  askedBy: role => !isLearner(role),
  find(db) {
    const { find, rowsOf } = hitsOf(db, 'groups', {
      visible: visibleGroups,
    })
    return async (q, scope, span) => {
      const hits = await find(q, scope, span)
      const rows = await rowsOf(hits)
      const courses = await itemsNamed(
        db.read,
        'courses',
        rows.flatMap(({ courseId }) => courseId ?? []),
      )
      const words = soughtIn(q)
      const items = rows.map(row => {
        const course = row.courseId === null ? undefined : courses.get(row.courseId)
        return { ...titled(row, words), courseId: row.courseId, courseTitle: course?.title ?? null }
      })
      return { total: hits.total, items }
    }
  },
}
