import { audit } from '#platform/server/db/audit.ts'
import { staff } from '#modules/identity/contract/roles.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Tables, Tx } from '#platform/server/db/tables.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { ClosingDraft } from '../../contract/drawer.ts'
import { addLink, nextSeq } from '../chain/act.ts'
import type { MoneyScope } from '../policy.ts'
import { closingBody } from '../rules/chain.ts'
import { cashOf, type DrawerLine, linesOf } from './lines.ts'

type Closing = Tables['closings']

/**
 * Closes what a drawer holds of a day and no closing holds yet. The row that numbers acts is held first: each receipt is in it or
 * comes after it. Sent again with its key, it is what it was.
 */
export const closeDrawer = (db: Db, draft: ClosingDraft, { caller, reach }: MoneyScope) =>
  db.write(async (tx): Promise<{ closing: Closing; isNew: boolean }> => {
    const { on, counted, note, key } = draft
    const ofId = draft.byId ?? caller.id
    if (ofId !== caller.id && reach !== 'all') refuse('byId', 'not_offered')
    await checkPerson(tx, ofId)
    const seq = await nextSeq(tx)
    const before = await tx
      .selectFrom('closings')
      .selectAll()
      .where('byId', '=', caller.id)
      .where('key', '=', key)
      .executeTakeFirst()
    // The number that was taken is given back: nothing is written by it.
    if (before) return giveBack(tx, seq, before)
    const open = (await linesOf(tx, on, ofId)).filter(({ closingId }) => closingId === null)
    if (open.length === 0) throw new Problem('not_ready')
    const at = now()
    const numbers = open.map(({ number }) => number).toSorted((one, other) => (one < other ? -1 : 1))
    const closing: Closing = {
      ...{ id: newId(), seq, at, byId: caller.id, ofId, on, count: open.length },
      ...{ first: numbers[0]!, last: numbers.at(-1)!, expected: cashOf(open), counted, note, key },
    }
    await tx.insertInto('closings').values(closing).execute()
    await hold(tx, open, closing.id)
    const { expected } = closing
    await addLink(tx, seq, closingBody({ seq, at, by: caller.id, of: ofId, on, expected, counted, note }))
    await audit(tx, caller, 'create', 'closings', closing.id, {
      after: { userId: ofId, on, expected, counted },
    })
    return { closing, isNew: true }
  })

async function giveBack(tx: Tx, seq: number, closing: Closing) {
  await tx
    .updateTable('counters')
    .set({ value: seq - 1 })
    .where('name', '=', 'ledger')
    .execute()
  return { closing, isNew: false }
}

async function checkPerson(tx: Tx, id: string) {
  const person = tx.selectFrom('users').select('id').where('id', '=', id).where('role', 'in', staff)
  if (!(await person.executeTakeFirst())) refuse('byId', 'not_offered')
}

async function hold(tx: Tx, lines: DrawerLine[], closingId: string) {
  for (const isTakenBack of [false, true]) {
    const numbers = lines.filter(line => line.isTakenBack === isTakenBack).map(({ number }) => number)
    if (numbers.length === 0) continue
    await tx
      .updateTable('receipts')
      .set(isTakenBack ? { voidClosingId: closingId } : { closingId })
      .where('number', 'in', numbers)
      .execute()
  }
}
