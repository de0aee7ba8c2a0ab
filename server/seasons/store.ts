import type { Season, SeasonDraft, SeasonQuery } from '#contract/season.ts'
import { cleanHtml } from '../content/rich-text.ts'
import { alongWith, bin, change, keep, parentThere, unbin } from '../db/keeping.ts'
import { findSeen } from '../db/find.ts'
import { pagesOf } from '../db/page.ts'
import { positions } from '../db/positions.ts'
import { foundBy } from '../db/search.ts'
import type { Changes, Db, Things } from '../db/tables.ts'
import { refuse } from '../http/problem.ts'
import type { Store } from '../http/serve-resource.ts'
import { isIn, isUpcoming, type Scope, scopeOf, seenCourses, seenSeasons } from '../reach/courses.ts'
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

    async create({ position, ...draft }, caller) {
      const scope = await scopeOf(db.read, caller)
      return db.write(async changes => {
        await offeredCourse(changes, scope, draft.courseId)
        const places = placesIn(changes, draft.courseId)
        const place = position === undefined ? await places.last() : await places.open(position)
        const values = { ...cleaned(draft), ...foundBy(draft.title), position: place }
        return keep(changes, 'seasons', values, caller)
      })
    },

    update: (row, { position, courseId = row.courseId, ...draft }, caller, version) =>
      db.write(async changes => {
        if (courseId !== row.courseId) refuse('courseId', 'not_offered')
        const found = draft.title === undefined ? {} : foundBy(draft.title)
        const set = { ...cleaned(draft), ...found, ...(position !== undefined && { position }) }
        if (!(await change(changes, 'seasons', row.id, set, caller, version))) return false
        if (position !== undefined && position !== row.position)
          await placesIn(changes, row.courseId).move(row.id, row.position, position)
        return true
      }),

    remove: (row, caller) =>
      db.write(async changes => {
        if (!(await bin(changes, 'seasons', row.id, caller))) return false
        for (const kind of ['lessons', 'summaries'] as const)
          await alongWith(changes, kind, 'seasonId', row.id)
        return true
      }),

    restore: (row, caller) =>
      db.write(async changes => {
        await parentThere(changes, 'courses', row.courseId)
        await placesIn(changes, row.courseId).open(row.position, row.id)
        return unbin(changes, 'seasons', row.id, ['lessons', 'summaries'], caller)
      }),
  }

  /** A course that is there, and that the writer sees, as it is when the season is kept. */
  async function offeredCourse(changes: Changes, scope: Scope, id: string) {
    const live = changes
      .selectFrom('courses')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
    const seen = live.where(seenCourses(scope))
    const course = await (db.engine === 'postgres' ? seen.forShare() : seen).executeTakeFirst()
    if (!course) refuse('courseId', 'not_offered')
  }
}

const cleaned = <Draft extends { description?: string }>(draft: Draft) =>
  draft.description === undefined ? draft : { ...draft, description: cleanHtml(draft.description) }
