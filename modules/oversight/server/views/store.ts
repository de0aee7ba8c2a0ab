import { changedBy as lastChangedBy } from '#modules/identity/server/public.ts'
import { inOrder } from '#platform/server/db/order.ts'
import { positions } from '#platform/server/db/positions.ts'
import { insert, lockedRow, restore, softDelete, update } from '#platform/server/db/records.ts'
import { foundBy, holds } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { refuse } from '#platform/server/problem.ts'
import type { View, ViewDraft, ViewQuery } from '../../contract/view.ts'
import { changedBy, hasList, visibleViews } from './policy.ts'
import { presentViews } from './presenter.ts'
import { checkedColumns, checkedQuery, checkNumber } from './rules.ts'

type Row = ResourceTables['views']
type Minimal = Pick<View, 'id' | 'name' | 'list'>

/**
 * Views as they are kept, each person's in the order that they gave them. There are a few of each list: they are counted
 * and searched as they are asked for, without an index of words.
 */
export function viewStore(db: Db): Store<Row, View, View, Minimal, ViewDraft, ViewQuery> {
  const within = (caller: Caller, location: Location = 'site') => {
    const views = db.read.selectFrom('views')
    return location === 'bin'
      ? views.where('deletedAt', 'is not', null).where(changedBy(caller))
      : views.where('deletedAt', 'is', null).where(visibleViews(caller))
  }
  const siblingsOf = (tx: Tx, { ownerId, list }: Pick<Row, 'ownerId' | 'list'>) =>
    positions(tx, 'views', { ownerId, list })

  return {
    async list(
      { page, pageSize, q = '', deleted, sort = deleted ? '-deletedAt' : 'position', list },
      caller,
    ) {
      const views = within(caller, deleted ? 'bin' : 'site')
      const found = holds(q).reduce(
        (rows, each) => rows.where(each),
        list ? views.where('list', '=', list) : views,
      )
      const [items, { total }] = await Promise.all([
        inOrder(found.selectAll(), sort)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute() as Promise<Row[]>,
        found.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items, total }
    },
    find: (id, caller, location) =>
      within(caller, location).selectAll().where('id', '=', id).executeTakeFirst(),
    present: rows => (rows.length === 0 ? [] : presentViews(db.read, rows)),
    presentOne: async row => (await presentViews(db.read, [row]))[0]!,
    minimal: ['id', 'name', 'list'],
    changedBy: lastChangedBy(db, 'views'),
    mayChange: async (caller, { id }) => {
      const changed = db.read.selectFrom('views').select('id').where('id', '=', id).where(changedBy(caller))
      return (await changed.executeTakeFirst()) !== undefined
    },

    create: ({ list, query, columns, position, ...draft }, caller) =>
      db.write(async tx => {
        if (!hasList(caller, list)) refuse('list', 'not_offered')
        const asked = { query: checkedQuery(list, query), columns: checkedColumns(list, columns) }
        const ownerId = caller.id
        await lockViewsOf(tx, ownerId)
        await checkNumber(tx, ownerId)
        const siblings = siblingsOf(tx, { ownerId, list })
        const finalPosition = position ?? (await siblings.last())
        const values = {
          ...draft,
          ...foundBy(draft.name),
          list,
          ...asked,
          position: finalPosition,
          ownerId,
        }
        const id = await insert(tx, 'views', values, caller)
        if (position !== undefined) await siblings.open(position, id)
        return id
      }),

    update: ({ id, ownerId }, { list, query, columns, position, ...draft }, caller, version) =>
      db.write(async tx => {
        if (position !== undefined) await lockViewsOf(tx, ownerId)
        const which = { id, by: caller, version, visible: changedBy(caller) }
        return update(tx, 'views', which, fresh => {
          if (list !== undefined && list !== fresh.list) refuse('list', 'not_offered')
          const asked = {
            ...(query && { query: checkedQuery(fresh.list, query) }),
            ...(columns && { columns: checkedColumns(fresh.list, columns) }),
          }
          const searchFields = draft.name === undefined ? {} : foundBy(draft.name)
          return {
            set: { ...draft, ...searchFields, ...asked, position },
            write: async () =>
              position !== undefined &&
              position !== fresh.position &&
              siblingsOf(tx, fresh).move(id, fresh.position, position),
          }
        })
      }),

    remove: ({ id }, caller) => db.write(tx => softDelete(tx, 'views', id, caller, changedBy(caller))),

    restore: ({ id, ownerId }, caller) =>
      db.write(async tx => {
        await lockViewsOf(tx, ownerId)
        const fresh = await lockedRow(tx, 'views', id, changedBy(caller), 'bin')
        if (!fresh) return false
        await checkNumber(tx, ownerId)
        await restore(tx, 'views', id, [], caller)
        await siblingsOf(tx, fresh).open(fresh.position, id)
        return true
      }),
  }
}

/** Holds the number and the order of somebody's views until the transaction ends, by the row of their account. */
async function lockViewsOf(tx: Tx, ownerId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}
