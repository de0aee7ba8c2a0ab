import { sql } from 'kysely'
import { maxHits } from '#modules/search/contract/search.ts'
import { excerptOf, type Searchable, type Span, searchQuery, titled } from '#modules/search/server/public.ts'
import { held, holdsTexts, nearlyHeld, nearTextsOf, soughtIn } from '#platform/server/db/search.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import { mine, ownedBy } from '../owned-by.ts'

/** Somebody’s own notes, the newest first; those that hold a word with a slip after all others. */
export const notesSearchable: Searchable = {
  by: db => {
    const { read } = db
    return { find }

    async function find(q: string, scope: Scope, { page, pageSize }: Span) {
      const ownIn = (scope: Scope) => ownedBy(read, 'notes', scope).where('notes.deletedAt', 'is', null)
      const search = { scope, texts: nearTextsOf(db, q), terms: '' }
      const query = {
        name: 'notes',
        build: ({ scope, texts }: typeof search) =>
          holdsTexts(db, texts, sql<string>`notes.search`)
            .reduce((rows, each) => rows.where(each), ownIn(scope))
            .select(['notes.id', 'notes.search'])
            .orderBy('notes.createdAt', 'desc')
            .orderBy('notes.id', 'desc'),
      }
      const candidates = await searchQuery(read, query, search)
      if (candidates.length === 0) return { total: 0, items: [] }

      const [isNear, isExact] = [nearlyHeld(q), held(q)]
      const near = candidates.filter(({ search }) => isNear(search))
      const { exact = [], slipped = [] } = Object.groupBy(near, ({ search }) =>
        isExact(search) ? 'exact' : 'slipped',
      )
      const found = [...exact, ...slipped].map(({ id }) => id)
      const ids = found.slice((page - 1) * pageSize, page * pageSize)
      const rows =
        ids.length === 0
          ? []
          : await ownIn(scope)
              .where('notes.id', 'in', ids)
              .select(['notes.id', 'notes.lessonId', 'notes.body', 'notes.atSeconds', ...mine])
              .execute()
      const sought = soughtIn(q)
      const items = rows
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map(({ id, lessonTitle: title, courseId, courseTitle, lessonId, atSeconds, body }) => ({
          ...titled({ id, title }, []),
          ...{ courseId, courseTitle, lessonId, atSeconds },
          excerpt: excerptOf(body.replace(/\s+/g, ' '), sought),
        }))
      return { total: Math.min(found.length, maxHits), items }
    }
  },
}
