import { whatsappReceiver } from '#modules/guardians/contract/whatsapp.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/resource.ts'
import {
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  optional,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'
import { job, key, selectionFields } from './job.ts'
import { pages } from './job-row.ts'

/** How many days cards open, and how long their codes are shown after their job has ended, in milliseconds. */
export const cardDays = { min: 1, max: 180, initial: 90 }
export const codesShownFor = 86_400_000

const card = record({
  ...{ name: name(), username: text(), code: text(), groupTitle: nullable(singleLine()) },
  /** To whom it can be sent by hand: guardians, then the student; where nobody has a number, one line says so. */
  whatsapp: list(whatsappReceiver),
})

/** Cards by which students sign in for the first time. */
export const cards = {
  create: endpoint({
    name: 'jobs.cards',
    method: 'POST',
    path: '/jobs/cards',
    status: 202,
    body: record({
      /** Or those whom an import has added, by the id of its job. */
      selection: object({ ...selectionFields, jobId: optional(id()) }),
      days: withDefault(integer({ min: cardDays.min, max: cardDays.max }), cardDays.initial),
      key,
    }),
    reply: job,
  }),
  /** The cards that there are so far, for whoever prints cards; `address` is where they sign in. */
  read: endpoint({
    name: 'jobs.cards',
    method: 'GET',
    path: '/jobs/:id/cards',
    query: record(pages),
    reply: record({ ...pageOf(card).shape, address: text() }),
  }),
} as const

export type Card = Infer<typeof card>
type CardRequest = Infer<typeof cards.create.body & object>
export type CardSelection = CardRequest['selection']
