import type { FastifyInstance, FastifyReply } from 'fastify'
import { may } from '../../contract/access.ts'
import type { ListQuery, Resource, Stored } from '../../contract/resource.ts'
import { missing, Problem } from '../problem.ts'
import type { Caller } from './caller.ts'
import { serve, serveFound } from './serve.ts'

export type Location = 'site' | 'bin'
type Found<Row> = { items: Row[]; total: number }
type OrPromise<Value> = Value | Promise<Value>
type Columns<Row> = readonly (keyof Row & string)[]

/**
 * Where each kind of resource is kept, and what it decides for itself. What a caller does not see is never found; what
 * is removed stays in the bin, out of sight, until restored. Rows are as the database keeps them, items as callers see
 * them.
 */
export type Store<Row, Item, Listed, Minimal, Draft, Query> = {
  /** A page of rows, or of some of their columns. */
  list(query: Query, caller: Caller, columns?: Columns<Row>): Promise<Found<Row>>
  find(id: string, caller: Caller, location?: Location): Promise<Row | undefined>
  /** Rows as this caller sees them in a list. */
  present(rows: Row[], caller: Caller): OrPromise<Listed[]>
  /** One row as this caller sees it. */
  presentOne(row: Row, caller: Caller): Promise<Item>
  /** The columns that say what a resource is called and where it stands. */
  minimal: Columns<Row> & readonly (keyof Minimal)[]
  /** A page of light items, where these are not just columns. */
  listMinimal?(query: Query, caller: Caller): Promise<Found<Minimal> | undefined>
  mayChange(caller: Caller, row: Row): OrPromise<boolean>
  /** The name of whoever saved the version that is there now, where it is known. */
  changedBy?(id: string): Promise<string | undefined>
  create(draft: Draft, caller: Caller): Promise<string>
  /** Answers false when the resource is no longer at the version that was asked for. */
  update(row: Row, patch: Partial<Draft>, caller: Caller, version?: number): Promise<boolean>
  /** Answers false when the resource is no longer there. */
  remove(row: Row, caller: Caller): Promise<boolean>
  /** Answers false when the resource is no longer in the bin. */
  restore(row: Row, caller: Caller): Promise<boolean>
}

/** Mounts the seven everyday calls of a resource on its store. */
export function serveResource<
  Row extends { id: string; deletedAt: string | null },
  Item extends Stored,
  Listed,
  Minimal,
  Draft,
  Query extends ListQuery,
>(
  app: FastifyInstance,
  calls: Resource<Item, Draft, Query, any, Listed, Minimal>,
  store: Store<Row, NoInfer<Item>, NoInfer<Listed>, NoInfer<Minimal>, NoInfer<Draft>, NoInfer<Query>>,
) {
  const visible = (caller: Caller, id: string) => store.find(id, caller)
  const binned = async (caller: Caller, id: string) => {
    const row = await store.find(id, caller, 'bin')
    return row && (await store.mayChange(caller, row)) ? row : undefined
  }
  const owned = async (caller: Caller, row: Row) => {
    if (!(await store.mayChange(caller, row))) throw new Problem('not_yours')
  }
  const shown = async (reply: FastifyReply, caller: Caller, id: string) => {
    const row = (await store.find(id, caller)) ?? missing()
    const item = await store.presentOne(row, caller)
    reply.header('etag', `"${item.version}"`)
    return item
  }

  serve(app, calls.list, async ({ query, caller }) => {
    const { items, total } = await listed(query, caller)
    const shown = await store.present(items, caller)
    if (query.deleted)
      shown.forEach((item, at) => Object.assign(item as object, { deletedAt: items[at]!.deletedAt }))
    return { items: shown, total, page: query.page, pageSize: query.pageSize }
  })
  const minimal = async (query: Query, caller: Caller, columns: Columns<Row>) =>
    (await store.listMinimal?.(query, caller)) ?? listed(query, caller, columns)
  serve(app, calls.minimal, async ({ query, caller }) => {
    const { items, total } = await minimal(query, caller, store.minimal)
    return { items: items as unknown as Minimal[], total, page: query.page, pageSize: query.pageSize }
  })
  const listed = async (query: Query, caller: Caller, columns?: Columns<Row>): Promise<Found<Row>> =>
    query.deleted && !may(caller.role, calls.restore.name)
      ? { items: [], total: 0 }
      : store.list(query, caller, columns)
  app.lists.set(calls.name, {
    call: calls.list.name,
    query: calls.minimal.query!,
    total: async (query, caller) => (await minimal(query, caller, ['id'])).total,
  })

  serveFound(app, calls.read, visible, async ({ found, caller }, reply) => {
    const item = await store.presentOne(found, caller)
    reply.header('etag', `"${item.version}"`)
    return item
  })
  serve(app, calls.create, async ({ body, caller }, reply) => {
    const id = await store.create(body, caller)
    reply.header('location', `/api/${calls.name}/${id}`)
    return shown(reply, caller, id)
  })
  serveFound(app, calls.update, visible, async ({ id, body, version, caller, found }, reply) => {
    await owned(caller, found)
    if (!(await store.update(found, body, caller, version))) await stale(id, caller)
    return shown(reply, caller, id)
  })
  const stale = async (id: string, caller: Caller) => {
    const row = (await store.find(id, caller)) ?? missing()
    const [current, changedBy] = await Promise.all([store.presentOne(row, caller), store.changedBy?.(id)])
    throw new Problem('stale', { current, changedBy })
  }
  serveFound(app, calls.remove, visible, async ({ caller, found }) => {
    await owned(caller, found)
    if (!(await store.remove(found, caller))) missing()
    return undefined
  })
  serveFound(app, calls.restore, binned, async ({ id, caller, found }, reply) => {
    if (!(await store.restore(found, caller))) missing()
    return shown(reply, caller, id)
  })
}
