import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  record,
  withDefault,
} from '#platform/contract/schema.ts'
import { method, note, person, receiptNumber } from './entry.ts'

const closing = record({
  ...{ id: id(), at: dateTime(), by: person(), of: person(), on: day(), count: integer() },
  /** The first and the last receipt that it holds. */
  receipts: list(nullable(receiptNumber()), { min: 2, max: 2 }),
  ...{ expected: integer(), counted: integer(), difference: integer(), note: note() },
})
export type Closing = Infer<typeof closing>

const drawerItem = record({
  on: day(),
  /** Payments less refunds and payouts, by whoever took them and how. */
  items: list(object({ by: nullable(person()), method: method(), count: integer(), sum: integer() })),
  cash: integer(),
  /** Receipts of the day that no closing holds yet, and their cash. */
  open: object({ count: integer(), cash: integer() }),
  closings: list(closing),
})
export type Drawer = Infer<typeof drawerItem>

const closingDraft = record({
  ...{ on: day(), counted: integer({ min: 0, max: 100_000_000_000 }) },
  ...{ note: withDefault(note(), ''), byId: optional(id()), key: id() },
})
export type ClosingDraft = Infer<typeof closingDraft>

/** What somebody has taken in a day. A day is closed as often as shifts end. */
export const drawers = {
  read: endpoint({
    name: 'drawer.read',
    method: 'GET',
    path: '/drawer',
    query: record({ on: optional(day()), byId: optional(id()) }),
    reply: drawerItem,
  }),
  close: endpoint({
    name: 'drawer.close',
    method: 'POST',
    path: '/drawer/close',
    status: 201,
    body: closingDraft,
    reply: closing,
  }),
} as const
