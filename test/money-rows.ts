import { randomUUID } from 'node:crypto'
import type { As, newWorld } from './world.ts'

type Row = [as: As, line: string, fields: () => object, status: number, answer?: object]

/** An entry that a row can void. */
export async function newEntry({ done, people }: Awaited<ReturnType<typeof newWorld>>): Promise<string> {
  const book = { kind: 'charge', reason: 'book', amount: 5, userId: people.other.id }
  return (await done('admin', 'POST /ledger', { ...book, key: randomUUID() })).entries[0].id
}

/** The calls of money that write, as JSON and forms send them. */
export const moneyRows = (idsNow: () => Record<string, string>): Row[] => [
  [
    'admin',
    'PUT /groups/{groups}/members/{other}',
    () => ({ fee: '٤٥', reason: 'أخوات' }),
    200,
    { fee: 45, reason: 'أخوات' },
  ],
  [
    'admin',
    'POST /ledger',
    () => ({ kind: 'payment', userId: idsNow().other, amount: '١٥٠', method: 'cash', key: randomUUID() }),
    201,
    { entries: [{ amount: 150 }], receipt: { total: 150 } },
  ],
  ['admin', 'POST /ledger/{entry}/void', () => ({ reason: 'مرتين' }), 200, { voidReason: 'مرتين' }],
  [
    'admin',
    'POST /drawer/close',
    () => ({ on: '2020-01-01', counted: '٥', key: randomUUID() }),
    409,
    { code: 'not_ready' },
  ],
  [
    'admin',
    'POST /jobs/charges',
    () => ({ groupId: idsNow().groups, month: '٢٠٢٦-٠١' }),
    422,
    { code: 'invalid' },
  ],
  [
    'admin',
    'POST /ledger/family',
    () => ({ guardianId: idsNow().other, amount: '٥', method: 'cash', key: randomUUID() }),
    404,
  ],
  ['nobody', 'POST /receipts/verify', () => ({ number: '2026-000001', check: 'A' }), 404],
]
