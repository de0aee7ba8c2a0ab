import { type AnyRow, type Change, type MergedPart, rowsOf } from '#modules/identity/server/public.ts'
import { auditAll } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { type NewEntry, voidEntries, writeEntries } from '../chain/act.ts'
import { schoolDay } from '../days.ts'
import { type LedgerRow, validEntries } from '../ledger/rows.ts'
import { sumsByKind } from '../rules/balance.ts'
import { chargedTwice } from './twice.ts'

const rowsIn = async (on: Parameters<typeof rowsOf>[0], userId: string) =>
  (await rowsOf(on, 'ledger', userId)) as unknown as LedgerRow[]
const asRow = (row: LedgerRow) => row as unknown as AnyRow
const asEntry = (row: AnyRow) => row as unknown as LedgerRow

/**
 * Entries follow somebody into another account, and stay written for whom they were. What both were charged for is charged once: the
 * later of the two is void with its discounts, and is entered anew where the merging is taken back.
 */
export const ledgerMerged: MergedPart = {
  table: 'ledger',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const [rows, own] = [await rowsIn(on, fromId), await rowsIn(on, intoId)]
    const twice = chargedTwice(own, rows)
    const changes = [
      ...rows.map(row => ({ before: asRow(row), after: asRow({ ...row, userId: intoId }) })),
      ...twice
        .flatMap(charge => [charge, ...discountsOf(charge, own)])
        .filter(({ userId }) => userId === intoId)
        .map(row => ({ before: asRow(row), after: asRow(row) })),
    ]
    return { changes, shared: twice.length, moved: rows.length }
  },

  async write(tx, changes, by) {
    const moving = changes.filter(({ before, after }) => before!.userId !== after.userId)
    if (moving.length === 0) return []
    const intoId = String(moving[0]!.after.userId)
    const own = await rowsIn(tx, intoId)
    const twice = chargedTwice(
      own,
      moving.map(({ before }) => asEntry(before!)),
    )
    const voided = new Set(await voidEntries(tx, twice, 'merge', by))
    const ids = moving.map(({ before }) => String(before!.id))
    await tx.updateTable('ledger').set({ userId: intoId }).where('id', 'in', ids).execute()
    const fresh = new Map((await rowsIn(tx, intoId)).map(row => [row.id, row]))
    return changes
      .filter(({ before, after }) => before!.userId !== after.userId || voided.has(String(after.id)))
      .map(({ before, after }) => ({ before, after: asRow(fresh.get(String(after.id))!) }))
  },

  async takeBack(tx, changes) {
    const [moved] = changes.filter(({ before, after }) => before!.userId !== after.userId)
    if (!moved) return []
    const [fromId, intoId] = [String(moved.before!.userId), String(moved.after.userId)]
    const ids = changes.flatMap(({ before, after }) =>
      before!.userId === after.userId ? [] : String(after.id),
    )
    await tx
      .updateTable('ledger')
      .set({ userId: fromId })
      .where('id', 'in', ids)
      .where('userId', '=', intoId)
      .execute()
    await checkRefunds(tx, [fromId, intoId])
    return changes
  },

  async report(tx, changes, by, isUndone) {
    if (isUndone) await enterAnew(tx, changes, by)
    const moved = changes.filter(({ before, after }) => before!.userId !== after.userId)
    const moves = moved.map(({ before, after }) => {
      const [from, into] = [{ userId: before!.userId }, { userId: after.userId }]
      return { itemId: String(after.id), before: isUndone ? into : from, after: isUndone ? from : into }
    })
    await auditAll(tx, by, 'update', 'ledger', moves)
  },
}

const discountsOf = ({ id }: LedgerRow, rows: LedgerRow[]) =>
  rows.filter(({ ofId, voidedAt }) => ofId === id && voidedAt === null)

/**
 * What merging has voided is entered again for whose it was: charges, and the discounts that named them, which name the new ones. What
 * was voided since stays void.
 */
async function enterAnew(tx: Tx, changes: Change[], by: Caller) {
  const on = await schoolDay(tx)
  const voided = changes.flatMap(({ before, after }) => {
    const [was, now] = [asEntry(before!), asEntry(after)]
    return was.voidedAt === null && now.voidedAt !== null ? [was] : []
  })
  const idOf = new Map(voided.map(({ id }) => [id, newId()]))
  const entries = voided.map((was): NewEntry => {
    const { userId, kind, reason, amount, month, meetingId, courseId, groupId } = was
    const { sessions, endsOn, teacherId, sharePercent } = was
    return {
      ...{ id: idOf.get(was.id)!, userId, kind, reason, amount, on, month, meetingId, courseId, groupId },
      ...{ sessions, endsOn, ofId: idOf.get(was.ofId ?? '') ?? null, teacherId, sharePercent },
    }
  })
  await writeEntries(tx, { by, entries })
}

async function checkRefunds(tx: Tx, people: string[]) {
  const entries = await validEntries(tx, people)
  for (const some of Map.groupBy(entries, ({ userId }) => userId).values()) {
    const { payment, refund } = sumsByKind(some)
    if (refund > payment) throw new Problem('in_use')
  }
}
