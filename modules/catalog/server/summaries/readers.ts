import { isLearner } from '#modules/identity/contract/roles.ts'
import { requireLive } from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Summary } from '../../contract/summary.ts'
import { learnersOf } from '../courses/policy.ts'

type Row = ResourceTables['summaries']

/** The files of summaries as they are now: the key of what is stored changes with every content, and only with that. */
const filesNow = (read: Reader) =>
  read
    .selectFrom('mediaUses')
    .innerJoin('media', 'media.id', 'mediaUses.mediaId')
    .innerJoin('mediaFiles', 'mediaFiles.mediaId', 'media.id')
    .where('mediaUses.field', '=', 'file')
    .where('mediaFiles.name', '=', 'main')
    .where('media.status', '=', 'ready')
    .where('media.deletedAt', 'is', null)

/** The summaries of which somebody is told that their file is another than the one they opened. */
export const newFilesFor = (read: Reader, userId: string) =>
  filesNow(read)
    .innerJoin('summaryReads', 'summaryReads.summaryId', 'mediaUses.thingId')
    .where('summaryReads.userId', '=', userId)
    .where('summaryReads.toldAt', 'is not', null)
    .whereRef('summaryReads.fileKey', '<>', 'mediaFiles.key')

/** Since when that is so, by summary: since its file was stored, or since it was chosen, whichever came later. */
export async function newSince(read: Reader, ids: string[], { id, role }: Caller) {
  if (!isLearner(role)) return new Map<string, Summary['fileNewSince']>()
  const rows = await newFilesFor(read, id)
    .select(['summaryReads.summaryId', 'summaryReads.toldAt', 'mediaFiles.storedAt', 'mediaUses.since'])
    .where('summaryReads.summaryId', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ summaryId, toldAt, storedAt, since }) => [
      summaryId,
      [storedAt ?? '', since ?? ''].sort()[1] || toldAt,
    ]),
  )
}

/** Who opened the file of a summary, and what they are told when it is replaced. */
export function readersOf(db: Db) {
  const keyNow = async (read: Reader, { id }: Row) =>
    (await filesNow(read).select('mediaFiles.key').where('mediaUses.thingId', '=', id).executeTakeFirst())
      ?.key

  return {
    markOpened: (row: Row, { id: userId }: Caller) =>
      db.write(async tx => {
        await requireLive(tx, userId)
        const fileKey = (await keyNow(tx, row)) ?? refuseWithout()
        const opened = { fileKey, openedAt: now(), toldAt: null }
        await tx
          .insertInto('summaryReads')
          .values({ summaryId: row.id, userId, ...opened })
          .onConflict(known =>
            known
              .columns(['userId', 'summaryId'])
              .doUpdateSet(opened)
              .where('summaryReads.fileKey', '<>', fileKey),
          )
          .execute()
      }),

    /** Of those who learn in the course now. */
    async count(row: Row) {
      const key = await keyNow(db.read, row)
      const rows = await db.read
        .selectFrom('summaryReads')
        .select(['fileKey', 'toldAt'])
        .where('summaryId', '=', row.id)
        .where('userId', 'in', learnersOf(db.read, row.courseId, now()))
        .execute()
      const older = rows.filter(({ fileKey }) => key && fileKey !== key)
      const notified = older.filter(({ toldAt }) => toldAt)
      return { opened: rows.length, older: older.length, told: notified.length }
    },

    notify: (row: Row, caller: Caller) =>
      db.write(async tx => {
        const key = (await keyNow(tx, row)) ?? refuseWithout()
        const { numUpdatedRows } = await tx
          .updateTable('summaryReads')
          .set({ toldAt: now() })
          .where('summaryId', '=', row.id)
          .where('fileKey', '<>', key)
          .where('toldAt', 'is', null)
          .where('userId', 'in', learnersOf(tx, row.courseId, now()))
          .executeTakeFirst()
        const notified = Number(numUpdatedRows)
        if (notified > 0) await audit(tx, caller, 'tell', 'summaries', row.id, { after: { told: notified } })
        return { told: notified }
      }),
  }
}

function refuseWithout(): never {
  throw new Problem('no_file')
}
