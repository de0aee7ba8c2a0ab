import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  dateTime,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { entry, method, note, person, receiptNumber, reference } from './entry.ts'

const status = () => oneOf('valid', 'void')

/** What a family is given for what they paid; printing it again is reading it again. */
export const receipt = record({
  ...{ number: receiptNumber(), on: day(), createdAt: dateTime(), by: nullable(person()) },
  ...{ method: method(), reference: reference(), note: note(), total: integer(), currency: singleLine() },
  status: status(),
  /** The first signs of the hash of its link, and the address where both are compared. */
  ...{ check: text(), url: text() },
  /** The guardian who paid for several children. */
  payer: nullable(person()),
  entries: list(entry),
  /** What each of its people owed once it was written. */
  dues: list(object({ user: person(), due: integer() })),
})
export type Receipt = Infer<typeof receipt>

export const receipts = {
  read: endpoint({
    name: 'receipts.read',
    method: 'GET',
    path: '/receipts/:number',
    params: { number: receiptNumber() },
    reply: receipt,
  }),
  /** Whether there is such a receipt. It names nobody. */
  verify: endpoint({
    name: 'receipts.verify',
    method: 'POST',
    path: '/receipts/verify',
    body: record({ number: text({ max: 20 }), check: text({ max: 64 }) }),
    reply: record({
      ...{ status: status(), number: receiptNumber(), on: day(), total: integer(), currency: singleLine() },
      school: singleLine(),
    }),
  }),
} as const
