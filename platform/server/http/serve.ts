import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { access } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { id } from '../../contract/schema.ts'
import { missing } from '../problem.ts'
import type { Caller } from './caller.ts'
import { shapeOf, staleShape } from './check.ts'
import { inTime } from './late.ts'

/** How to find what the path names, before anything that was sent is read. */
type Find<Found> = (caller: Caller, id: string) => Promise<Found | undefined> | Found | undefined

/** What a handler is given beside its input: who calls, what the path names, and the version they last saw. */
type Known<Found> = { caller: Caller; found: Found; version?: number; request: FastifyRequest }

type Handle<Received, Reply, Found> = (input: Received & Known<Found>, reply: FastifyReply) => Promise<Reply>

/**
 * Mounts one endpoint of the contract: who may call (by the access table), what the path names, what was sent, then the
 * handler. A call that the access table does not know stops the start.
 */
export const serve = <Received, Reply>(
  app: FastifyInstance,
  call: Endpoint<any, Received, Reply>,
  handle: Handle<Received, Reply, undefined>,
) => mount(app, call, handle)

/** The same for an endpoint whose path names something, which has to be there for this caller. */
export const serveFound = <Received, Reply, Found>(
  app: FastifyInstance,
  call: Endpoint<any, Received, Reply>,
  find: Find<Found>,
  handle: Handle<Received, Reply, NoInfer<Found>>,
) => mount(app, call, handle, find)

function mount<Received, Reply, Found>(
  app: FastifyInstance,
  call: Endpoint<any, Received, Reply>,
  handle: Handle<Received, Reply, Found>,
  find?: Find<Found>,
) {
  const rule = access[call.name]
  if (!rule) throw new Error(`${call.method} ${call.path} has no row in the access table`)
  const open = rule === 'public'
  app.calls.push(call)
  app.route<{ Params: { id?: string } }>({
    method: call.method,
    url: call.path,
    config: {
      open,
      whileRenewing: call.whileRenewing,
      files: call.protocol === 'tus' || call.bodyLimit !== undefined,
    },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    ...(call.minimal && { constraints: { minimal: 'yes' } }),
    schema: {
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.reply && { response: { [call.status]: shapeOf(call.reply), 412: staleShape(call.reply) } }),
    },
    onRequest: async request => {
      const { caller, params } = request
      if (!open && !rule[caller!.role]) {
        request.tried = { kind: 'role', about: call.name }
        missing()
      }
      if (!Object.entries(params).every(each => isParam(call, each))) missing()
      if (find) request.found = (await find(caller!, params.id ?? '')) ?? missing()
    },
    handler: (request, reply) => {
      const { params, query, body, caller, found } = request
      const version = versionIn(request.headers['if-match'])
      reply.code(call.status)
      const answer = handle({ ...params, query, body, caller, found, version, request } as never, reply) // the schemas have made it so
      // A piece of an upload comes while it is handled, as slowly as its line is.
      return call.protocol ? answer : inTime(answer, app.maxHandlerMs)
    },
  })
}

/** Whether a part of the path can be what it stands for: an id, where the call says nothing else of it. */
const isParam = ({ params }: Endpoint, [name, given]: [string, unknown]) =>
  z.safeParse(params?.[name] ?? anId, given).success
const anId = id()

/** The version that If-Match asks for (RFC 9110, 13.1.1); 0, which nothing has, when it is not one of ours. */
const versionIn = (ifMatch = '*') =>
  ifMatch === '*' ? undefined : Number(ifMatch.match(/^(?:W\/)?"(\d{1,9})"$/)?.[1] ?? 0)
