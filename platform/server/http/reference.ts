import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { access } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { problem, problems } from '../../contract/problem.ts'
import { optional, record, type Schema } from '../../contract/schema.ts'

type Json = Record<string, any>

/** What a schema takes or gives, in the words of OpenAPI 3.1 (JSON Schema 2020-12). */
function shapeOf(schema: Schema): Json {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json
  return shape
}

/** Fields that have a value to start from may be left out; so may those of a query that the server fills in. */
function withoutDefaulted(shape: Json, defaulted: readonly string[] = []): Json {
  const required = (shape.required ?? []).filter((name: string) => !defaulted.includes(name))
  const { required: _, ...rest } = shape
  return required.length > 0 ? { ...rest, required } : rest
}

const refusals: Record<number, string> = {
  400: 'The body could not be read',
  401: 'No live token',
  404: 'Absent, hidden, or no call of this role',
  408: 'The body did not come in time',
  409: 'Not possible now',
  410: 'No longer there',
  412: 'Changed meanwhile; `current` is how it is now',
  413: 'Too large',
  415: 'Neither JSON nor a form',
  422: 'A rule is broken; `errors` names fields and rules',
  429: 'Too many tries; `Retry-After` says when to come back',
  431: 'Address or headers too long',
  503: 'Busy; `Retry-After` says when to come back',
}
const aProblem = { $ref: '#/components/schemas/Problem' }
function refusal(status: string, { method, reply, conflict }: Endpoint) {
  const description = refusals[Number(status)]
  if (method === 'HEAD') return { description }
  const current = status === '412' ? reply : status === '409' && conflict ? optional(conflict) : undefined
  const schema = current ? shapeOf(record({ ...problem.shape, current })) : aProblem
  return { description, content: { 'application/problem+json': { schema } } }
}

/** What tus says in headers, of which the contract knows only that it is said. */
const spoken: Record<string, string[]> = {
  POST: ['Upload-Length', 'Upload-Metadata'],
  PATCH: ['Upload-Offset'],
  HEAD: [],
  DELETE: [],
}
const headersOf = (method: string) =>
  ['Tus-Resumable', ...spoken[method]!].map(name => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' } },
  }))
const bytes = { type: 'string', contentMediaType: 'application/offset+octet-stream' }

/** A call with a `key` has no second effect when it is sent again: it answers what the first one has made, as it is now. */
const repeated = 'Sent before with this key; how it is now'
const success = (description: string, reply?: Schema) =>
  reply ? { description, content: { 'application/json': { schema: shapeOf(reply) } } } : { description }

/** One endpoint as an operation: who may call it, what is sent, what comes back. */
function operationOf(call: Endpoint) {
  const { name, method, path, status, query, body, reply, defaulted, minimal, protocol } = call
  const rule = access[name]!
  const open = rule === 'public'
  const [tag, verb] = name.split('.') as [string, string]
  const possible = ['404', '408', '431', '503', ...(open ? [] : ['401', '409', '429'])]
  if (query || body) possible.push('422')
  if (protocol) possible.push('410', '422')
  if (method !== 'GET') possible.push('400', '409', '413', '415')
  if (method === 'PUT') possible.push('412')
  if (open && method !== 'GET') possible.push('429')
  const asked = query && withoutDefaulted(shapeOf(query), ['page', 'pageSize'])
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, id]) => ({
    ...{ name: id, in: 'path', required: true },
    schema: call.params?.[id!] ? shapeOf(call.params[id!]!) : { type: 'string', format: 'uuid' },
  }))
  const inQuery = Object.entries(asked?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query', required: asked!.required?.includes(name) ?? false, schema },
  }))
  const sent = body && withoutDefaulted(shapeOf(body), method === 'PUT' ? undefined : defaulted)
  return {
    operationId: `${tag}_${minimal ? 'minimal' : verb}_${path.split('/').length}`,
    tags: [tag],
    summary: `${tag}: ${verb}`,
    description: open
      ? 'Open to visitors.'
      : `For ${Object.entries(rule)
          .map(each => each.join(': '))
          .join(', ')}.`,
    security: open ? [] : [{ token: [] }],
    parameters: [...inPath, ...inQuery, ...(protocol && spoken[method] ? headersOf(method) : [])],
    ...(sent && {
      requestBody: {
        required: sent.required !== undefined,
        content: {
          ...(!call.bodyLimit && { 'application/json': { schema: sent } }),
          'multipart/form-data': { schema: sent },
        },
      },
    }),
    ...(method === 'PATCH' && { requestBody: { content: { [bytes.contentMediaType]: { schema: bytes } } } }),
    responses: {
      [status]: success('Done', reply),
      ...(status !== 200 && sent?.properties?.key && { 200: success(repeated, reply) }),
      ...Object.fromEntries(possible.sort().map(status => [status, refusal(status, call)])),
    },
  }
}

/** The whole API as OpenAPI 3.1, from the endpoints themselves. The minimal list is described with the full one. */
function referenceOf(calls: readonly Endpoint[], publicUrl: string) {
  const paths: Json = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    if (!call.minimal) paths[path][call.method.toLowerCase()] = operationOf(call)
  }
  for (const { path, query, reply } of calls.filter(({ minimal }) => minimal)) {
    const list = paths[path].get
    const minimal = shapeOf(query!).properties
    list.parameters.push({ name: 'Minimal', in: 'query', required: false, schema: minimal.Minimal })
    const size = list.parameters.find(({ name }: Json) => name === 'pageSize')
    size.schema = minimal.pageSize
    const content = list.responses[200].content['application/json']
    content.schema = { anyOf: [content.schema, shapeOf(reply!)] }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bustan',
      version: '1',
      description:
        'Every call of Bustan. It never answers 403. A form has 1,000 fields at most; JSON holds longer lists.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: { ...shapeOf(problem), description: `Codes: ${Object.keys(problems).join(', ')}` },
      },
    },
  }
}

/** Answers the reference at /openapi.json, written once. */
export function serveReference(api: FastifyInstance, calls: readonly Endpoint[], publicUrl: string) {
  let written: string | undefined
  api.get('/openapi.json', { config: { open: true } }, async (_, reply) => {
    written ??= JSON.stringify(referenceOf(calls, publicUrl))
    return reply.type('application/json; charset=utf-8').send(written)
  })
}
