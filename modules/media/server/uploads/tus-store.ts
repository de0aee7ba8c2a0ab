import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Reader } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { syncFile, syncFolder } from '#platform/server/storage/folder.ts'
import { maxInOneRequest } from '../../contract/media.ts'

/**
 * Uploads on their way, as files in a folder; what is known of them is in the database, written by who makes and ends
 * them. What is answered is on the disk: every offset that a device is told has been synced before, which the store
 * that comes with the protocol's server does not do.
 */
export class UploadStore extends DataStore {
  private readonly folder: string
  private readonly read: Reader

  constructor(folder: string, read: Reader) {
    super()
    this.folder = folder
    this.read = read
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload) {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const path = join(this.folder, upload.id)
    await (await open(path, 'wx', 0o600)).close()
    await syncFile(path)
    await syncFolder(this.folder)
    return upload
  }

  override async write(pieces: Readable, id: string, offset: number) {
    const file = await open(join(this.folder, id), 'r+')
    let at = offset
    try {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        if (at - offset + piece.length > maxInOneRequest) throw new Problem('too_large')
        // The line is one for each process: in another one somebody may have gone on, and the file have been judged by now.
        if ((await file.stat()).size !== at) throw new Problem('wrong_offset')
        await file.write(piece, 0, piece.length, at)
        at += piece.length
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Problem('full') : error
    } finally {
      await file.datasync()
      await file.close()
    }
    return at
  }

  override async getUpload(id: string) {
    const rows = this.read.selectFrom('media').select(['size', 'createdAt']).where('id', '=', id)
    const row = await rows.executeTakeFirst()
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = await this.syncedSize(id)
    return new Upload({ id, size: row.size, offset, creation_date: row.createdAt })
  }

  override remove(id: string) {
    return rm(join(this.folder, id), { force: true })
  }

  private async syncedSize(id: string) {
    const file = await open(join(this.folder, id), 'r+').catch(() => {
      throw ERRORS.FILE_NO_LONGER_EXISTS
    })
    try {
      await file.datasync()
      return (await file.stat()).size
    } finally {
      await file.close()
    }
  }
}
