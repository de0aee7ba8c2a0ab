import { type BulkContext, type BulkAction } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
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

/** What can be done to many courses, seasons, lessons and summaries at once. */
export const catalogBulk = {
  courses({ db, files }: BulkContext) {
    const store = courseStore(db, files)
    const { set, removal, restoration } = storeActions(db, courses, store)
    const actions = {
      ...{ publish: set(published), unpublish: set(draft) },
      ...{ archive: set({ status: 'archived' }), unarchive: set(published) },
      ...{ delete: removal(along('courseId', 'seasons', 'lessons', 'summaries')), restore: restoration() },
    }
    return { resource: storeRows(courses, store, 'title'), actions }
  },
  seasons({ db }: BulkContext) {
    const store = seasonStore(db)
    const { set, removal, restoration } = storeActions(db, seasons, store)
    const gone = { delete: removal(along('seasonId', 'lessons', 'summaries')), restore: restoration() }
    const actions = { publish: set(published), unpublish: set(draft), ...gone }
    return { resource: storeRows(seasons, store, 'title'), actions }
  },
  lessons({ db }: BulkContext) {
    const store = lessonStore(db)
    const { set, removal, restoration } = storeActions(db, lessons, store)
    const gone = { delete: removal(along('lessonId', 'summaries')), restore: restoration() }
    const actions = { publish: set(published), unpublish: set(draft), ...gone }
    return { resource: storeRows(lessons, store, 'title'), actions }
  },
  summaries({ db }: BulkContext) {
    const store = summaryStore(db)
    const { set, removal, restoration } = storeActions(db, summaries, store)
    const gone = { delete: removal(), restore: restoration() }
    const actions = { publish: set(published), unpublish: set(draft), ...gone }
    return { resource: storeRows(summaries, store, 'title'), actions }
  },
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
