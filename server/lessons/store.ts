import type { SelectQueryBuilder } from 'kysely'
import type { Lesson, LessonDraft, LessonQuery } from '#contract/lesson.ts'
import { cleanIllustrated, imagesIn } from '../content/rich-text.ts'
import { chooseUses, oneWish, type Wishes } from '../content/uses.ts'
import { alongWith, bin, change, keep, parentThere, unbin } from '../db/keeping.ts'
import { findSeen } from '../db/find.ts'
import { pagesOf } from '../db/page.ts'
import { positions } from '../db/positions.ts'
import { foundBy } from '../db/search.ts'
import type { Changes, Db, Tables, Things } from '../db/tables.ts'
import { refuse } from '../http/problem.ts'
import type { Store } from '../http/serve-resource.ts'
import { isIn, isUpcoming, type Scope, scopeOf, seenSeasons } from '../reach/courses.ts'
import { seenLessons, seenParts, seesLesson } from '../reach/lessons.ts'
import { remember } from './history.ts'
import { neighboursOf } from './neighbours.ts'
import { type Listed, showLessons } from './show.ts'

type Row = Things['lessons']
type Light = Pick<Lesson, 'id' | 'title' | 'courseId' | 'seasonId'>

/** Lessons as they are kept, in the order of their season. */
export function lessonStore(db: Db): Store<Row, Lesson, Listed, Light, LessonDraft, LessonQuery> {
  const there = (place = 'site') =>
    db.read.selectFrom('lessons').where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
  const pageOf = pagesOf<'lessons', LessonQuery>(db, 'lessons', {
    // What is to come is told in the order in which it comes.
    usual: ({ upcoming }) => (upcoming ? 'releaseAt' : 'position'),
    others: ['seasons', 'courses', 'enrolments'],
    found: (scope, place, filters) => filtered(there(place).where(seenLessons(scope)), scope, filters),
    parts: (scope, place, filters) =>
      seenParts(scope)?.map(seen => filtered(there(place).where(seen), scope, filters)),
  })
  const placesIn = (changes: Changes, seasonId: string) =>
    positions(changes, 'lessons', { column: 'seasonId', id: seasonId })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, place) {
      const scope = await scopeOf(db.read, caller)
      return findSeen(db.read, 'lessons', id, scope, scope => there(place).where(seesLesson(scope)), place)
    },
    show: (rows, caller) => (rows.length === 0 ? [] : showLessons(db.read, rows, caller)),
    async showOne(row, caller) {
      const [shown, neighbours] = await Promise.all([
        showLessons(db.read, [row], caller),
        neighboursOf(db.read, row, await scopeOf(db.read, caller)),
      ])
      return { ...shown[0]!, ...neighbours }
    },
    light: ['id', 'title', 'courseId', 'seasonId'],
    mayChange: () => true,

    async create({ position, ...draft }, caller) {
      const scope = await scopeOf(db.read, caller)
      return db.write(async changes => {
        const courseId = await courseOf(changes, scope, draft.seasonId)
        const places = placesIn(changes, draft.seasonId)
        const place = position === undefined ? await places.last() : await places.open(position)
        const values = { ...columnsOf(draft), ...foundBy(draft.title), courseId, position: place }
        const uses = await usesFor(changes, courseId, draft)
        const id = await keep(changes, 'lessons', values as never, caller)
        await uses.keep(id)
        await remember(changes, undefined, id, caller)
        return id
      })
    },

    async update(row, { position, ...draft }, caller, version) {
      const scope = await scopeOf(db.read, caller)
      const { seasonId = row.seasonId } = draft
      const moves = seasonId !== row.seasonId
      return db.write(async changes => {
        const places = placesIn(changes, seasonId)
        const courseId = moves ? await courseOf(changes, scope, seasonId) : row.courseId
        const place = moves
          ? position === undefined
            ? await places.last()
            : await places.open(position)
          : position
        const found = draft.title === undefined ? {} : foundBy(draft.title)
        const set = {
          ...columnsOf(draft),
          ...found,
          courseId,
          ...(place !== undefined && { position: place }),
        }
        const uses = await usesFor(changes, courseId, draft, row.id)
        if (!(await change(changes, 'lessons', row.id, set, caller, version, uses.beside))) return false
        await uses.keep(row.id)
        if (!moves && place !== undefined && place !== row.position)
          await places.move(row.id, row.position, place)
        if (moves) await moveSummaries(changes, row.id, seasonId, courseId)
        if (draft.title !== undefined || draft.body !== undefined)
          await remember(changes, row, row.id, caller)
        return true
      })
    },

    remove: (row, caller) =>
      db.write(async changes => {
        if (!(await bin(changes, 'lessons', row.id, caller))) return false
        await alongWith(changes, 'summaries', 'lessonId', row.id)
        return true
      }),

    restore: (row, caller) =>
      db.write(async changes => {
        await parentThere(changes, 'seasons', row.seasonId)
        await placesIn(changes, row.seasonId).open(row.position, row.id)
        return unbin(changes, 'lessons', row.id, ['summaries'], caller)
      }),
  }

  function usesFor(changes: Changes, courseId: string, draft: Draft, id?: string) {
    return chooseUses(changes, db.engine, { kind: 'lessons', id, courseId }, wishesOf(draft))
  }

  /** The course of a season that is there, and that the writer sees, as it is when the lesson is kept. */
  async function courseOf(changes: Changes, scope: Scope, id: string) {
    const live = changes
      .selectFrom('seasons')
      .select('courseId')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
    const seen = live.where(seenSeasons(scope))
    const season = await (db.engine === 'postgres' ? seen.forShare() : seen).executeTakeFirst()
    return season?.courseId ?? refuse('seasonId', 'not_offered')
  }
}

/** The summaries of a lesson stand where it stands. */
const moveSummaries = (changes: Changes, lessonId: string, seasonId: string, courseId: string) =>
  changes.updateTable('summaries').set({ seasonId, courseId }).where('lessonId', '=', lessonId).execute()

type Filters = Pick<LessonQuery, 'courseId' | 'seasonId' | 'status' | 'upcoming'>

function filtered(
  rows: SelectQueryBuilder<Tables, 'lessons', object>,
  { now }: Scope,
  { courseId, seasonId, status, upcoming }: Filters,
) {
  let found = rows
  if (courseId) found = found.where('courseId', '=', courseId)
  if (seasonId) found = found.where('seasonId', '=', seasonId)
  if (status) found = found.where(row => isIn(row, status, upcoming))
  if (upcoming !== undefined) found = found.where(row => isUpcoming(row, upcoming, now))
  return found
}

/** The files that a draft names, by what they are in the lesson. */
function wishesOf({ video, attachmentIds, captions, body }: Draft): Wishes {
  const film = video && (video.kind === 'upload' ? video.mediaId : null)
  return {
    video: oneWish('video.mediaId', film),
    attachment: attachmentIds?.map((mediaId, at) => ({ mediaId, path: `attachmentIds.${at}` })),
    captions: captions?.map((each, at) => ({ ...each, path: `captions.${at}.mediaId` })),
    image: body === undefined ? undefined : imagesIn(body).map(mediaId => ({ mediaId, path: 'body' })),
  }
}

/** A draft by the columns it is kept in. */
function columnsOf({ video, body, seasonId, title, durationSeconds, ...rest }: Draft) {
  const { status, releaseAt, freePreview } = rest
  const ref = video && (video.kind === 'upload' ? video.mediaId : video.externalId)
  const place = video === undefined ? {} : { videoKind: video?.kind ?? null, videoRef: ref ?? null }
  const written = body === undefined ? {} : { body: cleanIllustrated(body) }
  return { seasonId, title, durationSeconds, status, releaseAt, freePreview, ...place, ...written }
}
type Draft = Partial<Omit<LessonDraft, 'position'>>
