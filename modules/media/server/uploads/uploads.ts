import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serve, serveFound } from '#platform/server/http/serve.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import { inspectJob } from '../processing/jobs.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { maxInOneRequest, uploads } from '../../contract/media.ts'
import { convertJob } from '../processing/jobs.ts'
import { begin, metadataIn } from './begin.ts'
import { mayUpload } from './rights.ts'
import type { ProtocolHandler } from './tus.ts'

type Row = ResourceTables['media']
const pieces = 'application/offset+octet-stream'
/** What most files take to be judged; who uploads waits so long to hear of it, and asks later of what takes longer. */
const timeoutMs = 8_000

/** Uploads by tus: whoever began one goes on with it, from any device, after any break. */
export function uploadRoutes(api: FastifyInstance, db: Db, files: Files, jobs: Jobs) {
  let loading: Promise<ProtocolHandler> | undefined
  /** The protocol's server comes with the first upload: it is 8 MiB of memory, which many a site needs once a week. */
  const loaded = () => (loading ??= import('./tus.ts').then(({ tusOver }) => tusOver(files.staging, db.read)))
  const handle: ProtocolHandler = async (...upload) => (await loaded())(...upload)
  const begunBy = ({ id: uploaderId }: Caller, id: string) =>
    db.read
      .selectFrom('media')
      .selectAll()
      .where('id', '=', id)
      .where('uploaderId', '=', uploaderId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  /** The right to upload is asked at every piece: it may have ended since the upload began. */
  const own = async (caller: Caller, id: string) => {
    const row = await begunBy(caller, id)
    return row && (await mayUpload(db.read, row)) ? row : undefined
  }

  api.register(async bytes => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('*', (_request, body, done) => done(null, body))

    serve(bytes, uploads.options, async (_, reply) => {
      const words = { 'tus-version': '1.0.0', 'tus-extension': 'creation,creation-with-upload,termination' }
      reply.headers({ 'tus-resumable': '1.0.0', ...words, 'tus-max-size': files.settings.maxUploadBytes })
    })

    serve(bytes, uploads.create, async ({ caller, request }, reply) => {
      refuseOtherTus(request)
      refuseExtensions(request, 'upload-defer-length', 'upload-concat')
      refuseTooMuch(request)
      const size = lengthIn(request)
      const metadata = await metadataIn(request.headers['upload-metadata'] as string | undefined)
      const id = await begin(db, files.settings, caller, metadata, size)
      const offset = await handle(request, reply, id)
      if (offset === size) await finish(id)
    })

    serveFound(bytes, uploads.offset, own, async ({ found }, reply) => {
      const { request } = reply
      refuseOtherTus(request)
      if (found.status !== 'uploading') return replyEnded(found, reply)
      const offset = await handle(request, reply, found.id)
      if (offset === found.size) await finish(found.id) // a server that ended meanwhile had not come so far
    })

    serveFound(bytes, uploads.append, own, async ({ found, request }, reply) => {
      refuseOtherTus(request)
      refuseExtensions(request, 'upload-length')
      if (request.headers['content-type'] !== pieces) throw new Problem('wrong_media_type')
      refuseTooMuch(request)
      if (found.status !== 'uploading') {
        if (Number(request.headers['upload-offset']) !== found.size) throw new Problem('wrong_offset')
        return replyEnded(found, reply)
      }
      const offset = await handle(request, reply, found.id)
      if (offset === found.size) await finish(found.id)
    })

    serveFound(bytes, uploads.cancel, begunBy, async ({ found, request }, reply) => {
      refuseOtherTus(request)
      if (found.status === 'processing' || found.status === 'ready') throw new Problem('read_only')
      await db.write(async tx => {
        await tx.deleteFrom('media').where('id', '=', found.id).execute()
      })
      await rm(join(files.staging, found.id), { force: true })
      reply.header('tus-resumable', '1.0.0')
    })
  })

  /** Says that an upload is whole, has it judged, and refuses it here when that is quick. */
  async function finish(id: string) {
    const isMine = await db.write(async tx => {
      const row = await tx
        .updateTable('media')
        .set({ status: 'processing' })
        .where('id', '=', id)
        .where('status', '=', 'uploading')
        .returning(['uploaderId', 'purpose', 'courseId'])
        .executeTakeFirst()
      if (!row) return false
      if (!(await mayUpload(tx, row))) missing()
      await enqueue(tx, inspectJob, { subjectId: id })
      return true
    })
    jobs.nudge()
    if (isMine) await jobs.ended(id, timeoutMs, [inspectJob.name, convertJob.name])
    const row = await db.read.selectFrom('media').select('problem').where('id', '=', id).executeTakeFirst()
    if (row?.problem) throw new Problem(row.problem)
  }
  return finish
}

/** Where an upload ended: whole, or refused with the reason it was refused with. */
function replyEnded({ status, problem, size }: Row, reply: FastifyReply) {
  if (status === 'failed') throw new Problem(problem ?? 'unexpected')
  reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size })
}

function refuseOtherTus({ headers }: FastifyRequest) {
  if (headers['tus-resumable'] !== '1.0.0') throw new Problem('malformed')
}

/** Parts of the protocol that the server does not have, as it says when it is asked. */
function refuseExtensions({ headers }: FastifyRequest, ...names: string[]) {
  if (names.some(name => headers[name] !== undefined)) throw new Problem('malformed')
}

/** Told before it comes, where it says how much it is; what does not is counted. */
function refuseTooMuch({ headers }: FastifyRequest) {
  if (Number(headers['content-length'] ?? 0) > maxInOneRequest) throw new Problem('too_large')
}

function lengthIn({ headers }: FastifyRequest) {
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) throw new Problem('malformed')
  return Number(length) > 0 ? Number(length) : refuse('upload-length', 'too_low', 1)
}
