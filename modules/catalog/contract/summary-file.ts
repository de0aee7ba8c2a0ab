import { endpoint } from '#platform/contract/endpoint.ts'
import { integer, record } from '#platform/contract/schema.ts'

/** Who reads the file of a summary: apart from the summaries themselves, which every page knows from its start. */
export const summaryFile = {
  /** Tells that the file was opened or kept, as it is now. */
  markOpened: endpoint({ name: 'summaries.markOpened', method: 'PUT', path: '/summaries/:id/opened' }),
  readers: endpoint({
    name: 'summaries.readers',
    method: 'GET',
    path: '/summaries/:id/readers',
    reply: record({
      /** Of those who learn in the course now, how many ever opened a file of it. */
      opened: integer(),
      /** How many of them opened another one than there is now, and how many of these are told so. */
      older: integer(),
      told: integer(),
    }),
  }),
  /** Tells those who opened an older file that there is another; nobody is told twice. */
  tell: endpoint({
    name: 'summaries.tell',
    method: 'POST',
    path: '/summaries/:id/tell',
    reply: record({ told: integer() }),
  }),
}
