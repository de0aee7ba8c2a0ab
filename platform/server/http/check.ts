import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { brokenRules, problem } from '../../contract/problem.ts'
import { fromTexts } from '../../contract/given.ts'
import { record, type Schema } from '../../contract/schema.ts'
import { Problem } from '../problem.ts'
import { cameAsForm } from './bodies.ts'

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
 * What some replies look like. Its JSON Schema is made and compiled for the first of them: all at once would be a part of the
 * server's start. It is a class, for Fastify itself reads plain objects as JSON Schemas.
 */
class Shape {
  readonly #make: () => Schema
  #write?: (reply: unknown) => string
  constructor(make: () => Schema) {
    this.#make = make
  }
  /** Writes a reply by its JSON Schema, so nothing undeclared ever leaves. */
  write(reply: unknown) {
    this.#write ??= fastJson(
      z.toJSONSchema(this.#make(), { io: 'output', target: 'openapi-3.0', override: nullIsOne }) as object,
    )
    return this.#write(reply)
  }
}

/** Value once of each schema: what several endpoints answer is then also compiled once. */
export const shapeOf = onceFor((schema: Schema) => new Shape(() => schema))

/** What a stale change is answered: the problem, with the resource as it is now. */
export const staleShape = onceFor((current: Schema) => new Shape(() => record({ ...problem.shape, current })))

/** Replies are written by what is compiled of their shapes, once for all endpoints that answer alike. */
export function writeReplies(app: FastifyInstance) {
  app.setSerializerCompiler<Shape>(
    ({ schema }) =>
      reply =>
        schema.write(reply),
  )
}

/** Makes something of an object once, and answers the same whenever it is asked for again. */
function onceFor<Of extends object, Value>(make: (of: Of) => Value) {
  const known = new WeakMap<Of, { value: Value }>()
  return (of: Of): Value => {
    let entry = known.get(of)
    if (!entry) known.set(of, (entry = { value: make(of) }))
    return entry.value
  }
}

/**
 * One of several records, or null: the writer of replies takes null for one of them. One of several words, or null: by
 * OpenAPI null has to be among them, and the writer asks so where the word is in one of several records.
 */
function nullIsOne({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  if (jsonSchema.nullable && Array.isArray(jsonSchema.enum))
    jsonSchema.enum = [...new Set([...jsonSchema.enum, null])]
  if (!jsonSchema.nullable || !jsonSchema.oneOf) return
  jsonSchema.anyOf = [...(jsonSchema.oneOf as object[]), { type: 'null' }]
  delete jsonSchema.oneOf
  delete jsonSchema.nullable
}
