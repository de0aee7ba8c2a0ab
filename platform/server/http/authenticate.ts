import type { FastifyInstance } from 'fastify'
import { missing, Problem } from '../problem.ts'
import type { Caller, WhoIs } from './caller.ts'

/** The token of a call, by RFC 6750: nothing in the address, the body or a cookie is ever one. */
export const tokenOf = (authorization = '') => authorization.match(/^Bearer +(\S+) *$/i)?.[1]

/**
 * Asks everybody who comes to the API, known path or not, who they are; but for calls that are open to visitors. Whoever
 * has to choose a new password is refused all but what that takes: others may know the one they have.
 */
export function authenticate(
  api: FastifyInstance,
  whoIs: WhoIs,
  admit: (caller: Caller, method: string) => void,
) {
  api.decorateRequest('caller', null)
  api.decorateRequest('found', undefined)
  api.addHook('onRequest', async request => {
    if (request.routeOptions.config?.open) return
    const token = tokenOf(request.headers.authorization)
    const session = token ? await whoIs(token) : undefined
    if (!session) throw new Problem('unauthorized')
    const { mustRenew, ...known } = session
    request.caller = { ...known, requestId: request.id }
    admit(request.caller, request.method)
    if (mustRenew && !request.routeOptions.config?.whileRenewing) throw new Problem('must_renew')
  })
}

/** Answers whatever no endpoint does: a path that has other methods names them, any other is missing. */
export function answerTheRest(api: FastifyInstance) {
  type Path = { pattern: RegExp; methods: Set<string> }
  /** By the pattern of their addresses: paths that differ in the name of a parameter alone are one. */
  const paths = new Map<string, Path>()
  /** Those without a part that varies, by their addresses. */
  const fixed = new Map<string, Path>()
  api.addHook('onRoute', ({ url, method }) => {
    const source = `^${url.replace(/:\w+/g, '[^/]+')}$`
    const path = paths.get(source) ?? { pattern: new RegExp(source), methods: new Set<string>() }
    paths.set(source, path)
    for (const each of [method].flat()) path.methods.add(each)
    if (!url.includes(':')) fixed.set(url, path)
  })
  api.addHook('onRequest', async (request, reply) => {
    const [address] = request.url.split('?')
    // `/jobs/bulk` is no job of that name.
    const exact = fixed.get(address!)
    if (!request.is404 && !(exact && request.routeOptions.url?.includes(':'))) return
    const known = exact ?? paths.values().find(({ pattern }) => pattern.test(address!)) ?? missing()
    reply.header('allow', [...known.methods].join(', '))
    throw new Problem('wrong_method')
  })
  api.setNotFoundHandler(missing) // with one of its own, the hooks of the API are asked about unknown paths too
}
