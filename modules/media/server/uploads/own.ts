import type { Reader } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Purpose } from '../../contract/media.ts'
import { bytesOf } from '../bytes.ts'

/** A file that somebody has uploaded for a purpose themselves, once it is ready. */
export const ownUpload = (read: Reader, id: string, uploaderId: string, purpose: Purpose) =>
  read
    .selectFrom('media')
    .innerJoin('mediaFiles', 'mediaFiles.mediaId', 'media.id')
    .select(['media.fileName', 'mediaFiles.key', 'mediaFiles.size'])
    .where('media.id', '=', id)
    .where('media.uploaderId', '=', uploaderId)
    .where('media.purpose', '=', purpose)
    .where('media.status', '=', 'ready')
    .where('media.deletedAt', 'is', null)
    .where('mediaFiles.name', '=', 'main')
    .executeTakeFirst()

/** All bytes of it. */
export const uploadBytes = ({ storage }: Files, file: { key: string; size: number }) => bytesOf(storage, file)
