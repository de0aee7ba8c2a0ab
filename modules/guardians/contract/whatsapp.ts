import { languages } from '#platform/contract/language.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/resource.ts'
import {
  type Infer,
  id,
  integer,
  name,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
  withDefault,
} from '#platform/contract/schema.ts'

const receiver = {
  to: oneOf('student', 'guardian'),
  /** Whoever is written to. */
  name: name(),
  /** Null, as the address: nobody has a number, or the reader is told none. */
  phone: nullable(text()),
  url: nullable(text()),
}

/** To whom something is sent by hand, with the address that opens WhatsApp for it. */
export const whatsappReceiver = record(receiver)

const line = record({
  ...receiver,
  user: object({ id: id(), name: name() }),
  language: oneOf(...languages),
  text: text(),
})

const query = record({
  about: oneOf('announcement', 'absence', 'score', 'balance', 'receipt'),
  /** The announcement, the meeting, or the exam or quiz; of a receipt its number. A balance has none. */
  id: optional(text({ min: 1, max: 100 })),
  /** Of this person alone; of a balance it says whose. */
  userId: optional(id()),
  page: withDefault(integer({ min: 1, max: 1_000_000 }), 1),
  pageSize: withDefault(integer({ min: 1, max: 100 }), 20),
})

/** What staff send by WhatsApp themselves: to whom, and what. Guardians stand first, then the person; nothing is sent from here. */
export const whatsapp = {
  list: endpoint({
    name: 'whatsapp.list',
    method: 'GET',
    path: '/whatsapp',
    query,
    reply: pageOf(line),
  }),
} as const

export type WhatsappLine = Infer<typeof line>
export type WhatsappQuery = Infer<typeof query>
