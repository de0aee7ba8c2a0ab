import { languages } from '#platform/contract/language.ts'
import { day } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, stored } from '#platform/contract/resource.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  openObject,
  optional,
  partial,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'
import { jobRow, pages, rowQuery } from './job-row.ts'

/** What may outlast a request, as people see it. */
export const jobKinds = ['bulk', 'export', 'import', 'cards', 'duplicate', 'merge', 'charges'] as const
/** A job is prepared, waits for its owner, runs, and may be taken back for a while. */
export const jobStates = [
  ...(['preparing', 'mapping', 'ready', 'running', 'done'] as const),
  ...(['undoing', 'undone', 'cancelled', 'failed'] as const),
] as const
export type JobState = (typeof jobStates)[number]
/** Limits of school.md: rows that are named one by one, rows in all, and jobs of one person that have not ended. */
const maxIds = 1_000
export const maxRows = 200_000
export const maxOpenJobs = 3
/** So many rows of a change are tried before it is started. */
export const maxTried = 1_000
/** What is taken out in place of a list: all lists, texts and files. */
export const wholeSite = 'site'
/** How long a job may be taken back after it ended, in milliseconds. */
export const undoLasts = 10 * 60_000
export const wholeUndoLasts = 86_400_000
/** How long after a table was imported it is known who came in by it, in milliseconds: as long as the rows of jobs are kept. */
export const addedKnownFor = 7 * 86_400_000

const counts = record({
  ...{ new: integer(), changed: integer(), same: integer(), conflict: integer(), faulty: integer() },
  ...{ refused: integer(), gone: integer(), kept: integer() },
})
/** What a change of many would do to the first `tried` rows, and why it is refused to some: found by doing it, and undoing that. */
const preview = record({
  ...{ tried: integer(), changed: integer(), same: integer(), refused: integer(), gone: integer() },
  refusals: list(object({ code: text(), count: integer() })),
})
const result = record({ fileName: text(), contentType: text(), size: integer(), url: text() })
export const job = record({
  ...stored,
  kind: oneOf(...jobKinds),
  state: oneOf(...jobStates),
  resource: nullable(text()),
  action: nullable(text()),
  /** What it made. */
  thingId: nullable(id()),
  fileName: nullable(text()),
  /** Into which lessons are read in; null of others, and where it is not there for whoever looks. */
  course: nullable(object({ id: id(), title: text() })),
  /**
   * The course, group, season or lesson that a change of many names, or what is copied; null of others, and where it is not there
   * for whoever looks.
   */
  target: nullable(object({ resource: text(), id: id(), title: text() })),
  owner: object({ id: id(), name: name() }),
  done: integer(),
  /** How many rows there are; null until it is known. */
  total: nullable(integer()),
  counts,
  /** What is deleted, and what goes along with it; of a copy what it holds, with its files (`media`) and how many bytes they are (`bytes`). */
  touches: list(object({ resource: text(), count: integer() })),
  /** Of a change of many that is ready, as things were when it was prepared; null of others. */
  preview: nullable(preview),
  /** The code of why it failed; `unexpected` where no rule refused it. */
  problem: nullable(text()),
  undoUntil: nullable(dateTime()),
  finishedAt: nullable(dateTime()),
  result: nullable(result),
})
const one = '/jobs/:id' as const
export const key = optional(id())

/** Rows that are named, or what a list holds: all that it holds while the job is prepared, and no row that comes later. */
export const selectionFields = {
  ids: optional(list(id(), { min: 1, max: maxIds })),
  query: optional(openObject()),
  except: optional(list(id(), { max: maxIds })),
  /** How many whoever chose them saw. */
  seen: optional(integer({ min: 0 })),
}
const selection = object(selectionFields)

const query = record({
  ...partial(
    record({
      kind: oneOf(...jobKinds),
      state: oneOf(...jobStates),
      resource: text({ max: 40 }),
      ownerId: id(),
      /** Not one's own alone: of all whom the caller sees, and of others the batches of students whose cards they may print. */
      everyone: boolean(),
    }),
  ).shape,
  ...pages,
})
/** What one person has asked for that takes longer than a request. */
export const jobs = {
  name: 'jobs',
  item: job,
  list: endpoint({ name: 'jobs.list', method: 'GET', path: '/jobs', query, reply: pageOf(job) }),
  read: endpoint({ name: 'jobs.read', method: 'GET', path: one, reply: job }),
  rows: endpoint({
    name: 'jobs.rows',
    method: 'GET',
    path: `${one}/rows`,
    query: rowQuery,
    reply: pageOf(jobRow),
  }),
  bulk: endpoint({
    name: 'jobs.bulk',
    method: 'POST',
    path: '/jobs/bulk',
    status: 202,
    body: record({
      resource: text({ min: 1, max: 40 }),
      action: text({ min: 1, max: 40 }),
      selection,
      with: optional(openObject()),
      key,
    }),
    reply: job,
  }),
  export: endpoint({
    name: 'jobs.export',
    method: 'POST',
    path: '/jobs/export',
    status: 202,
    body: record({
      /** A list, or `site`: all lists, texts and files of the school as one archive, for which the rest is left out. */
      resource: text({ min: 1, max: 40 }),
      selection: optional(selection),
      /** The keys of columns, in this order; left out, all of them. The id follows them. */
      columns: optional(list(text({ min: 1, max: 40 }), { min: 1, max: 50 })),
      format: optional(oneOf('xlsx', 'csv')),
      /** Of headers and values; left out, the one that the caller has chosen, else Arabic. */
      language: optional(oneOf(...languages)),
      key,
    }),
    reply: job,
  }),
  /** A course, a season or a lesson, with all that is in it. */
  duplicate: endpoint({
    name: 'jobs.duplicate',
    method: 'POST',
    path: '/jobs/duplicate',
    status: 202,
    body: record({
      resource: text({ min: 1, max: 40 }),
      id: id(),
      title: optional(singleLine({ min: 1, max: 200 })),
      /** The course of a season, the season of a lesson; left out, where the original stands. */
      intoId: optional(id()),
      /** The day of the first release; left out, nothing is released by itself. */
      startsOn: optional(day()),
      key,
    }),
    reply: job,
  }),
  /** `rest` says what becomes of rows that have mistakes or are not decided: they are left out. */
  start: endpoint({
    name: 'jobs.start',
    method: 'POST',
    path: `${one}/start`,
    body: withDefault(record({ rest: optional(oneOf('skip')) }), {}),
    reply: job,
  }),
  cancel: endpoint({ name: 'jobs.cancel', method: 'POST', path: `${one}/cancel`, reply: job }),
  undo: endpoint({ name: 'jobs.undo', method: 'POST', path: `${one}/undo`, reply: job }),
} as const

export type Job = Infer<typeof job>
export type Preview = Infer<typeof preview>
export type JobQuery = Infer<typeof query>
export type Selection = Infer<typeof selection>
export type ExportRequest = Infer<typeof jobs.export.body & object>
export type DuplicateBody = Infer<typeof jobs.duplicate.body & object>
export type BulkRequest = {
  resource: string
  action: string
  selection: Selection
  with?: object
  key?: string
}
