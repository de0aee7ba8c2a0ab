import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import {
  boolean,
  dateTime,
  type Fields,
  type Infer,
  id,
  integer,
  list,
  oneOf,
  optional,
  order,
  partial,
  record,
  type Schema,
  startingFrom,
  text,
  withDefault,
} from './schema.ts'

/** What every stored resource has. */
export const stored = { id: id(), createdAt: dateTime(), updatedAt: dateTime(), version: integer() }

/** What every list is asked in: search, page, filters, order, and whether it is the bin that is listed. */
export const listQuery = <Filters extends Fields>(
  { filters, sorts }: { filters: Filters; sorts: readonly string[] },
  { max = 100, defaultSize = 20 } = {},
) =>
  record({
    ...partial(record(filters)).shape,
    ...asked,
    sort: optional(order(...sorts)),
    pageSize: withDefault(integer({ min: 1, max }), defaultSize),
  })
const asked = {
  page: withDefault(integer({ min: 1, max: 1_000_000 }), 1),
  q: optional(text({ max: 100 })),
}

/** One page of a list. */
export const pageOf = <Out, In>(item: Schema<Out, In>) =>
  record({ items: list(item), total: integer(), page: integer(), pageSize: integer() })

/** Declares one kind of resource the platform keeps, with the seven calls that each kind answers. */
export function resource<
  Draft extends Fields,
  Computed extends Fields,
  Minimal extends Fields,
  Filters extends Fields,
  Secrets extends Fields = Record<never, never>,
  Detail extends Fields = Record<never, never>,
  const Long extends keyof Draft & string = never,
  Lookups extends Fields = Record<never, never>,
>(
  name: string,
  kind: {
    /** What a person fills in. */
    fields: Draft
    /** Those of the fields that only an answer of one item carries: texts, which no list shows. */
    long?: readonly Long[]
    /** What is filled in and never told again. */
    secrets?: Secrets
    /** What the server records by itself, or knows better than the fields of the same name. */
    computed: Computed
    /** What only an answer of one item carries. */
    detail?: Detail
    /** What a new one starts as: the form opens with it, and a POST may leave these out. */
    defaults: NoInfer<Infer<ReturnType<typeof record<Draft & Secrets>>>>
    /** What ?Minimal=1 answers beside the id. */
    minimal: Minimal
    filters: Filters
    /** Filters that only ?Minimal=1 has. */
    minimalFilters?: Lookups
    sorts: readonly string[]
  },
) {
  const path = `/${name}` as const
  const one = `/${name}/:id` as const
  const draft = record({ ...kind.fields, ...(kind.secrets as Secrets) })
  const known = { ...stored, ...kind.fields, ...kind.computed } as typeof stored &
    Omit<Draft, keyof Computed> &
    Computed
  const item = record({ ...known, ...(kind.detail as Detail) })
  const short = Object.entries(known).filter(([field]) => !kind.long?.includes(field as Long))
  const listed = record({
    ...(Object.fromEntries(short) as Omit<typeof known, Long>),
    deletedAt: optional(dateTime()),
  })
  const minimal = record({ id: id(), ...kind.minimal })
  const filters = { ...kind.filters, deleted: boolean() }
  const query = listQuery({ filters, sorts: kind.sorts })
  const minimalQuery = record({
    ...listQuery({ filters, sorts: kind.sorts }, { max: 1_000, defaultSize: 1_000 }).shape,
    ...partial(record((kind.minimalFilters ?? {}) as Lookups)).shape,
    Minimal: oneOf('1'),
  })
  // A field that starts empty though it may not be empty has to be filled in.
  const { error } = z.safeParse(draft, kind.defaults)
  const unstarted = new Set(error?.issues.map(({ path }) => path[0]))
  const called = <Call extends string>(call: Call) => `${name}.${call}` as const

  return {
    name,
    item,
    query,
    draft,
    defaults: kind.defaults,
    sorts: kind.sorts,
    list: endpoint({ name: called('list'), method: 'GET', path, query, reply: pageOf(listed) }),
    minimal: endpoint({
      name: called('list'),
      method: 'GET',
      path,
      query: minimalQuery,
      reply: pageOf(minimal),
      minimal: true,
    }),
    read: endpoint({ name: called('read'), method: 'GET', path: one, reply: item }),
    create: endpoint({
      name: called('create'),
      method: 'POST',
      path,
      status: 201,
      body: startingFrom(kind.defaults, draft),
      defaulted: Object.keys(kind.defaults).filter(field => !unstarted.has(field)),
      reply: item,
    }),
    update: endpoint({ name: called('update'), method: 'PUT', path: one, body: partial(draft), reply: item }),
    remove: endpoint({ name: called('remove'), method: 'DELETE', path: one }),
    restore: endpoint({ name: called('restore'), method: 'POST', path: `${one}/restore`, reply: item }),
  }
}

export type Stored = Infer<ReturnType<typeof record<typeof stored>>>
export type Page<Item> = { items: Item[]; total: number; page: number; pageSize: number }
type Change<Draft> = { id: string; version?: number; body: Partial<Draft> }
export type ListQuery = { page: number; pageSize: number; q?: string; sort?: string; deleted?: boolean }

/** What a new one starts with; null stands for what the server makes, where a kind has that. */
export type Beginning<Draft> = { [Field in keyof Draft]?: Draft[Field] | null }

/** Any resource, as the parts that work for all of them see it. */
export type Resource<Item = any, Draft = any, Query = any, Asked = any, Listed = any, Minimal = any> = {
  readonly name: string
  readonly draft: Schema<Draft, Draft>
  readonly defaults: Draft
  readonly sorts: readonly string[]
  readonly list: Endpoint<{ query: Asked }, { query: Query }, Page<Listed>>
  readonly minimal: Endpoint<any, any, Page<Minimal>>
  readonly read: Endpoint<{ id: string }, { id: string }, Item>
  readonly create: Endpoint<{ body: Beginning<Draft> }, { body: Draft }, Item>
  readonly update: Endpoint<Change<Draft>, Change<Draft>, Item>
  readonly remove: Endpoint<{ id: string }, { id: string }, undefined>
  readonly restore: Endpoint<{ id: string }, { id: string }, Item>
}
