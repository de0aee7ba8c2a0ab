import { sql } from 'kysely'
import {
  isLessonVisible,
  visibleCourses,
  visibleLessons,
  visibleParts,
  visibleSeasons,
  visibleSummaries,
} from '#modules/catalog/server/public.ts'
import { learners } from '#modules/identity/contract/roles.ts'
import { peopleOf, publicWords } from '#modules/identity/server/public.ts'
import { may } from '#platform/contract/access.ts'
import type { ListQuery } from '#platform/contract/resource.ts'
import { inOrder, type Rows } from '#platform/server/db/pages/order.ts'
import { pagesOf } from '#platform/server/db/pages/page.ts'
import { type Scope } from '#platform/server/db/scope.ts'
import { holdsLong, holdsThrees, rarestOf } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import { type Textual, texts } from '#platform/server/db/texts.ts'
import { maxHits, maxItems } from '../contract/search.ts'

/** Of so many texts that hold the rarest letters each is looked at; of more, those that a reader sees. */
const few = 5_000

export type Hits = { ids: string[]; total: number }
type Titled = Textual | 'seasons' | 'users'

/** Finds resources that somebody sees: first those that hold the words in their title, then in their text. */
export function hitsOf(db: Db) {
  const { read } = db
  const rarest = rarestOf(db)
  const there = (kind: Titled) => read.selectFrom(kind as 'lessons').where('deletedAt', 'is', null) as Rows
  const visible: Record<Titled, (scope: Scope) => Rows> = {
    courses: scope => there('courses').where(visibleCourses(scope) as never),
    seasons: scope => there('seasons').where(visibleSeasons(scope) as never),
    lessons: scope => there('lessons').where(visibleLessons(scope) as never),
    summaries: scope => there('summaries').where(visibleSummaries(scope) as never),
    users: ({ caller }) =>
      there('users')
        .where('role', 'in', learners)
        .where(peopleOf(caller) as never),
  }
  const pages = {
    courses: titlesOf('courses', ['enrolments']),
    seasons: titlesOf('seasons', ['courses', 'enrolments']),
    lessons: pagesOf<'lessons', ListQuery>(db, 'lessons', {
      defaultSort: 'title',
      others: ['seasons', 'courses', 'enrolments'],
      found: visible.lessons,
      parts: scope => visibleParts(scope)?.map(part => there('lessons').where(part as never)),
    }),
    summaries: titlesOf('summaries', ['lessons', 'seasons', 'courses', 'enrolments']),
    users: titlesOf('users', ['courses', 'enrolments']),
  }

  return { byTitle, byAll }

  async function byTitle(kind: Titled, q: string, scope: Scope): Promise<Hits> {
    const { items, total } = await pages[kind]({ page: 1, pageSize: maxItems, q }, scope, ['id'])
    return { ids: items.map(({ id }) => id), total: Math.min(total, maxHits) }
  }

  async function byAll(kind: Textual, q: string, scope: Scope): Promise<Hits> {
    const titled = await byTitle(kind, q, scope)
    if (titled.total === maxHits) return titled
    // Of fewer than are told, all are known by name: the others follow them.
    const known = titled.total < maxItems ? titled.ids : []
    const others = await byText(kind, q, scope, known)
    return {
      ids: [...titled.ids, ...others.ids].slice(0, maxItems),
      total: Math.min(known.length + others.total, maxHits),
    }
  }

  /** Those that hold the words in title and text together. Where there are too many to count, some of them. */
  async function byText(kind: Textual, q: string, scope: Scope, known: string[]): Promise<Hits> {
    const { table } = texts[kind]
    const rare = await rarest(table, q)
    const leads = !rare || rare.rows <= few
    let holding = holdsLong(db, q).reduce(
      (rows, each) => rows.where(each),
      read.selectFrom(table).select('id'),
    )
    if (rare) holding = holding.where(holdsThrees(table, q, leads))
    // Few lessons are better looked at one by one than found among all that somebody sees.
    const rows =
      rare && leads && kind === 'lessons'
        ? there(kind).where(isLessonVisible(scope) as never)
        : visible[kind](scope)
    const mine = rows.select(['id', 'sortKey'])
    const found = leads
      ? mine.where('id', 'in', holding)
      : mine.where(row =>
          row.exists(holding.whereRef(`${table}.id` as 'lessonTexts.id', '=', sql.ref(`${kind}.id`))),
        )
    const others = known.length > 0 ? found.where('id', 'not in', known) : found
    const counted = read.selectFrom(others.limit(maxHits).as('hits') as never) as unknown as Rows
    const first = await inOrder(counted.select(['id', sql<number>`count(*) over ()`.as('total')]), 'title')
      .limit(maxItems)
      .execute()
    const hits = first as { id: string; total: number }[]
    return { ids: hits.map(({ id }) => id), total: hits[0]?.total ?? 0 }
  }

  function titlesOf(kind: Titled, others: Parameters<typeof pagesOf>[2]['others']) {
    return pagesOf<Titled, ListQuery>(db, kind, {
      defaultSort: kind === 'users' ? 'name' : 'title',
      others,
      found: visible[kind],
      words: ({ caller }) =>
        kind === 'users' && !may(caller.role, 'users.update') ? publicWords(db) : undefined,
    })
  }
}
