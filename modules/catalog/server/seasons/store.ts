import { changedBy } from '#modules/identity/server/public.ts'
import type { ListQuery } from '#platform/contract/resource.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { positions } from '#platform/server/db/positions.ts'
import {
  cascade,
  insert,
  lockedRow,
  parentThere,
  restore,
  softDelete,
  update,
} from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import { refuse } from '#platform/server/problem.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Season, SeasonDraft, SeasonQuery } from '../../contract/season.ts'
import { offeredCourse } from '../courses/offered-course.ts'
import { isIn, isUpcoming, visibleSeasons } from '../courses/policy.ts'
import { outlinePages } from '../outline-order.ts'
import { restoreSummaries } from '../summaries/summary-positions.ts'
import { kindsInSeasons } from '../standing.ts'
import { lockCoursesOf } from '../tree-locks.ts'
import { presentSeasons } from './presenter.ts'

type Row = ResourceTables['seasons']
type Minimal = Pick<Season, 'id' | 'title' | 'courseId'>

/** Seasons as they are kept, in the order of their course. */
export function seasonStore(db: Db): Store<Row, Season, Season, Minimal, SeasonDraft, SeasonQuery> {
  const within = (scope: Scope, location = 'site') =>
    db.read
      .selectFrom('seasons')
      .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleSeasons(scope))
  function filtered(scope: Scope, location: 'site' | 'bin', asked: Omit<SeasonQuery, keyof ListQuery>) {
    const { courseId, status, upcoming } = asked
    let seasons = within(scope, location)
    if (courseId) seasons = seasons.where('courseId', '=', courseId)
    if (status) seasons = seasons.where(row => isIn(row, status, upcoming))
    if (upcoming !== undefined) seasons = seasons.where(row => isUpcoming(row, upcoming, scope.now))
    return seasons
  }
  const pageOf = outlinePages<'seasons', SeasonQuery>(db, 'seasons', {
    // What is to come is told in the order in which it comes.
    defaultSort: ({ upcoming }) => (upcoming ? 'releaseAt' : 'position'),
    others: ['courses', 'enrolments'],
    found: filtered,
  })
  const siblingsIn = (tx: Tx, courseId: string) => positions(tx, 'seasons', { courseId })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'seasons', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => (rows.length === 0 ? [] : presentSeasons(db.read, rows, caller)),
    presentOne: async (row, caller) => (await presentSeasons(db.read, [row], caller))[0]!,
    minimal: ['id', 'title', 'courseId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'seasons'),

    create: ({ position, ...draft }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'courses', id: draft.courseId })
        await offeredCourse(tx, await scopeOf(tx, caller), draft.courseId)
        const siblings = siblingsIn(tx, draft.courseId)
        const finalPosition = position ?? (await siblings.last())
        const values = { ...cleaned(draft), ...foundBy(draft.title), position: finalPosition }
        const id = await insert(tx, 'seasons', values, caller)
        if (position !== undefined) await siblings.open(position, id)
        return id
      }),

    update: ({ id }, { position, courseId, ...draft }, caller, version) =>
      db.write(async tx => {
        if (position !== undefined) await lockCoursesOf(tx, { kind: 'seasons', id })
        const visible = visibleSeasons(await scopeOf(tx, caller))
        return update(tx, 'seasons', { id, by: caller, version, visible }, fresh => {
          if (courseId !== undefined && courseId !== fresh.courseId) refuse('courseId', 'not_offered')
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          return {
            set: { ...cleaned(draft), ...searchFields, position },
            async write() {
              if (position !== undefined && position !== fresh.position)
                await siblingsIn(tx, fresh.courseId).move(id, fresh.position, position)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'seasons', id })
        const visible = visibleSeasons(await scopeOf(tx, caller))
        if (!(await softDelete(tx, 'seasons', id, caller, visible))) return false
        for (const kind of kindsInSeasons()) await cascade(tx, kind, 'seasonId', id)
        return true
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'seasons', id })
        const visible = visibleSeasons(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'seasons', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'courses', fresh.courseId)
        await restoreSummaries(tx, id, () => restore(tx, 'seasons', id, kindsInSeasons(), caller))
        await siblingsIn(tx, fresh.courseId).open(fresh.position, id)
        return true
      }),
  }
}

const cleaned = <Draft extends { description?: string }>(draft: Draft) =>
  draft.description === undefined
    ? draft
    : { ...draft, description: cleanHtml(draft.description, 'description') }
