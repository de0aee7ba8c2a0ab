import type { Season, SeasonDraft, SeasonQuery } from '#contract/season.ts'
import { offeredCourse } from '../content/offered-course.ts'
import { cleanHtml } from '../content/rich-text.ts'
import { restoreSummaries } from '../content/summary-places.ts'
import { alongWith, bin, keep, lockedRow, parentThere, unbin, update } from '../db/keeping.ts'
import { findSeen } from '../db/find.ts'
import { pagesOf } from '../db/page.ts'
import { positions } from '../db/positions.ts'
import { foundBy } from '../db/search.ts'
import type { Changes, Db, Things } from '../db/tables.ts'
import { lockCoursesOf } from '../db/tree-locks.ts'
import { refuse } from '../http/problem.ts'
import type { Store } from '../http/serve-resource.ts'
import { isIn, isUpcoming, type Scope, scopeOf, seenSeasons } from '../reach/courses.ts'
import { showSeasons } from './show.ts'

type Row = Things['seasons']
type Light = Pick<Season, 'id' | 'title' | 'courseId'>

/** Seasons as they are kept, in the order of their course. */
export function seasonStore(db: Db): Store<Row, Season, Season, Light, SeasonDraft, SeasonQuery> {
  const within = (scope: Scope, place = 'site') =>
    db.read
      .selectFrom('seasons')
      .where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
      .where(seenSeasons(scope))
  const pageOf = pagesOf<'seasons', SeasonQuery>(db, 'seasons', {
    // What is to come is told in the order in which it comes.
    usual: ({ upcoming }) => (upcoming ? 'releaseAt' : 'position'),
    others: ['courses', 'enrolments'],
    found(scope, place, { courseId, status, upcoming }) {
      let found = within(scope, place)
      if (courseId) found = found.where('courseId', '=', courseId)
      if (status) found = found.where(row => isIn(row, status, upcoming))
      if (upcoming !== undefined) found = found.where(row => isUpcoming(row, upcoming, scope.now))
      return found
    },
  })
  const placesIn = (changes: Changes, courseId: string) =>
    positions(changes, 'seasons', { column: 'courseId', id: courseId })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, place) {
      const scope = await scopeOf(db.read, caller)
      return findSeen(db.read, 'seasons', id, scope, scope => within(scope, place), place)
    },
    show: (rows, caller) => (rows.length === 0 ? [] : showSeasons(db.read, rows, caller)),
    showOne: async (row, caller) => (await showSeasons(db.read, [row], caller))[0]!,
    light: ['id', 'title', 'courseId'],
    mayChange: () => true,

    create: ({ position, ...draft }, caller) =>
      db.write(async changes => {
        await lockCoursesOf(changes, { kind: 'courses', id: draft.courseId })
        await offeredCourse(changes, await scopeOf(changes, caller), draft.courseId)
        const places = placesIn(changes, draft.courseId)
        const place = position ?? (await places.last())
        const values = { ...cleaned(draft), ...foundBy(draft.title), position: place }
        const id = await keep(changes, 'seasons', values, caller)
        if (position !== undefined) await places.open(position, id)
        return id
      }),

    update: ({ id }, { position, courseId, ...draft }, caller, version) =>
      db.write(async changes => {
        if (position !== undefined) await lockCoursesOf(changes, { kind: 'seasons', id })
        const seen = seenSeasons(await scopeOf(changes, caller))
        return update(changes, 'seasons', { id, by: caller, version, seen }, fresh => {
          if (courseId !== undefined && courseId !== fresh.courseId) refuse('courseId', 'not_offered')
          const found = draft.title === undefined ? {} : foundBy(draft.title)
          return {
            set: { ...cleaned(draft), ...found, position },
            async write() {
              if (position !== undefined && position !== fresh.position)
                await placesIn(changes, fresh.courseId).move(id, fresh.position, position)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async changes => {
        await lockCoursesOf(changes, { kind: 'seasons', id })
        const seen = seenSeasons(await scopeOf(changes, caller))
        if (!(await bin(changes, 'seasons', id, caller, seen))) return false
        for (const kind of ['lessons', 'summaries'] as const) await alongWith(changes, kind, 'seasonId', id)
        return true
      }),

    restore: ({ id }, caller) =>
      db.write(async changes => {
        await lockCoursesOf(changes, { kind: 'seasons', id })
        const seen = seenSeasons(await scopeOf(changes, caller))
        const fresh = await lockedRow(changes, 'seasons', id, seen, 'bin')
        if (!fresh) return false
        await parentThere(changes, 'courses', fresh.courseId)
        await restoreSummaries(changes, id, () =>
          unbin(changes, 'seasons', id, ['lessons', 'summaries'], caller),
        )
        await placesIn(changes, fresh.courseId).open(fresh.position, id)
        return true
      }),
  }
}

const cleaned = <Draft extends { description?: string }>(draft: Draft) =>
  draft.description === undefined
    ? draft
    : { ...draft, description: cleanHtml(draft.description, 'description') }
