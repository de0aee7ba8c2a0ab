import { chargeAll, liablePairs, type Pair, pairKey, takeBackCharges } from '#modules/money/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { type Infer, integer, list, nullable, record, text } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { JobKind, Run } from '#platform/server/jobs/run.ts'
import { chargeMany } from '../../contract/charge-calls.ts'
import { callerOf, jobOf } from '../jobs/owner.ts'
import { type Changed, type Counts, inPieces, type Row } from '../jobs/pieces.ts'
import { noCounts } from '../jobs/presenter.ts'
import { previewOf } from '../jobs/preview.ts'
import { saveRows } from '../jobs/save-rows.ts'

/** The members of groups charged for a month or a term: found, shown to its owner, charged piece by piece, and voided where they ask for it. */
export const chargesType = {
  name: 'charges',
  payload: record({ groupIds: list(text()), month: nullable(text()), amount: nullable(integer()) }),
}
type ChargesRun = Run<Infer<typeof chargesType.payload>>
type Aimed = Pick<Row, 'thingId' | 'data'>

export function chargesJob({ db }: BulkContext): JobKind<typeof chargesType.payload> {
  const isAllowed = ({ role }: Pick<Caller, 'role'>) => may(role, chargeMany.name)

  async function work(run: ChargesRun) {
    const { phase } = await jobOf(db.read, run.subjectId)
    if (phase === 'prepare') return prepare(run)
    const change = () => Promise.resolve<Changed>({ result: 'gone' })
    if (phase === 'undo')
      return inPieces(db, run, { from: 'done', count, isAllowed, change, together: takeBack })
    return inPieces(db, run, {
      ...{ from: 'waiting', count, isAllowed, change },
      together: (tx, rows, caller) => charge(tx, run, rows, caller),
    })
  }

  /** Reads once who is meant: whoever joins meanwhile is charged by the next. */
  async function prepare(run: ChargesRun) {
    const { subjectId: jobId, ownerId, payload, hold, signal } = run
    const caller = await callerOf(db.read, ownerId, jobId)
    const pairs = caller && isAllowed(caller) ? await pairsOf(payload) : []
    const names = await namesOf(pairs)
    const rows = pairs.map(({ groupId, userId }) => ({
      ...{ thingId: userId, title: names.get(userId) ?? '', data: JSON.stringify({ groupId }) },
    }))
    const data =
      caller && rows.length > 0
        ? await db.write(async tx => {
            await hold(tx)
            const ways = {
              change: async () => ({ result: 'gone' as const }),
              together: (piece: Aimed[]) => charge(tx, run, piece, caller),
            }
            return JSON.stringify(await previewOf(tx, rows, ways, signal))
          })
        : null
    return saveRows(db, run, rows, { counts: JSON.stringify(noCounts), data })
  }

  async function pairsOf({ groupIds, month, amount }: ChargesRun['payload']) {
    const groups = await db.read
      .selectFrom('groups')
      .selectAll()
      .where('id', 'in', [...groupIds, ''])
      .where('deletedAt', 'is', null)
      .orderBy('sortKey')
      .orderBy('id')
      .execute()
    return liablePairs(db.read, groups, { month, amount })
  }

  async function namesOf(pairs: Pair[]) {
    const names = new Map<string, string>()
    for (let from = 0; from < pairs.length; from += 500) {
      const ids = pairs.slice(from, from + 500).map(({ userId }) => userId)
      const rows = await db.read.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
      for (const { id, name } of rows) names.set(id, name)
    }
    return names
  }

  async function charge<Aim extends Aimed>(tx: Tx, { payload }: ChargesRun, rows: Aim[], caller: Caller) {
    const { month, amount } = payload
    const outcomes = await chargeAll(tx, rows.map(pairOf), { month, amount }, caller)
    return new Map(
      rows.map((row): [Aim, Changed] => {
        const outcome = outcomes.get(pairKey(pairOf(row))) ?? { result: 'gone' }
        return [
          row,
          outcome.result === 'done' ? { result: 'done', undo: { entryId: outcome.entryId } } : outcome,
        ]
      }),
    )
  }

  async function takeBack(tx: Tx, rows: Row[], caller: Caller) {
    const ids = new Map(rows.map(row => [row, JSON.parse(row.undo!).entryId as string]))
    const undone = await takeBackCharges(tx, [...ids.values()], caller)
    return new Map(
      rows.map((row): [Row, Changed] => [row, { result: undone.has(ids.get(row)!) ? 'undone' : 'kept' }]),
    )
  }

  return { type: chargesType, concurrency: 1, work }
}

const pairOf = ({ thingId, data }: Aimed): Pair => ({ userId: thingId!, groupId: JSON.parse(data!).groupId })

function count(counts: Counts, _: Row, { result }: Changed) {
  if (result === 'done') counts.changed++
  if (result === 'same' || result === 'refused' || result === 'gone' || result === 'kept') counts[result]++
  if (result === 'undone' || result === 'kept') counts.changed--
}
