import { isLearner } from '#modules/identity/contract/roles.ts'
import { hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { itemsNamed } from '#platform/server/db/titles.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { visibleGroups } from './policy.ts'

/** Groups by their titles, with the course that they are of. */
export const groupsSearchable: Searchable = {
  // A student has few groups, and no list of them.
  askedBy: role => !isLearner(role),
  by(db) {
    const hits = hitsOf(db, 'groups', { visible: visibleGroups })
    return {
      hits,
      async itemsOf(found, q) {
        const rows = await hits.rowsOf(found)
        const courses = await itemsNamed(
          db.read,
          'courses',
          rows.flatMap(({ courseId }) => courseId ?? []),
        )
        const words = soughtIn(q)
        return rows.map(row => {
          const course = row.courseId === null ? undefined : courses.get(row.courseId)
          return { ...titled(row, words), courseId: row.courseId, courseTitle: course?.title ?? null }
        })
      },
    }
  },
}
