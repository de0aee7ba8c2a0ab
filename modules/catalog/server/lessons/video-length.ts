import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#platform/server/db/tables.ts'

/** How long the video of a lesson is, where it has one that was uploaded: what counts while nobody says otherwise. */
export const videoLength = (row: ExpressionBuilder<Tables, 'lessons'>) =>
  row
    .selectFrom('media')
    .select('media.durationSeconds')
    .whereRef('media.id', '=', 'lessons.videoRef')
    .where('lessons.videoKind', '=', 'upload')
    .where('media.deletedAt', 'is', null)
