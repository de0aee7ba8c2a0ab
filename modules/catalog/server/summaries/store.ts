import { changedBy } from '#modules/identity/server/public.ts'
import { factOf, mediaReferencesOf, oneWish, writeMediaReferences } from '#modules/media/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { positions } from '#platform/server/db/positions.ts'
import { insert, lockedRow, parentThere, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import { cleanIllustrated, imagesIn } from '#platform/server/rich-text/rich-text.ts'
import type { Summary, SummaryDraft, SummaryQuery } from '../../contract/summary.ts'
import { hiding, parentsIn } from '../hidden-by.ts'
import { lockCoursesOf } from '../tree-locks.ts'
import { findParents, parentsOf } from './parents.ts'
import { visibleSummaries } from './policy.ts'
import { type listColumns, summaryPages } from './pages.ts'
import { newSince } from './readers.ts'

type Row = ResourceTables['summaries']
type Listed = Omit<Summary, 'body'>
type Minimal = Pick<Summary, 'id' | 'title' | 'courseId'>

/** Summaries as they are kept, in the order of their course. */
export function summaryStore(db: Db): Store<Row, Summary, Listed, Minimal, SummaryDraft, SummaryQuery> {
  const within = (scope: Scope, location = 'site') =>
    db.read
      .selectFrom('summaries')
      .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleSummaries(scope))
  const list = summaryPages(db, within)
  const siblingsIn = (tx: Tx, courseId: string) => positions(tx, 'summaries', { courseId })

  return {
    list,
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'summaries', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => present(db.read, rows, caller),
    presentOne: async (row, caller) => ({ ...(await present(db.read, [row], caller))[0]!, body: row.body }),
    minimal: ['id', 'title', 'courseId'],
    mayChange: () => true,
    changedBy: changedBy(db, 'summaries'),

    create: ({ position, courseId, seasonId, lessonId, fileId, ...given }, caller) =>
      db.write(async tx => {
        const draft = cleaned(given)
        await lockCoursesOf(tx, ...parentsOf({ courseId, seasonId, lessonId }))
        const scope = await scopeOf(tx, caller)
        const parents = await findParents(tx, scope, { courseId, seasonId, lessonId })
        const siblings = siblingsIn(tx, parents.courseId)
        const finalPosition = position ?? (await siblings.last())
        const values = { ...draft, ...foundBy(draft.title), ...parents, position: finalPosition }
        const references = await referencesFor(tx, parents.courseId, { fileId, body: draft.body })
        const id = await insert(tx, 'summaries', values as never, caller)
        if (position !== undefined) await siblings.open(position, id)
        await references.save(id)
        return id
      }),

    update: ({ id }, { position, courseId, seasonId, lessonId, fileId, ...given }, caller, version) =>
      db.write(async tx => {
        const draft = cleaned(given)
        const asked = { courseId, seasonId, lessonId }
        if ([position, courseId, seasonId, lessonId].some(each => each !== undefined))
          await lockCoursesOf(tx, { kind: 'summaries', id }, ...parentsOf(asked))
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: visibleSummaries(scope) }
        return update(tx, 'summaries', which, async fresh => {
          const parents = await findParents(tx, scope, asked, fresh)
          const siblings = siblingsIn(tx, parents.courseId)
          const moves = parents.courseId !== fresh.courseId
          const finalPosition = moves ? (position ?? (await siblings.last())) : position
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          const references = await referencesFor(tx, parents.courseId, { fileId, body: draft.body }, id)
          return {
            set: { ...draft, ...searchFields, ...parents, position: finalPosition },
            beside: references.beside,
            async write() {
              await references.save(id)
              if (moves && position !== undefined) await siblings.open(position, id)
              if (!moves && finalPosition !== undefined && finalPosition !== fresh.position)
                await siblings.move(id, fresh.position, finalPosition)
            },
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'summaries', id })
        return softDelete(tx, 'summaries', id, caller, visibleSummaries(await scopeOf(tx, caller)))
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        await lockCoursesOf(tx, { kind: 'summaries', id })
        const visible = visibleSummaries(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'summaries', id, visible, 'bin')
        if (!fresh) return false
        await parentThere(tx, 'courses', fresh.courseId)
        if (fresh.seasonId) await parentThere(tx, 'seasons', fresh.seasonId)
        if (fresh.lessonId) await parentThere(tx, 'lessons', fresh.lessonId)
        await restore(tx, 'summaries', id, [], caller)
        await siblingsIn(tx, fresh.courseId).open(fresh.position, id)
        return true
      }),
  }

  function referencesFor(
    tx: Tx,
    courseId: string,
    { fileId, body }: Partial<Pick<Summary, 'fileId' | 'body'>>,
    id?: string,
  ) {
    const images = body === undefined ? undefined : imagesIn(body ?? '')
    const image = images?.map(mediaId => ({ mediaId, path: 'body' }))
    const owner = { kind: 'summaries', id, courseId } as const
    return writeMediaReferences(tx, owner, { file: oneWish('fileId', fileId), image })
  }
}

async function present(
  read: Reader,
  rows: Pick<Row, (typeof listColumns)[number]>[],
  caller: Caller,
): Promise<Listed[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const now = new Date().toISOString()
  const [courses, seasons, lessons, references, since] = await Promise.all([
    parentsIn(read, 'courses', rows),
    parentsIn(read, 'seasons', rows),
    parentsIn(read, 'lessons', rows),
    mediaReferencesOf(read, ids),
    newSince(read, ids, caller),
  ])
  return rows.map(row => {
    const { id, courseId, seasonId, lessonId, title, status, position } = row
    const { createdAt, updatedAt, version } = row
    const file = references(id, 'file')[0]
    const course = courses.get(courseId)
    const over = [
      ['lessons', lessons.get(lessonId ?? '')],
      ['seasons', seasons.get(seasonId ?? '')],
      ['courses', course],
    ] as const
    return {
      ...{ id, courseId, seasonId, lessonId, title, status, position },
      courseTitle: course?.title ?? '',
      hiddenBy: hiding(now, ...over),
      fileId: file?.mediaId ?? null,
      file: file ? factOf(file) : null,
      fileNewSince: since.get(id) ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

const cleaned = <Draft extends { body?: string | null }>(draft: Draft) =>
  draft.body ? { ...draft, body: cleanIllustrated(draft.body) } : draft
