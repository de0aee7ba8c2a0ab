import { endpoint } from '#platform/contract/endpoint.ts'
import { type Infer, id, nullable, oneOf, optional, record, text } from '#platform/contract/schema.ts'
import { importChoice, importedColumns, importedFields, importedFile, importPlan } from './import.ts'
import { job } from './job.ts'
import { decisions, jobRow } from './job-row.ts'

const imported = record({
  ...{ job, file: importedFile, columns: importedColumns, fields: importedFields, plan: importPlan },
})
const one = '/jobs/:id' as const
/** What the rows of a table are read in as. */
const subjects = ['people', 'content', 'scores'] as const
export type Subject = (typeof subjects)[number]

/** Tables that are read in; apart from other jobs, of which every page of staff knows. */
export const imports = {
  create: endpoint({
    name: 'jobs.import',
    method: 'POST',
    path: '/jobs/import',
    status: 202,
    body: record({
      ...{ mediaId: id(), subject: oneOf(...subjects), key: optional(id()) },
      /** The course that a table goes into: of content and scores required; of people the course in which all of them are enrolled at first. */
      courseId: optional(id()),
    }),
    reply: job,
  }),
  /** What the rows of a table are that is read in, and how its columns are read. */
  read: endpoint({ name: 'jobs.readImport', method: 'GET', path: `${one}/import`, reply: imported }),
  /** How it is to be read; it is prepared again by that. */
  update: endpoint({
    name: 'jobs.updateImport',
    method: 'PUT',
    path: `${one}/import`,
    body: importChoice,
    reply: imported,
  }),
  decide: endpoint({
    name: 'jobs.decide',
    method: 'PUT',
    path: `${one}/rows/:rowId`,
    body: record({ decision: nullable(oneOf(...decisions)) }),
    reply: jobRow,
  }),
  /** The same of all rows with a code. */
  decideAll: endpoint({
    name: 'jobs.decideAll',
    method: 'PUT',
    path: `${one}/rows`,
    body: record({ code: text({ min: 1, max: 40 }), decision: nullable(oneOf(...decisions)) }),
    reply: job,
  }),
} as const

export type Import = Infer<typeof imported>
export type ImportRequest = Infer<typeof imports.create.body & object>
