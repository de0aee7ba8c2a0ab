import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { ERRORS, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#platform/contract/problem.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { Problem } from '#platform/server/problem.ts'
import { uploadLocker } from './locker.ts'
import { UploadStore } from './tus-store.ts'

const path = '/api/uploads'
const headerNames = ['tus-resumable', 'upload-offset', 'upload-length', 'location']
/** What the protocol's server is told of a request: all that it needs, and nothing that its other parts would heed. */
const forwarded = ['tus-resumable', 'upload-offset', 'upload-length', 'content-type', 'content-length']
const codes: Record<number, ProblemCode> = {
  404: 'not_found',
  409: 'wrong_offset',
  410: 'not_found',
  413: 'too_large',
}

/**
 * Lets the protocol answer for one upload: a new one by this id, or the one that has it. Answers how many bytes of it
 * have come.
 */
export type ProtocolHandler = (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<number>

/**
 * Speaks tus 1.0.0. What the protocol's server answers is said again in our words: refusals as problems, never as 403,
 * and no word about other origins. It never sees the address that was asked: the upload it works on is the one that the
 * caller of this was found to own, and no other reading of the address can name another.
 */
export function tusOver(folder: string, read: Reader): ProtocolHandler {
  const ids = new WeakMap<Request, string>()
  const thrown = new WeakMap<Request, unknown>()
  const server = new Server({
    path,
    relativeLocation: true,
    datastore: new UploadStore(folder, read),
    locker: uploadLocker(),
    namingFunction: request => ids.get(request)!,
    getFileIdFromRequest: request => ids.get(request),
    onResponseError: (request, error) => {
      thrown.set(request, error)
      return undefined
    },
  })

  return async (request, reply, id) => {
    const asked = webRequest(request)
    ids.set(asked, id)
    const answer = await server.handleWeb(asked)
    if (answer.status >= 400) {
      const error = thrown.get(asked)
      if (error === ERRORS.ERR_LOCK_TIMEOUT) throw new Problem('busy')
      // An error with a status is the protocol's own: a body that is longer than the upload, say.
      if (error instanceof Error && !('status_code' in error)) throw error
      throw new Problem(codes[answer.status] ?? (answer.status >= 500 ? 'unexpected' : 'malformed'))
    }
    reply.code(answer.status)
    for (const [name, value] of answer.headers) if (headerNames.includes(name)) reply.header(name, value)
    return Number(answer.headers.get('upload-offset') ?? 0)
  }
}

/** The request as the protocol's server reads it, with its body as it comes and without its address. */
function webRequest({ method, headers, body }: FastifyRequest) {
  const sent = forwarded.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const stream = body ? streamOf(body as Readable) : undefined
  const asked = { method, headers: sent, body: stream, duplex: 'half' }
  return new Request(`http://site${path}`, asked as RequestInit)
}

/** A body that breaks off ends there: what has come of it is kept. */
const streamOf = (body: Readable) => ReadableStream.from(untilCut(body))
async function* untilCut(body: Readable) {
  try {
    yield* body
  } catch {
    // the device is gone; it will ask how far it had come
  }
}
