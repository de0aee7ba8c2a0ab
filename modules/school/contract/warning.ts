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

/** What can be wrong with a site that whoever runs it has to look at; it stays until it is over. */
const codes = [
  /** The store of files belongs to another site: nothing in it is deleted. */
  'store_foreign',
  /** The store of files is not the one that this site had: its folder is not mounted, or its prefix is wrong. */
  'store_unmarked',
  /** A sweep would have ended `count` of `total` files, which is too many to be believed. */
  'sweep_stopped',
  /** A sweep was broken off by an error, which stands in the log. */
  'sweep_failed',
  /** `count` files are not in the store any more. */
  'files_lost',
  /** `count` jobs failed at every try. */
  'jobs_failed',
] as const
export type WarningCode = (typeof codes)[number]

const warning = object({
  code: oneOf(...codes),
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
