import { sql } from 'kysely'
import { requireLive } from '#modules/identity/server/public.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { holds, searchOf } from '#platform/server/db/search.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { refuse } from '#platform/server/problem.ts'
import type { Note, NoteDraft, NoteQuery } from '../../contract/note.ts'
import { mine, orderOf, ownedBy, visibleLesson } from '../owned-by.ts'
import { newId } from '#platform/server/db/new-id.ts'

type Minimal = Pick<Note, 'id' | 'body' | 'lessonId'>
export type Row = Tables['notes'] & { lessonTitle: string; courseId: string; courseTitle: string }

/**
 * Notes as they are kept: each person's own, of lessons they see now; those of a lesson that is hidden come back with
 * it. What is in them is nobody's business, so the audit does not tell of them.
 */
export function noteStore(db: Db): Store<Row, Note, Note, Minimal, NoteDraft, NoteQuery> {
  const visibleNotes = async (caller: Caller, location: Location = 'site') => {
    const scope = await scopeOf(db.read, caller)
    return ownedBy(db.read, 'notes', scope).where(
      'notes.deletedAt',
      location === 'bin' ? 'is not' : 'is',
      null,
    )
  }
  const offered = async (lessonId: string, caller: Caller) =>
    (await visibleLesson(db.read, lessonId, caller))?.id ?? refuse('lessonId', 'not_offered')

  return {
    async list({ page, pageSize, sort = 'atSeconds', q = '', deleted, lessonId, courseId }, caller) {
      let notes = await visibleNotes(caller, deleted ? 'bin' : 'site')
      if (lessonId) notes = notes.where('lessonId', '=', lessonId)
      if (courseId) notes = notes.where('lessons.courseId', '=', courseId)
      notes = holds(q, sql<string>`notes.search`).reduce((rows, each) => rows.where(each), notes)
      const { total } = await notes
        .select(row => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = notes
        .selectAll('notes')
        .select(mine)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      return { items: await orderOf(rows, deleted ? '-deletedAt' : sort).execute(), total }
    },
    async find(id, caller, location) {
      const found = (await visibleNotes(caller, location)).selectAll('notes').select(mine)
      return found.where('notes.id', '=', id).executeTakeFirst()
    },
    present: rows => rows.map(shown),
    presentOne: async row => shown(row),
    minimal: ['id', 'body', 'lessonId'],
    mayChange: () => true,

    async create({ lessonId, body, atSeconds }, caller) {
      const [id, at] = [newId(), now()]
      const row = { id, userId: caller.id, body, search: searchOf(body), atSeconds }
      const values = { ...row, lessonId: await offered(lessonId, caller), createdAt: at, updatedAt: at }
      await db.write(async tx => {
        await requireLive(tx, caller.id)
        await tx
          .insertInto('notes')
          .values({ ...values, version: 1, deletedAt: null })
          .execute()
      })
      return id
    },
    update(row, { lessonId = row.lessonId, body = row.body, atSeconds = row.atSeconds }, _, version) {
      if (lessonId !== row.lessonId) refuse('lessonId', 'not_offered')
      return set(row, version, { body, search: searchOf(body), atSeconds, updatedAt: now() })
    },
    remove: row => set(row, undefined, { deletedAt: now() }),
    restore: row => set(row, undefined, { deletedAt: null }, 'bin'),
  }

  function set(
    row: Row,
    version = row.version,
    values: Partial<Tables['notes']>,
    location: Location = 'site',
  ) {
    return db.write(async tx => {
      await requireLive(tx, row.userId)
      const { numUpdatedRows } = await tx
        .updateTable('notes')
        .set({ ...values, version: version + 1 })
        .where('id', '=', row.id)
        .where('version', '=', version)
        .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  }
}

const shown = ({ id, lessonId, body, atSeconds, createdAt, updatedAt, version, ...location }: Row): Note => ({
  ...{ id, lessonId, body, atSeconds, createdAt, updatedAt, version },
  lessonTitle: location.lessonTitle,
  courseId: location.courseId,
  courseTitle: location.courseTitle,
})
