import { endpoint } from '#platform/contract/endpoint.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  dateTime,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  record,
  singleLine,
} from '#platform/contract/schema.ts'

/** A text of a lesson as it was: who wrote it, and until when it was worked on in one go. */
const known = {
  id: id(),
  /** The version of the lesson that this text came with. */
  version: integer(),
  title: singleLine(),
  /** None where the text is older than its history, or its author is gone. */
  author: nullable(object({ id: id(), name: name() })),
  at: dateTime(),
}

/** What a lesson said before, for those who write it: the newest first, a hundred at the most. */
export const history = {
  list: endpoint({
    name: 'lessons.history',
    method: 'GET',
    path: '/lessons/:id/versions',
    reply: record({ items: list(record(known)) }),
  }),
  read: endpoint({
    name: 'lessons.version',
    method: 'GET',
    path: '/lessons/:id/versions/:versionId',
    reply: record({ ...known, body: richText('body') }),
  }),
} as const
