import type { Endpoint } from '../../contract/endpoint.ts'
import type { ProblemBody } from '../../contract/problem.ts'
import { dropPrefetched, takePrefetched } from './prefetch.ts'
import { tokenHeld } from './token.ts'

/** The server said no, or could not be reached. Screens act on its code, forms on its errors. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: NonNullable<ProblemBody['errors']>
  /** What a person may quote when they ask for help. */
  readonly requestId?: string
  /** What the server said, in words; none when it said nothing. */
  readonly said?: string
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter?: number
  /** The item as it is now, where an older version of it was to be changed. */
  readonly current?: unknown
  /** The name of whoever made it so. */
  readonly changedBy?: string

  constructor(status: number, problem: Partial<ProblemBody> & { current?: unknown } = {}, retryAfter = 0) {
    super(problem.message ?? 'Unsuccessful Operation')
    this.name = 'Refusal'
    this.status = status
    this.said = problem.message
    this.code = problem.code ?? 'unexpected'
    this.errors = problem.errors ?? []
    this.requestId = problem.requestId
    this.current = problem.current
    this.changedBy = problem.changedBy
    if (retryAfter > 0) this.retryAfter = retryAfter
  }
}

/** Whether an error says that no answer came back at all. */
export const isOffline = (error: unknown) => error instanceof Refusal && error.code === 'offline'

/** Whether an error says that the session is over; the page says so itself, once. */
export const isSignedOut = (error: unknown) =>
  error instanceof Refusal && (error.status === 401 || error.status === 403)

const timeoutMs = 30_000
/** A form may hold a file of some megabytes, over a slow line. */
const fileTimeoutMs = 600_000

/** Calls one endpoint of the contract and answers with its typed reply. */
export async function call<Sent, Reply>(
  endpoint: Endpoint<Sent, any, Reply>,
  input: Sent,
  cancel?: AbortSignal,
  /** It goes on when the page is closed; browsers let only little be sent so. */
  { keepalive = false } = {},
) {
  const { query, body, version, ...ids } = input as { query?: object; body?: object; version?: number }
  const path = endpoint.path.replace(/:(\w+)/g, (_, id) => encodeURIComponent(ids[id as never]))
  const token = tokenHeld()
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  })
  if (!(body instanceof FormData)) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (version) headers.set('if-match', `"${version}"`)

  const timeout = AbortSignal.timeout(body instanceof FormData ? fileTimeoutMs : timeoutMs)
  try {
    const address = `${path}${addressOf(query)}`
    const request = () =>
      fetch(`/api${address}`, {
        method: endpoint.method,
        headers,
        body: body instanceof FormData ? body : body && JSON.stringify(body),
        signal: cancel ? AbortSignal.any([cancel, timeout]) : timeout,
        ...(keepalive && { keepalive }),
      })
    const early = takePrefetched(`${endpoint.method} ${address}`, token)
    if (!early && endpoint.method !== 'GET') dropPrefetched()
    const reply = await (early?.catch(request) ?? request())
    const answer = await readAnswer(reply)
    dispatchEvent(new Event('reached'))
    if (reply.ok) return answer as Reply
    // An answer to a token that is no longer held says nothing about the one that is.
    const refusal = new Refusal(reply.status, answer as ProblemBody, Number(reply.headers.get('retry-after')))
    if (token === tokenHeld()) {
      if (isSignedOut(refusal)) dispatchEvent(new Event('unauthorized'))
      if (refusal.code === 'must_renew') dispatchEvent(new Event('mustrenew'))
    }
    throw refusal
  } catch (error) {
    if (cancel?.aborted) throw error
    const refusal = error instanceof Refusal ? error : new Refusal(0, { code: 'offline' })
    console.error(
      `${endpoint.method} /api${path}: ${refusal.status} ${refusal.code}`,
      refusal.requestId ?? '',
    )
    if (refusal.code === 'offline') dispatchEvent(new Event('unreachable'))
    throw refusal
  }
}

/** What came back; of a refusal that is not ours, a proxy's page say, nothing is believed. */
async function readAnswer(reply: Response) {
  if (reply.status === 204) return undefined
  const text = await reply.text()
  try {
    return JSON.parse(text)
  } catch {
    if (reply.ok) throw new Refusal(reply.status)
    return undefined
  }
}

/** A query as the end of an address, without what has no value; its commas are percent-encoded. */
export function addressOf(query: object = {}) {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}
