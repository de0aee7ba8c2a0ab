import * as z from 'zod/mini'
import { day, month } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf } from '#platform/contract/resource.ts'
import {
  boolean,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'
import {
  amount,
  entry,
  entryKind,
  entryReason,
  method,
  note,
  person,
  receiptNumber,
  reference,
} from './entry.ts'
import { receipt } from './receipt.ts'

/** What all entries that match come to; void ones count for nothing. */
const sums = object({
  ...{ charge: integer(), discount: integer(), payment: integer(), refund: integer(), payout: integer() },
})

const filters = {
  ...{ userId: id(), kind: entryKind(), reason: entryReason(), courseId: id(), groupId: id() },
  /** Entries of a month, and those without one whose day is in it. */
  month: month(),
  ...{ method: method(), byId: id() },
  /** Of groups that are a teacher's now, and what was paid out to them. */
  teacherId: id(),
  ...{ receiptNumber: receiptNumber(), from: day(), until: day(), voided: boolean() },
}
const sorts = ['createdAt']
const query = listQuery({ filters, sorts })

/** What is written: which of these fields a kind takes, and which it needs, only the kind says. */
const draft = record({
  ...{ kind: entryKind(), userId: id(), amount: optional(amount()), reason: optional(entryReason()) },
  ...{ groupId: optional(nullable(id())), courseId: optional(nullable(id())) },
  ...{ month: optional(nullable(month())), on: optional(nullable(day())), ofId: optional(nullable(id())) },
  sessions: optional(integer({ min: 1, max: 200 })),
  ...{ method: optional(method()), reference: optional(reference()), note: optional(note()), key: id() },
})
export type EntryDraft = Infer<typeof draft>

const written = record({ entries: list(entry), receipt: nullable(receipt) })

const sheetRow = object({
  ...{ user: person(), carried: integer(), charge: integer(), discount: integer(), payment: integer() },
  ...{ refund: integer(), due: integer() },
})
const sheetSums = object({
  ...{ carried: integer(), charge: integer(), discount: integer(), payment: integer() },
  ...{ refund: integer(), due: integer() },
})

const familyDraft = record({
  ...{ guardianId: id(), amount: amount(), method: method() },
  ...{
    reference: withDefault(reference(), ''),
    note: withDefault(note(), ''),
    on: optional(nullable(day())),
  },
  split: optional(list(object({ userId: id(), amount: amount() }), { min: 1, max: 10 })),
  key: id(),
})
export type FamilyDraft = Infer<typeof familyDraft>

const toCharge = record({
  month: month(),
  /** Of all groups. */
  total: integer(),
  items: list(object({ groupId: id(), groupTitle: singleLine(), members: integer() })),
})
export type ToCharge = Infer<typeof toCharge>

const sheetQuery = record({
  month: month(),
  groupId: optional(id()),
  page: withDefault(integer({ min: 1, max: 1_000_000 }), 1),
  pageSize: withDefault(integer({ min: 1, max: 100 }), 20),
})
export type SheetQuery = Infer<typeof sheetQuery>

/** The money of a school, in entries that only ever grow. */
export const ledger = {
  name: 'ledger',
  query,
  sorts,
  list: endpoint({
    name: 'ledger.list',
    method: 'GET',
    path: '/ledger',
    query,
    reply: z.extend(pageOf(entry), { sums }),
  }),
  create: endpoint({
    name: 'ledger.create',
    method: 'POST',
    path: '/ledger',
    status: 201,
    body: draft,
    reply: written,
    /** The charge that there is already. */
    conflict: record({ id: optional(id()) }),
  }),
  void: endpoint({
    name: 'ledger.void',
    method: 'POST',
    path: '/ledger/:id/void',
    body: record({ reason: singleLine({ min: 1, max: 300 }) }),
    reply: entry,
  }),
  /** One payment of a guardian for all their children. */
  family: endpoint({
    name: 'ledger.family',
    method: 'POST',
    path: '/ledger/family',
    status: 201,
    body: familyDraft,
    reply: written,
  }),
  sheet: endpoint({
    name: 'ledger.sheet',
    method: 'GET',
    path: '/ledger/sheet',
    query: sheetQuery,
    reply: z.extend(pageOf(sheetRow), { sums: sheetSums }),
  }),
  /** How many members of groups that bill monthly are not charged for a month: the one at hand, unless said otherwise. */
  toCharge: endpoint({
    name: 'ledger.toCharge',
    method: 'GET',
    path: '/ledger/to-charge',
    query: record({ month: optional(month()) }),
    reply: toCharge,
  }),
  /** Every act, each with the hash that holds it to the one before. */
  chain: endpoint({
    name: 'ledger.chain',
    method: 'GET',
    path: '/ledger/chain',
    query: record({ after: withDefault(integer({ min: 0 }), 0) }),
    reply: record({
      items: list(object({ seq: integer(), hash: text(), body: text() })),
      next: nullable(integer()),
    }),
  }),
} as const
export type LedgerQuery = Infer<typeof query>
