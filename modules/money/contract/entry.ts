import * as z from 'zod/mini'
import { day, month } from '#platform/contract/calendar.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  name,
  nullable,
  object,
  oneOf,
  record,
  type Schema,
  singleLine,
} from '#platform/contract/schema.ts'

export const entryKind = () => oneOf('charge', 'discount', 'payment', 'refund', 'payout')
export const entryReason = () =>
  oneOf('tuition', 'session', 'package', 'book', 'exam', 'registration', 'other')
export const method = () => oneOf('cash', 'transfer', 'wallet', 'card', 'other')
/** A whole number of the smallest unit of the school's currency. */
export const amount = () => integer({ min: 1, max: 100_000_000 })
export const reference = () => singleLine({ max: 100 })
export const note = () => singleLine({ max: 300 })
/** The number of a receipt: the year in which it was written, and how many were before it, `2026-000123`. */
export const receiptNumber = (): Schema<string, string> => z.string().check(z.regex(/^\d{4}-\d{6,9}$/))

/** Why the site itself voids an entry: a mark that changed, accounts that became one, a job that was undone, somebody who came back. */
export const siteReasons = ['mark', 'merge', 'undo', 'return'] as const
export type SiteReason = (typeof siteReasons)[number]

export const person = () => object({ id: id(), name: name() })

/** A line of the ledger. It is never changed and never deleted: a mistake is voided with a reason. */
export const entry = record({
  id: id(),
  /** The act that wrote it, and its place in that. */
  ...{ seq: integer(), line: integer(), createdAt: dateTime() },
  ...{ userId: id(), user: person(), kind: entryKind(), reason: entryReason(), amount: amount() },
  /** The day that it counts for, and for charges and discounts the month. */
  ...{ on: day(), month: nullable(month()) },
  ...{ meetingId: nullable(id()), courseId: nullable(id()), groupId: nullable(id()) },
  ...{ courseTitle: nullable(singleLine()), groupTitle: nullable(singleLine()) },
  /** Of a package: how many meetings it buys, or how many are given back, and until when it is good. */
  ...{ sessions: nullable(integer()), endsOn: nullable(day()) },
  /** The charge that a discount lowers. */
  ofId: nullable(id()),
  ...{ method: nullable(method()), reference: reference(), note: note() },
  receiptNumber: nullable(receiptNumber()),
  /** Nobody where the site did it by itself. */
  by: nullable(person()),
  ...{ voidedAt: nullable(dateTime()), voidedBy: nullable(person()), voidReason: nullable(singleLine()) },
})
export type Entry = Infer<typeof entry>
export type EntryKind = Entry['kind']
export type EntryReason = Entry['reason']
export type Method = NonNullable<Entry['method']>
