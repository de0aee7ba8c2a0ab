import type { Tx } from '#platform/server/db/tables.ts'
import { rolledBack } from '#platform/server/db/joining.ts'
import { maxTried, type Preview } from '../../contract/job.ts'
import { type Changed, type Row, rowsInPiece } from './pieces.ts'
import { newTurns } from './turns.ts'

type Tried = Pick<Row, 'thingId'>
type Ways = {
  change(row: Tried): Promise<Changed>
  together(rows: Tried[]): Promise<Map<Tried, Changed> | undefined>
}

/**
 * What a change would do to its first rows, found by doing it as it will be done and undoing all of it: so the last administrator
 * and the last seat of a group are counted, too. It decides nothing, for each row is judged anew at its turn. Others who write wait
 * for it no longer than for a piece of a change; on a machine that has much to do one row is tried all the same, or it would tell of
 * nothing.
 */
export async function previewOf(tx: Tx, rows: Tried[], ways: Ways, signal: AbortSignal): Promise<Preview> {
  const counts = { tried: 0, changed: 0, same: 0, refused: 0, gone: 0 }
  const codes = new Map<string, number>()
  function note({ result, code }: Changed) {
    counts.tried++
    if (result === 'done') counts.changed++
    if (result === 'same' || result === 'refused' || result === 'gone') counts[result]++
    if (result === 'refused' && code) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  const turns = newTurns()
  const max = rowsInPiece(tx)
  await rolledBack(tx, async () => {
    const isOver = () => counts.tried > 0 && turns.isLate()
    for (let from = 0; from < Math.min(rows.length, maxTried) && !isOver(); from += max) {
      const piece = rows.slice(from, Math.min(from + max, maxTried))
      const all = await ways.together(piece)
      for (const row of piece) {
        if (!all && isOver()) break
        note(all?.get(row) ?? (await ways.change(row)))
        await turns.pass(signal)
      }
    }
  })
  return { ...counts, refusals: [...codes].map(([code, count]) => ({ code, count })) }
}
