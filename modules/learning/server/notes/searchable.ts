import { sql } from 'kysely'
import { maxHits } from '#modules/search/contract/search.ts'
import { excerptOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { holds, nearlyHolds, soughtIn } from '#platform/server/db/search.ts'
import { mine, ownedBy } from '../owned-by.ts'

/** Somebody’s own notes, the newest first; those that hold a word with a slip after all others. */
export const notesSearchable: Searchable = {
  find:
    ({ read }) =>
    async (q, scope, { page, pageSize }) => {
      const own = ownedBy(read, 'notes', scope).where('notes.deletedAt', 'is', null)
      const words = sql<string>`notes.search`
      const found = nearlyHolds(q, words).reduce((rows, each) => rows.where(each), own)
      const isExact = sql`case when ${sql.join(holds(q, words), sql` and `)} then 0 else 1 end`
      const rows = await found
        .select(['notes.id', 'notes.lessonId', 'notes.body', 'notes.atSeconds', ...mine])
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy(isExact)
        .orderBy('notes.createdAt', 'desc')
        .orderBy('notes.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      const sought = soughtIn(q)
      const items = rows.map(
        ({ id, lessonTitle: title, courseId, courseTitle, lessonId, atSeconds, body }) => ({
          ...titled({ id, title }, []),
          ...{ courseId, courseTitle, lessonId, atSeconds },
          excerpt: excerptOf(body.replace(/\s+/g, ' '), sought),
        }),
      )
      return { total: Math.min(rows[0]?.total ?? 0, maxHits), items }
    },
}
