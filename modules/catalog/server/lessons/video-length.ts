import type { ExpressionBuilder } from 'kysely'
import type { ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'

/** How long the video of a lesson is, where it has one that was uploaded: what counts while nobody says otherwise. */
export const videoLength = (row: ExpressionBuilder<Tables, 'lessons'>) =>
  row
    .selectFrom('media')
    .select('media.durationSeconds')
    .whereRef('media.id', '=', 'lessons.videoRef')
    .where('lessons.videoKind', '=', 'upload')
    .where('media.deletedAt', 'is', null)

type Row = ResourceTables['lessons']
type Source = Partial<Pick<Row, 'videoKind' | 'videoRef' | 'durationSeconds'>>

/** A length that was said is that of the video it was said of: with another one, and no word of its length, nobody has said any. */
export function lengthWith(given: Source, before: Row): Pick<Source, 'durationSeconds'> {
  const isOther =
    given.videoRef !== undefined &&
    (given.videoRef !== before.videoRef || given.videoKind !== before.videoKind)
  return isOther && given.durationSeconds === undefined ? { durationSeconds: null } : {}
}

/** Of lessons whose uploaded video is another file from now on: they are as long as that. */
export async function forgetLengths(tx: Tx, mediaId: string, ids: string[]) {
  await tx
    .updateTable('lessons')
    .set({ durationSeconds: null })
    .where('id', 'in', ids)
    .where('videoKind', '=', 'upload')
    .where('videoRef', '=', mediaId)
    .execute()
}
