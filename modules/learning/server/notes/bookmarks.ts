import { sql } from 'kysely'
import { requireLive } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { holds } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { BookmarkQuery } from '../../contract/note.ts'
import { mine, ownedBy, visibleLesson } from '../owned-by.ts'

/** Lessons that people want to find again, the newest first; adding one twice changes nothing, and so does removing. */
export function bookmarkStore(db: Db) {
  return {
    async list(
      { page, pageSize, sort = '-createdAt', q = '', lessonId, courseId }: BookmarkQuery,
      caller: Caller,
    ) {
      let bookmarks = ownedBy(db.read, 'bookmarks', await scopeOf(db.read, caller))
      if (lessonId) bookmarks = bookmarks.where('lessonId', '=', lessonId)
      if (courseId) bookmarks = bookmarks.where('lessons.courseId', '=', courseId)
      bookmarks = holds(q, sql<string>`lessons.search`).reduce((rows, each) => rows.where(each), bookmarks)
      const { total } = await bookmarks
        .select(row => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const items = await bookmarks
        .select(['lessonId', ...mine])
        .select(sql<string>`bookmarks."createdAt"`.as('createdAt'))
        .orderBy(sql`bookmarks."createdAt"`, direction)
        .orderBy('lessonId', direction)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { items, total, page, pageSize }
    },

    findLesson: (id: string, caller: Caller) => visibleLesson(db.read, id, caller),

    async add(lessonId: string, { id: userId }: Caller) {
      await db.write(async tx => {
        await requireLive(tx, userId)
        await tx
          .insertInto('bookmarks')
          .values({ userId, lessonId, createdAt: now() })
          .onConflict(known => known.columns(['userId', 'lessonId']).doNothing())
          .execute()
      })
      return undefined
    },

    async remove(lessonId: string, { id: userId }: Caller) {
      await db.write(async tx => {
        await requireLive(tx, userId)
        await tx
          .deleteFrom('bookmarks')
          .where('userId', '=', userId)
          .where('lessonId', '=', lessonId)
          .execute()
      })
      return undefined
    },
  }
}
