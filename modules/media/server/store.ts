import type { ExpressionBuilder } from 'kysely'
import { reachOf } from '#platform/contract/access.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { lockedRow, restore, softDelete, update } from '#platform/server/db/records.ts'
import { inIds, reaching, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { cancelJobs, resumeJobs } from '#platform/server/jobs/enqueue.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { type Media, type MediaQuery, unlisted } from '../contract/media.ts'
import { answerFiles, auditedAs } from './answers.ts'
import { oneWish, writeMediaReferences } from './media-references.ts'
import { isMediaVisible } from './policy.ts'
import { presentMedia, usagesOf } from './presenter.ts'
import { nameOnly } from './uploads/begin.ts'

type Row = ResourceTables['media']
type Change = Partial<Pick<Media, 'fileName' | 'posterId' | 'durationSeconds'>>

/** The files of the site: the library of each course, and each of them by its id. */
export function mediaStore(db: Db, { links }: Files) {
  const there = (location = 'site') =>
    db.read.selectFrom('media').where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
  const pageOf = pagesOf<'media', MediaQuery>(db, 'media', {
    defaultSort: '-createdAt',
    others: [],
    found(scope, location, { courseId, purpose, status }) {
      let found = there(location).where('purpose', 'not in', unlisted).where('replaces', 'is', null)
      found = found.where(row =>
        reaching(scope.caller, 'media.list', { own: () => inIds(row, 'courseId', scope.courseIds) }),
      )
      if (courseId) found = found.where('courseId', '=', courseId)
      if (purpose) found = found.where('purpose', '=', purpose)
      if (status) found = found.where('status', '=', status)
      return found
    },
  })
  const byId = (id: string, location?: 'bin') =>
    there(location).selectAll().where('id', '=', id).executeTakeFirst()
  const isOwn = ({ caller, courseIds }: Scope, { courseId, purpose, uploaderId }: Row) =>
    purpose === 'import'
      ? uploaderId === caller.id
      : purpose !== 'answer' &&
        (reachOf(caller.role, 'media.update') === 'all' ||
          (reachOf(caller.role, 'media.update') === 'own' &&
            courseId !== null &&
            courseIds.includes(courseId)))

  return {
    list: async (query: MediaQuery, caller: Caller) => pageOf(query, await scopeOf(db.read, caller)),
    /** A file that the caller may read; an upload also by who makes it. */
    async find(id: string, caller: Caller) {
      const row = await byId(id)
      if (!row) return undefined
      const isVisible = await isMediaVisible(db.read, row, await scopeOf(db.read, caller))
      return isVisible || (row.uploaderId === caller.id && row.status !== 'ready') ? row : undefined
    },
    /** A file that the caller may change. */
    async findOwn(id: string, caller: Caller, location?: 'bin') {
      const row = await byId(id, location)
      return row && isOwn(await scopeOf(db.read, caller), row) ? row : undefined
    },
    present: (rows: Row[], caller: Caller) => presentMedia(db.read, links, rows, caller),

    update: (
      { id }: Row,
      { fileName, posterId, durationSeconds }: Change,
      caller: Caller,
      version?: number,
    ) =>
      db.write(async tx => {
        const which = { id, by: caller, version, visible: ownMedia(await scopeOf(tx, caller)) }
        return update(tx, 'media', which, async fresh => {
          if (fresh.purpose !== 'video' && posterId) refuse('posterId', 'not_offered')
          const name = fileName && nameOnly(fileName)
          const searchFields = name ? { fileName: name, ...foundBy(name) } : {}
          const owner = { kind: 'media', id, courseId: fresh.courseId ?? undefined } as const
          const references = await writeMediaReferences(tx, owner, {
            poster: oneWish('posterId', posterId),
          })
          const set = { ...searchFields, durationSeconds }
          return { set, beside: references.beside, write: () => references.save(id) }
        })
      }),

    /** A file that the caller may take away: what they may change, and what they uploaded for an answer. */
    async findRemovable(id: string, caller: Caller) {
      const row = await byId(id)
      return row && (isAnswerOf(row, caller) || isOwn(await scopeOf(db.read, caller), row)) ? row : undefined
    },

    /** Moves a file into the bin; one that is still being made ready is worked on no longer. */
    remove: ({ id, purpose }: Row, caller: Caller) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        const by = auditedAs({ purpose }, caller)
        if (!(await softDelete(tx, 'media', id, by, removable(scope)))) return false
        await refuseUsed(tx, id, scope)
        await cancelJobs(tx, id)
        return true
      }),

    restore: ({ id }: Row, caller: Caller) =>
      db.write(async tx => {
        if (!(await lockedRow(tx, 'media', id, ownMedia(await scopeOf(tx, caller)), 'bin'))) return false
        await resumeJobs(tx, id)
        return restore(tx, 'media', id, [], caller)
      }),
  }
}

/** The files that somebody may change, by what is so in this transaction. */
const ownMedia =
  ({ caller, courseIds }: Scope) =>
  (row: ExpressionBuilder<Tables, 'media'>) =>
    reaching(caller, 'media.update', { own: () => inIds(row, 'courseId', courseIds) })

const isAnswerOf = ({ purpose, uploaderId }: Row, { id }: Caller) => purpose === 'answer' && uploaderId === id

/** The files that somebody may take away, in the same way: of those for answers their own, and nobody else’s. */
const removable = (scope: Scope) => (row: ExpressionBuilder<Tables, 'media'>) =>
  row.or([
    row.and([row('purpose', '=', 'answer'), row('uploaderId', '=', scope.caller.id)]),
    row.and([row('purpose', '<>', 'answer'), ownMedia(scope)(row)]),
  ])

/** What is used somewhere stays there, and the refusal says where, as far as the caller sees it. */
async function refuseUsed(tx: Tx, id: string, scope: Scope) {
  const used = tx.selectFrom('mediaUses').select('mediaId').where('mediaId', '=', id).limit(1)
  if (!(await used.executeTakeFirst())) {
    const { purpose } = await tx
      .selectFrom('media')
      .select('purpose')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (purpose === 'answer' && (await answerFiles().isHeld(tx, id)))
      throw new Problem('in_use', { current: { usedIn: [] } })
    return
  }
  const usages = await usagesOf(tx, [id], scope)
  throw new Problem('in_use', { current: { usedIn: usages.map(({ usage }) => usage) } })
}
