import type * as z from 'zod/mini'
import type { Schema } from './schema.ts'

declare const types: unique symbol

/** One call of the API, described as data: the server mounts it, the client calls it. */
export type Endpoint<Sent = any, Received = any, Reply = any> = {
  /** What the access table calls it. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
  readonly path: string
  readonly status: number
  readonly query?: Schema
  readonly body?: Schema
  readonly reply?: Schema
  /** Answers only when the address says Minimal=1. */
  readonly minimal?: boolean
  /** Fields of the body that have a value when they are left out. */
  readonly defaulted?: readonly string[]
  /** The bytes that a body may have, where they are more than usual. */
  readonly bodyLimit?: number
  /** What a part of the path is that is not an id, by its name. */
  readonly params?: Readonly<Record<string, Schema>>
  /** What a 409 may carry as `current`. */
  readonly conflict?: Schema
  /** Answered also while the caller has to choose a new password. */
  readonly whileRenewing?: boolean
  /** Spoken by a protocol of its own, in headers and bytes. */
  readonly protocol?: 'tus'
  readonly [types]?: { sent: Sent; received: Received; reply: Reply }
}

/** Gives a description its types: what the client sends, what the handler receives, what comes back. */
export function endpoint<
  const Path extends string,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  Reply extends Schema = Nothing,
>(call: {
  name: string
  method: Endpoint['method']
  path: Path
  status?: number
  query?: Query
  body?: Body
  reply?: Reply
  minimal?: boolean
  defaulted?: readonly string[]
  bodyLimit?: number
  params?: Readonly<Record<string, Schema>>
  conflict?: Schema
  whileRenewing?: boolean
  protocol?: 'tus'
}): Endpoint<
  Input<Path, z.input<Query>, z.input<Body>>,
  Input<Path, z.output<Query>, z.output<Body>>,
  z.output<Reply>
> {
  return { status: call.reply ? 200 : 204, ...call }
}

type Nothing = Schema<undefined, undefined>

/** Path ids by name, then query and body where there are any, and the version last seen (sent as If-Match). */
type Input<Path extends string, Query, Body> = { [Id in IdsIn<Path>]: string } & { version?: number } & Part<
    'query',
    Query
  > &
  Part<'body', Body>
type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]: Value }
type IdsIn<Path extends string> = Path extends `${string}:${infer Id}/${infer Rest}`
  ? Id | IdsIn<Rest>
  : Path extends `${string}:${infer Id}`
    ? Id
    : never
