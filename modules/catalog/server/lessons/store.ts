import { changedBy } from '#modules/identity/server/public.ts'
import { oneWish, type Wishes, writeMediaReferences } from '#modules/media/server/public.ts'
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
import { emit } from '#platform/server/outbox/emit.ts'
import { refuse } from '#platform/server/problem.ts'
import { cleanIllustrated, imagesIn } from '#platform/server/rich-text/rich-text.ts'
import { lessonPublished } from '../../contract/events.ts'
import type { Lesson, LessonDraft, LessonQuery } from '../../contract/lesson.ts'
import { visibleSeasons } from '../courses/policy.ts'
import { outlinePages } from '../outline-order.ts'
import { lessonNeighboursOf } from '../neighbours.ts'
import { moveSummaries, restoreSummaries } from '../summaries/summary-positions.ts'
import { lockCoursesOf } from '../tree-locks.ts'
import { filtered, isFiltered } from './filtered.ts'
import { remember } from './history.ts'
import { isLessonVisible, visibleLessons, visibleParts } from './policy.ts'
import { type Listed, listColumns, presentLessons } from './presenter.ts'
import { lengthWith } from './video-length.ts'
import { visibleCountOf } from './visible-count.ts'

type Row = ResourceTables['lessons']
type Minimal = Pick<Lesson, 'id' | 'title' | 'courseId' | 'seasonId'>

/** Lessons as they are kept, in the order of their season. */
export function lessonStore(db: Db): Store<Row, Lesson, Listed, Minimal, LessonDraft, LessonQuery> {
  const there = (location = 'site') =>
    db.read.selectFrom('lessons').where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
  const visibleCount = visibleCountOf(db)
  const pageOf = outlinePages<'lessons', LessonQuery>(db, 'lessons', {
    // What is to come is told in the order in which it comes.
    defaultSort: ({ upcoming }) => (upcoming ? 'releaseAt' : 'position'),
    others: ['seasons', 'courses', 'enrolments'],
    columns: listColumns,
    counted: (scope, filters) => (isFiltered(filters) ? undefined : visibleCount(scope)),
    found: (scope, location, filters) =>
      filtered(there(location).where(visibleLessons(scope)), scope, filters),
    parts: (scope, location, filters) =>
      visibleParts(scope)?.map(visible => filtered(there(location).where(visible), scope, filters)),
  })
  const siblingsIn = (tx: Tx, seasonId: string) => positions(tx, 'lessons', { seasonId })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(
        db.read,
        'lessons',
        id,
        scope,
        scope => there(location).where(isLessonVisible(scope)),
        location,
      )
    },
    present: (rows, caller) => (rows.length === 0 ? [] : presentLessons(db.read, rows, caller)),
    async presentOne(row, caller) {
      const [shown, neighbours] = await Promise.all([
        presentLessons(db.read, [row], caller),
        lessonNeighboursOf(db.read, row, await scopeOf(db.read, caller)),
      ])
      return { ...shown[0]!, body: row.body, ...neighbours }
    },
    minimal: ['id', 'title', 'courseId', 'seasonId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'lessons'),

    create: ({ position, ...given }, caller) =>
      db.write(async tx => {
        const draft = cleaned(given)
        await lockCoursesOf(tx, { kind: 'seasons', id: draft.seasonId })
        const courseId = await courseOf(tx, await scopeOf(tx, caller), draft.seasonId)
        const siblings = siblingsIn(tx, draft.seasonId)
        const finalPosition = position ?? (await siblings.last())
        const values = { ...columnsOf(draft), ...foundBy(draft.title), courseId, position: finalPosition }
        const references = await referencesFor(tx, courseId, draft)
        const id = await insert(tx, 'lessons', values as never, caller)
        if (position !== undefined) await siblings.open(position, id)
        await references.save(id)
        await remember(tx, undefined, id, caller)
        if (draft.status === 'published')
          await emit(tx, lessonPublished, id, caller, { courseId, seasonId: draft.seasonId })
        return id
      }),

    update: ({ id }, { position, ...given }, caller, version) =>
      db.write(async tx => {
        const draft = cleaned(given)
        if (draft.seasonId !== undefined || position !== undefined)
          await lockCoursesOf(tx, { kind: 'lessons', id }, { kind: 'seasons', id: draft.seasonId })
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: isLessonVisible(scope) }
        return update(tx, 'lessons', which, async fresh => {
          const { seasonId = fresh.seasonId } = draft
          const moves = seasonId !== fresh.seasonId
          const courseId = moves ? await courseOf(tx, scope, seasonId) : fresh.courseId
          const siblings = siblingsIn(tx, seasonId)
          const finalPosition = moves ? (position ?? (await siblings.last())) : position
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          const references = await referencesFor(tx, courseId, draft, id)
          const columns = columnsOf(draft)
          return {
            set: {
              ...columns,
              ...lengthWith(columns, fresh),
              ...searchFields,
              courseId,
              position: finalPosition,
            },
            beside: references.beside,
            async write() {
              await references.save(id)
              if (moves && position !== undefined) await siblings.open(position, id)
              if (!moves && finalPosition !== undefined && finalPosition !== fresh.position)
                await siblings.move(id, fresh.position, finalPosition)
              if (moves) await moveSummaries(tx, id, { seasonId, courseId })
              if (draft.title !== undefined || draft.body !== undefined) await remember(tx, fresh, id, caller)
              if (draft.status === 'published' && fresh.status === 'draft')
                await emit(tx, lessonPublished, id, caller, { courseId, seasonId })
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'lessons', id })
        const visible = isLessonVisible(await scopeOf(tx, caller))
        if (!(await softDelete(tx, 'lessons', id, caller, visible))) return false
        await cascade(tx, 'summaries', 'lessonId', id)
        return true
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'lessons', id })
        const visible = isLessonVisible(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'lessons', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'seasons', fresh.seasonId)
        await restoreSummaries(tx, id, () => restore(tx, 'lessons', id, ['summaries'], caller))
        await siblingsIn(tx, fresh.seasonId).open(fresh.position, id)
        return true
      }),
  }

  function referencesFor(tx: Tx, courseId: string, draft: Draft, id?: string) {
    return writeMediaReferences(tx, { kind: 'lessons', id, courseId }, wishesOf(draft))
  }
}

/** The course of a season that is there, and that the writer sees. Its lock is held. */
async function courseOf(tx: Tx, scope: Scope, id: string) {
  const live = tx.selectFrom('seasons').select('courseId').where('id', '=', id).where('deletedAt', 'is', null)
  const season = await live.where(visibleSeasons(scope)).executeTakeFirst()
  return season?.courseId ?? refuse('seasonId', 'not_offered')
}

/** The files that a draft names, by what they are in the lesson. */
function wishesOf({ video, attachmentIds, captions, body }: Draft): Wishes {
  const videoId = video && (video.kind === 'upload' ? video.mediaId : null)
  return {
    video: oneWish('video.mediaId', videoId),
    attachment: attachmentIds?.map((mediaId, at) => ({ mediaId, path: `attachmentIds.${at}` })),
    captions: captions?.map((each, at) => ({ ...each, path: `captions.${at}.mediaId` })),
    image: body === undefined ? undefined : imagesIn(body).map(mediaId => ({ mediaId, path: 'body' })),
  }
}

/** A draft by the columns it is kept in. */
function columnsOf({ video, body, seasonId, title, durationSeconds, ...rest }: Draft) {
  const { status, releaseAt, freePreview } = rest
  const ref = video && (video.kind === 'upload' ? video.mediaId : video.externalId)
  const source = video === undefined ? {} : { videoKind: video?.kind ?? null, videoRef: ref ?? null }
  return { seasonId, title, body, durationSeconds, status, releaseAt, freePreview, ...source }
}

const cleaned = <Sent extends { body?: string }>(draft: Sent): Sent =>
  draft.body === undefined ? draft : { ...draft, body: cleanIllustrated(draft.body) }

type Draft = Partial<Omit<LessonDraft, 'position'>>
