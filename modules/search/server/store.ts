import { sql } from 'kysely'
import { titlesOf } from '#modules/catalog/server/public.ts'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { mine, ownedBy } from '#modules/learning/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { holds, soughtIn } from '#platform/server/db/search.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import { type Textual, texts } from '#platform/server/db/texts.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'
import {
  type Found,
  type FoundItem,
  maxHits,
  maxItems,
  type SearchKind,
  searchKinds,
} from '../contract/search.ts'
import { excerptOf, rangesOf } from './highlights.ts'
import { type Hits, hitsOf } from './hits.ts'

type Group = { total: number; items: FoundItem[] }

/** One search over all that somebody sees: what lists find by its title, and what texts and own notes say. */
export function searchOver(db: Db) {
  const { read } = db
  const { byTitle, byAll } = hitsOf(db)

  const kinds: Record<SearchKind, (q: string, scope: Scope) => Promise<Group>> = {
    courses: async (q, scope) => withText('courses', q, await byAll('courses', q, scope)),
    seasons,
    lessons: async (q, scope) => withText('lessons', q, await byAll('lessons', q, scope)),
    summaries: async (q, scope) => withText('summaries', q, await byAll('summaries', q, scope)),
    notes,
    users,
  }
  // A student's seasons stand in their courses, and are not looked for.
  const forStaff: SearchKind[] = ['seasons']

  return async (q: string, caller: Caller): Promise<Found> => {
    if (soughtIn(q).length === 0) return { groups: [] }
    const scope = await scopeOf(read, caller)
    const asked = searchKinds.filter(
      kind => may(caller.role, `${kind}.list`) && !(isLearner(caller.role) && forStaff.includes(kind)),
    )
    const groups = await Promise.all(asked.map(async kind => ({ kind, ...(await kinds[kind](q, scope)) })))
    return { groups: groups.filter(({ items }) => items.length > 0) }
  }

  /** The rows of hits, in their order; one that has gone meanwhile is left out. */
  async function rowsOf<Of extends Textual | 'seasons' | 'users'>(kind: Of, { ids }: Hits) {
    if (ids.length === 0) return []
    const rows = read
      .selectFrom(kind as 'lessons')
      .selectAll()
      .where('id', 'in', ids)
    const byId = new Map((await rows.execute()).map(row => [row.id, row as unknown as ResourceTables[Of]]))
    return ids.flatMap(id => byId.get(id) ?? [])
  }

  async function withText(kind: Textual, q: string, hits: Hits): Promise<Group> {
    const rows = (await rowsOf(kind, hits)) as (ResourceTables['lessons'] &
      Partial<ResourceTables['summaries']>)[]
    const courses = await coursesOf(rows)
    const sought = soughtIn(q)
    const items = rows.map(row => ({
      ...titled(row.id, row.title, sought),
      ...courses(row),
      lessonId: row.lessonId ?? null,
      excerpt: excerptOf(plainText(row[texts[kind].column as 'body'] ?? ''), sought),
    }))
    return { total: hits.total, items }
  }

  async function seasons(q: string, scope: Scope): Promise<Group> {
    const hits = await byTitle('seasons', q, scope)
    const rows = await rowsOf('seasons', hits)
    const courses = await coursesOf(rows)
    const items = rows.map(row => ({ ...titled(row.id, row.title, soughtIn(q)), ...courses(row) }))
    return { total: hits.total, items }
  }

  /** Students; whoever was found by how they sign in or are called up is shown with that. */
  async function users(q: string, scope: Scope): Promise<Group> {
    const hits = await byTitle('users', q, scope)
    const sought = soughtIn(q)
    const items = (await rowsOf('users', hits)).map(({ id, name, username, phone, email }) => {
      const beside = [username, phone, may(scope.caller.role, 'users.update') ? email : null]
      const item = titled(id, name, sought)
      const excerpts = item.marks.length > 0 ? [] : beside.map(text => excerptOf(text ?? '', sought))
      return { ...item, excerpt: excerpts.find(each => each !== null) ?? null }
    })
    return { total: hits.total, items }
  }

  /** Somebody's own, the newest first. */
  async function notes(q: string, scope: Scope): Promise<Group> {
    const own = ownedBy(read, 'notes', scope).where('notes.deletedAt', 'is', null)
    const found = holds(q, sql<string>`notes.search`).reduce((rows, each) => rows.where(each), own)
    const rows = await found
      .select(['notes.id', 'notes.lessonId', 'notes.body', 'notes.atSeconds', ...mine])
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy('notes.createdAt', 'desc')
      .orderBy('notes.id', 'desc')
      .limit(maxItems)
      .execute()
    const items = rows.map(
      ({ id, lessonTitle: title, courseId, courseTitle, lessonId, atSeconds, body }) => ({
        ...{ id, title, marks: [], courseId, courseTitle, lessonId, atSeconds },
        excerpt: excerptOf(body.replace(/\s+/g, ' '), soughtIn(q)),
      }),
    )
    return { total: Math.min(rows[0]?.total ?? 0, maxHits), items }
  }

  /** In which course a resource stands, where it stands in one. */
  async function coursesOf(rows: { courseId?: string }[]) {
    const ids = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
    const courses = ids.length > 0 ? await titlesOf(read, 'courses', ids) : []
    const titles = new Map(courses.map(({ id, title }) => [id, title]))
    return ({ courseId = '' }: { courseId?: string }) => ({
      courseId: courseId || null,
      courseTitle: titles.get(courseId) ?? null,
    })
  }
}

/** What every item tells, as far as its title says it. */
const titled = (id: string, title: string, sought: string[]): FoundItem => ({
  ...{ id, title, marks: rangesOf(title, sought) },
  ...{ courseId: null, courseTitle: null, lessonId: null, atSeconds: null, excerpt: null },
})
