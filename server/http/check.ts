import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { brokenRules } from '#contract/problem.ts'
import { fromTexts, type Schema } from '#contract/schema.ts'
import { cameAsForm } from './bodies.ts'
import { Problem } from './problem.ts'

/** What comes in is checked and cleaned by the contract itself. Fastify says null where no body was sent. */
export function checkInput(app: FastifyInstance) {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => given => {
    const sent = httpPart === 'body' ? (given ?? undefined) : given
    const read = () => z.safeParse(schema, sent, { reportInput: true })
    const { data, error } = httpPart === 'querystring' || cameAsForm(given) ? fromTexts(read) : read()
    return error ? { error: new Problem('invalid', { errors: brokenRules(error) }) } : { value: data }
  })
}

/**
 * What goes out is written by this JSON Schema, so nothing undeclared ever leaves. Made once of each schema: what several
 * endpoints answer is then also compiled once.
 */
export function shapeOf(schema: Schema) {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0', override: nullIsOne })
  shapes.set(schema, shape)
  return shape
}
const shapes = new WeakMap<Schema, object>()

/** Replies are written by what is compiled of their JSON Schema, once for all endpoints that answer alike. */
export function writeReplies(app: FastifyInstance) {
  app.setSerializerCompiler<object>(({ schema }) => {
    const known = writers.get(schema)
    if (known) return known
    const writer = fastJson(schema)
    writers.set(schema, writer)
    return writer
  })
}
const writers = new WeakMap<object, (reply: unknown) => string>()

/** One of several records, or null: the writer of replies takes null for one of them. */
function nullIsOne({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  if (!jsonSchema.nullable || !jsonSchema.oneOf) return
  jsonSchema.anyOf = [...(jsonSchema.oneOf as object[]), { type: 'null' }]
  delete jsonSchema.oneOf
  delete jsonSchema.nullable
}
