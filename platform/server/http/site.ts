import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import files from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { missing, Problem } from '../problem.ts'
import { answer } from './answer.ts'
import { ofDocuments } from './headers.ts'
import { type LookOf, manifestOf, plainLook } from './dress.ts'
import { pagesIn, sendPage } from './pages.ts'
import { pdfWorkerPolicy, policyFor, workerPolicy } from './policy.ts'

/** What browsers ask for by a fixed name: what is installed, and the worker that keeps the built files on a device. */
const besidePage = {
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'sw.js': 'text/javascript; charset=utf-8',
}

const pdfWorker = /pdf\.worker[^/]*\.mjs(?:\.\w+)?$/

/** Where the built client is, and the other origin that its files come from, if there is one. */
export type Site = { folder: string; fileOrigin?: string }

/**
 * Serves the built client. Assets carry a hash in their names, so they last; an asset of another release is missing,
 * never the page in its place. The page itself is always asked for anew. It is what answers where nothing else does, so
 * that a part of the server with an answer of its own to unknown addresses, such as the API, keeps it.
 */
export function serveSite(
  app: FastifyInstance,
  { folder, fileOrigin }: Site,
  look: LookOf,
  privatePages: readonly string[] = [],
) {
  const { pageFor } = pagesIn(folder)
  /** Where the database does not answer, a page still comes, and says so itself. */
  const lookNow = (request: FastifyRequest) =>
    look().catch(error => {
      request.log.warn(error)
      return plainLook
    })
  app.register(
    async assets => {
      assets.setNotFoundHandler(missing)
      assets.setErrorHandler(refuseAsset)
      assets.register(files, {
        root: resolve(folder, 'assets'),
        maxAge: '1y',
        immutable: true,
        preCompressed: true,
        // The name says which version it is: nobody has to know its time as well.
        lastModified: false,
        setHeaders(reply, path) {
          for (const header of ofDocuments) reply.removeHeader(header)
          if (pdfWorker.test(path)) reply.header('content-security-policy', pdfWorkerPolicy)
        },
      })
    },
    { prefix: '/assets' },
  )
  for (const [name, type] of Object.entries(besidePage)) {
    const text = readFileSync(resolve(folder, name), 'utf8')
    app.get(`/${name}`, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy }).type(type)
      return name === 'sw.js' ? text : manifestOf(text, await lookNow(request))
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isForPage(request)) missing()
    const nonce = randomBytes(16).toString('base64')
    const isPrivate = privatePages.includes(request.url.split('?', 1)[0]!)
    reply.headers({
      'cache-control': isPrivate ? 'no-store' : 'no-cache',
      'content-security-policy': policyFor(nonce, fileOrigin),
    })
    reply.code(200).type('text/html; charset=utf-8')
    return sendPage(request, reply, pageFor(request, nonce, await lookNow(request)))
  })
}

/**
 * Whether somebody asks for a screen. Its address holds no dot, which names a file that is not here; and a program that
 * wants JSON is told that there is none, for a page would only confuse it.
 */
function isForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/\.|%2e/i.test(url.split('?', 1)[0]!)) return false
  return /\btext\/html\b/i.test(accept) || !/\bjson\b/i.test(accept)
}

/** What is wrong with an address below the assets, such as a step out of their folder, only means that there is none. */
function refuseAsset(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode === 416) return reply.code(416).send()
  const isAddress = (error.statusCode ?? 500) < 500 || error.code === 'ENAMETOOLONG'
  return answer(isAddress ? new Problem('not_found') : error, request, reply)
}
