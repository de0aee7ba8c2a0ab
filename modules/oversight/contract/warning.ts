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
} from '#platform/contract/schema.ts'
import { warningCodes } from '#platform/contract/warning-code.ts'

const warning = object({
  code: oneOf(...warningCodes),
  at: dateTime(),
  count: nullable(integer()),
  total: nullable(integer()),
})
export type Warning = Infer<typeof warning>

/** What is wrong with the site, for administrators; the newest first. */
export const warnings = endpoint({
  name: 'warnings.list',
  method: 'GET',
  path: '/warnings',
  reply: record({ items: list(warning) }),
})
