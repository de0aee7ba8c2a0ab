import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ProblemCode, problems } from '../../contract/problem.ts'
import { type Language, languageOf } from '../../contract/language.ts'
import { refusalIn } from '../catalogues.ts'
import { dbErrorOf } from '../db/engines/errors.ts'
import { Problem } from '../problem.ts'
import { nodeHttp } from './node-http.ts'

/** What a request attempts that is counted when it is refused: by whom, where it is not the caller, and of what. */
export type Tried = { kind: 'sign-in' | 'set-up' | 'role'; who?: string; about?: string }

/** The one place where errors become answers, in the language of whoever asked. */
export function answer(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const problem = error instanceof Problem ? error : new Problem(codeOf(error))
  const { code, retryAfter } = problem
  const status = problems[code]
  const language = languageOf(request.headers['accept-language'])
  if (status >= 500) request.log.error(error)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter || status === 503) reply.header('retry-after', retryAfter ?? 5)
  reply.code(status).type('application/problem+json')
  reply.headers({
    ...{ 'content-language': language, vary: 'Accept-Language, Authorization' },
    'cache-control': 'no-store',
  })
  return reply.send(bodyOf(problem, language, request.id))
}

function bodyOf({ code, errors, current, changedBy }: Problem, language: Language, requestId: string) {
  const message = refusalIn(language, code)
  return {
    ...{ type: `/problems/${code}`, title: message, status: problems[code] },
    ...{ code, detail: message, message, requestId },
    errors: errors?.map(rule => ({ ...rule, message: refusalIn(language, rule.code, rule.limit) })),
    current,
    changedBy,
  }
}

const parsed: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'head_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Answers what could not be read as HTTP, of which there is no request yet, on the line itself, and closes it. */
export const answerUnread =
  (headers: Record<string, string>) =>
  ({ code }: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse | null }) => {
    // Where an answer has begun, another would stand in the middle of it.
    if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) return socket.destroy()
    const problem = new Problem(parsed[code ?? ''] ?? 'malformed')
    const status = problems[problem.code]
    const body = JSON.stringify(bodyOf(problem, 'en', randomUUID()))
    const all = {
      ...{ ...headers, 'content-type': 'application/problem+json; charset=utf-8', 'content-language': 'en' },
      ...{ 'content-length': Buffer.byteLength(body), connection: 'close' },
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    const { STATUS_CODES } = nodeHttp()
    return socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'))
  }

/** An address that Fastify itself cannot read is one that does not exist. */
const unreadable = ['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']

function codeOf(error: FastifyError): ProblemCode {
  if (unreadable.includes(error.code)) return 'not_found'
  if (error.statusCode === 400) return 'malformed'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'wrong_media_type'
  return dbErrorOf(error) ?? 'unexpected'
}
