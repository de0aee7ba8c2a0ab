import {
  boolean,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { fileKind } from './question-query.ts'

const part = object({ key: text(), body: text() })
const gap = object({ key: text(), kind: oneOf('short', 'numeric', 'choice'), options: nullable(list(part)) })
/** What of the content of a question may be seen while it is answered, in the order of one attempt. */
export const shownParts = object({
  options: optional(list(part)),
  left: optional(list(part)),
  right: optional(list(part)),
  parts: optional(list(part)),
  gaps: optional(list(gap)),
  most: optional(nullable(integer())),
  /** One image. */
  picture: optional(text()),
  units: optional(list(singleLine())),
  minWords: optional(nullable(integer())),
  maxWords: optional(nullable(integer())),
  files: optional(integer()),
  /** Of files: their kinds, none for any, and how large each may be. */
  accept: optional(list(fileKind())),
  maxBytes: optional(integer()),
  /** Whether photos are wanted as they were taken. */
  original: optional(boolean()),
})
export type Parts = Infer<typeof shownParts>
