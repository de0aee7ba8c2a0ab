import type { FastifyInstance } from 'fastify'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { serveFound } from '#platform/server/http/serve.ts'
import { type Closing, type Drawer, drawers } from '../../contract/drawer.ts'
import { schoolDay } from '../days.ts'
import { namesOf } from '../ledger/presenter.ts'
import { moneyScope, type MoneyScope } from '../policy.ts'
import { closeDrawer } from './close.ts'
import { cashOf, type DrawerLine, linesOf } from './lines.ts'

/** What somebody has taken in a day, and that it was counted. */
export function drawerRoutes(api: FastifyInstance, db: Db) {
  const scopeFor = (call: string) => (caller: Caller) => moneyScope(db.read, caller, call)
  serveFound(api, drawers.read, scopeFor(drawers.read.name), async ({ query, found }) =>
    readDrawer(db.read, query.on ?? (await schoolDay(db.read)), found, query.byId),
  )
  serveFound(api, drawers.close, scopeFor(drawers.close.name), async ({ body, found }, reply) => {
    const { closing, isNew } = await closeDrawer(db, body, found)
    if (!isNew) reply.code(200)
    return (await presentClosings(db.read, [closing]))[0]!
  })
}

/** The drawers of a day: of who keeps the books all of them, or one; of others their own. */
async function readDrawer(read: Reader, on: string, money: MoneyScope, byId?: string): Promise<Drawer> {
  const { caller, reach } = money
  const isHidden = reach !== 'all' && byId !== undefined && byId !== caller.id
  const ofId = reach === 'all' ? byId : caller.id
  const lines = isHidden ? [] : await linesOf(read, on, ofId)
  let closings = read.selectFrom('closings').selectAll().where('on', '=', on).orderBy('seq')
  if (ofId) closings = closings.where('ofId', '=', ofId)
  const personOf = await namesOf(
    read,
    lines.map(({ byId }) => byId),
  )
  const open = lines.filter(({ closingId }) => closingId === null)
  const items = [...Map.groupBy(lines, itemKey).values()].map(some => ({
    by: some[0]!.byId === null ? null : personOf(some[0]!.byId),
    method: some[0]!.method,
    count: some.length,
    sum: some.reduce((sum, { amount }) => sum + amount, 0),
  }))
  return {
    ...{ on, items, cash: cashOf(lines), open: { count: open.length, cash: cashOf(open) } },
    closings: isHidden ? [] : await presentClosings(read, await closings.execute()),
  }
}

const itemKey = ({ byId, method }: DrawerLine) => `${byId} ${method}`

async function presentClosings(read: Reader, rows: Tables['closings'][]): Promise<Closing[]> {
  const personOf = await namesOf(
    read,
    rows.flatMap(({ byId, ofId }) => [byId, ofId]),
  )
  return rows.map(({ id, at, byId, ofId, on, count, first, last, expected, counted, note }) => ({
    ...{ id, at, by: personOf(byId), of: personOf(ofId), on, count, receipts: [first, last] },
    ...{ expected, counted, difference: counted - expected, note },
  }))
}
