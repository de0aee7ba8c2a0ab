import { sql } from 'kysely'
import { maxHits, maxItems } from '#modules/search/contract/search.ts'
import { excerptOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { holds, soughtIn } from '#platform/server/db/search.ts'
import { mine, ownedBy } from '../owned-by.ts'

/** Somebody's own notes, the newest first. */
export const notesSearchable: Searchable = {
  find:
    ({ read }) =>
    async (q, scope) => {
      const own = ownedBy(read, 'notes', scope).where('notes.deletedAt', 'is', null)
      const found = holds(q, sql<string>`notes.search`).reduce((rows, each) => rows.where(each), own)
      const rows = await found
        .select(['notes.id', 'notes.lessonId', 'notes.body', 'notes.atSeconds', ...mine])
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy('notes.createdAt', 'desc')
        .orderBy('notes.id', 'desc')
        .limit(maxItems)
        .execute()
      const words = soughtIn(q)
      const items = rows.map(
        ({ id, lessonTitle: title, courseId, courseTitle, lessonId, atSeconds, body }) => ({
          ...titled({ id, title }, []),
          ...{ courseId, courseTitle, lessonId, atSeconds },
          excerpt: excerptOf(body.replace(/\s+/g, ' '), words),
        }),
      )
      return { total: Math.min(rows[0]?.total ?? 0, maxHits), items }
    },
}
