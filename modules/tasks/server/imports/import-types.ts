import {
  boolean,
  id,
  type Infer,
  oneOf,
  openObject,
  optional,
  record,
  text,
} from '#platform/contract/schema.ts'
import { languages } from '#platform/contract/language.ts'
import type { Change, Draft, Fault, ImportPlan, Match } from '#platform/server/bulk/imported.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { ImportChoice, ImportColumn, ImportFile } from '../../contract/import.ts'

/** A table that is read in: its file, and how it is to be read as far as somebody has said it. */
export const importType = {
  name: 'import',
  payload: record({
    ...{
      mediaId: id(),
      fileName: text(),
      subject: oneOf('people', 'content', 'scores'),
      choice: openObject(),
    },
    courseId: optional(id()),
    /** The course in which all people of a table are enrolled, as long as nobody says another. */
    into: optional(id()),
    /** That of the page which it was sent by. */
    language: optional(oneOf(...languages)),
    /** When a table with the same headers was read in as this one is; and whether its owner has begun anew. */
    rememberedAt: optional(text()),
    isFresh: optional(boolean()),
  }),
}
export type ImportPayload = Infer<typeof importType.payload>

export type { ImportColumn }

/** What is known of the table of a job. */
export type ImportData = {
  file: Omit<ImportFile, 'seenBefore' | 'rememberedAt'>
  columns: ImportColumn[]
  plan: ImportPlan
}
/** What one row says, and what of that is so already. */
export type RowData = {
  /** What stands in its cells, as text. */
  written: string[]
  draft: Draft
  faults: Fault[]
  changes: Change[]
  match: Match | null
  /** The number of the row above that it may be about the same as. */
  above?: number
}

export const payloadOf = ({ payload }: Pick<Tables['jobs'], 'payload'>) =>
  JSON.parse(payload) as ImportPayload
export const choiceOf = (job: Pick<Tables['jobs'], 'payload'>) => payloadOf(job).choice as ImportChoice
export const dataOf = ({ data }: Pick<Tables['jobs'], 'data'>) =>
  data === null ? undefined : completed(JSON.parse(data))
/** Jobs that were prepared by a version before do not say what it did not know. */
const completed = (data: ImportData): ImportData => ({ ...data, plan: { ...defaultPlan, ...data.plan } })
export const rowDataOf = ({ data }: Pick<Tables['jobRows'], 'data'>) => JSON.parse(data!) as RowData

export const defaultPlan: ImportPlan = {
  ...{ dates: 'dmy', hijri: false, second: 'refuse', existing: 'update', blank: 'keep' },
  ...{ sameName: 'ask', makeGroups: true, outOf: 100, courseId: null, groupId: null },
}
