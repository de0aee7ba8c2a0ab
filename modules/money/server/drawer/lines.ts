import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

type Receipt = Tables['receipts']
/** A receipt as it stands in a drawer: as it was written, or taken back in that of whoever voided it after it was closed. */
export type DrawerLine = {
  number: string
  byId: string | null
  method: Receipt['method']
  amount: number
  closingId: string | null
  isTakenBack: boolean
}

const signed = ({ kind, total }: Receipt) => (kind === 'payment' ? total : -total)

/** What stands in the drawers of a day, of one person or of all. One that was voided before it was closed stands in none. */
export async function linesOf(on: Reader | Tx, day: string, byId?: string): Promise<DrawerLine[]> {
  let written = on
    .selectFrom('receipts')
    .selectAll()
    .where('on', '=', day)
    .where(row => row.or([row('voidedAt', 'is', null), row('closingId', 'is not', null)]))
  let takenBack = on.selectFrom('receipts').selectAll().where('voidedOn', '=', day)
  if (byId) {
    written = written.where('byId', '=', byId)
    takenBack = takenBack.where('voidedById', '=', byId)
  }
  const [rows, negative] = [await written.orderBy('seq').execute(), await takenBack.orderBy('seq').execute()]
  return [
    ...rows.map(row => ({
      ...{ number: row.number, byId: row.byId, method: row.method, amount: signed(row) },
      ...{ closingId: row.closingId, isTakenBack: false },
    })),
    ...negative.map(row => ({
      ...{ number: row.number, byId: row.voidedById, method: row.method, amount: -signed(row) },
      ...{ closingId: row.voidClosingId, isTakenBack: true },
    })),
  ]
}

export const cashOf = (lines: DrawerLine[]) =>
  lines.reduce((sum, { method, amount }) => (method === 'cash' ? sum + amount : sum), 0)
