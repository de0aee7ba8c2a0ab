import { type BulkContext, type BulkAction } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { id, optional, record } from '#platform/contract/schema.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import { refuse } from '#platform/server/problem.ts'
import { courses } from '../contract/course.ts'
import { lessons } from '../contract/lesson.ts'
import { seasons } from '../contract/season.ts'
import { summaries } from '../contract/summary.ts'
import { courseStore } from './courses/store.ts'
import { lessonStore } from './lessons/store.ts'
import { seasonStore } from './seasons/store.ts'
import { summaryStore } from './summaries/store.ts'

const published = { status: 'published' }
const draft = { status: 'draft' }
/** What is in the archive is published again; what is not stays as it is. */
const fromArchive = ({ status }: { status: string }) => (status === 'archived' ? published : { status })

/** What can be done to many courses, seasons, lessons and summaries at once. */
export const catalogBulk = {
  courses({ db, files }: BulkContext) {
    const store = courseStore(db, files)
    const { set, removal, restoration, purging } = storeActions(db, courses, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      ...{ archive: set({ status: 'archived' }), unarchive: set(fromArchive) },
      ...{
        delete: removal(along('courseId', 'seasons', 'lessons', 'summaries')),
        restore: restoration(),
        purge: purging(),
      },
    }
    return { resource: storeRows(courses, store, 'title'), actions }
  },
  seasons({ db }: BulkContext) {
    const store = seasonStore(db)
    const { set, removal, restoration, purging } = storeActions(db, seasons, store)
    const gone = {
      delete: removal(along('seasonId', 'lessons', 'summaries')),
      restore: restoration(),
      purge: purging(),
    }
    const actions = { publish: set(published), unpublish: set(draft), ...gone }
    return { resource: storeRows(seasons, store, 'title'), actions }
  },
  lessons({ db }: BulkContext) {
    const store = lessonStore(db)
    const { set, removal, restoration, purging } = storeActions(db, lessons, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      // Behind those that are there, in the order of the selection.
      move: set((_row, { seasonId }: { seasonId: string }) => ({ seasonId }), {
        with: record({ seasonId: id() }),
        alongside: ['position'],
      }),
      ...{ delete: removal(along('lessonId', 'summaries')), restore: restoration(), purge: purging() },
    }
    return { resource: storeRows(lessons, store, 'title'), actions }
  },
  summaries({ db }: BulkContext) {
    const store = summaryStore(db)
    const { set, removal, restoration, purging } = storeActions(db, summaries, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      move: set(async (_row, { seasonId, lessonId }: NewParent) => parentsFor(db, { seasonId, lessonId }), {
        with: record({ seasonId: optional(id()), lessonId: optional(id()) }),
        check({ seasonId, lessonId }) {
          if (!seasonId && !lessonId) refuse('with.seasonId', 'required')
          if (seasonId && lessonId) refuse('with.lessonId', 'not_offered')
        },
        alongside: ['seasonId', 'lessonId', 'position'],
      }),
      ...{ delete: removal(), restore: restoration(), purge: purging() },
    }
    return { resource: storeRows(summaries, store, 'title'), actions }
  },
}

type NewParent = { seasonId?: string; lessonId?: string }

/** Where summaries stand that are moved into a season or to a lesson, as far as it is there: the store judges the rest. */
async function parentsFor(db: Db, { seasonId, lessonId }: NewParent) {
  const [kind, parentId] = lessonId ? (['lessons', lessonId] as const) : (['seasons', seasonId!] as const)
  const parents = await db.write(tx =>
    tx
      .selectFrom(kind as 'lessons')
      .select('courseId')
      .where('id', '=', parentId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  const courseId = parents && { courseId: parents.courseId }
  return lessonId ? { ...courseId, lessonId } : { ...courseId, seasonId: seasonId!, lessonId: null }
}

/** Counts what is in rows and goes into the bin with them, and who learns in courses. */
const along =
  (column: 'courseId' | 'seasonId' | 'lessonId', ...kinds: (keyof Tables)[]): BulkAction['along'] =>
  async (read, ids) => {
    const counts = await Promise.all(kinds.map(kind => countIn(read, kind, column, ids)))
    return kinds.map((resource, at) => ({ resource, count: counts[at]! }))
  }

/** So many ids are asked for at once. */
const batchSize = 1_000

async function countIn(read: Reader, kind: keyof Tables, column: string, ids: string[]) {
  let sum = 0
  for (let from = 0; from < ids.length; from += batchSize) {
    const { count } = await read
      .selectFrom(kind as 'lessons')
      .select(row => row.fn.countAll<number>().as('count'))
      .where(column as 'courseId', 'in', ids.slice(from, from + batchSize))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    sum += count
  }
  return sum
}
