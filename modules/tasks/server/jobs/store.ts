import type { ExpressionBuilder } from 'kysely'
import { may, reachOf } from '#platform/contract/access.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import {
  type BulkRequest,
  type DuplicateBody,
  type ExportRequest,
  type JobQuery,
  jobKinds,
} from '../../contract/job.ts'
import type { ImportRequest } from '../../contract/import-calls.ts'
import { bulkType } from './bulk-job.ts'
import { createJob, locked } from './create.ts'
import { cardsType } from '../cards/cards-job.ts'
import { letCopiesGo } from '../duplicates/copied-files.ts'
import { duplicateType } from '../duplicates/duplicate-type.ts'
import { exportType } from './export-job.ts'
import { releaseRows } from '../imports/import-store.ts'
import { type ImportPayload, importType } from '../imports/import-types.ts'
import { isIn } from './is-in.ts'
import { countsOf, type JobRecord, stateOf, undoUntil } from './presenter.ts'
import { stillReaches } from './reach.ts'
import { jobRowPages } from './row-pages.ts'

type KnownOfImport = Pick<ImportPayload, 'fileName' | 'language' | 'courseId' | 'into'>
type Jobs = ExpressionBuilder<Tables, 'jobs'>

/** Jobs of people, as they are kept among those of the server. */
export function jobStore(context: BulkContext) {
  const { db } = context
  const create = createJob(db)
  /** Their own; somebody who reaches all reaches everybody's. */
  const visible = (caller: Caller, call: string) => (row: Jobs) =>
    row.and([
      row('kind', 'in', [...jobKinds]),
      reachOf(caller.role, call) === 'all' ? row('ownerId', 'is not', null) : row('ownerId', '=', caller.id),
    ])

  /** Beside these, whose cards somebody may print: batches of students, whoever asked for them. */
  const printable = (caller: Caller, call: string) => (row: Jobs) =>
    may(caller.role, 'jobs.cards')
      ? row.or([visible(caller, call)(row), isBatch(row)])
      : visible(caller, call)(row)

  const one = (id: string) => db.read.selectFrom('jobs').selectAll().where('id', '=', id)
  const find = (id: string, caller: Caller) => one(id).where(visible(caller, 'jobs.read')).executeTakeFirst()

  return {
    async list({ page, pageSize, ownerId, everyone, kind, state, resource }: JobQuery, caller: Caller) {
      let jobs = db.read.selectFrom('jobs').where(printable(caller, 'jobs.list'))
      if (ownerId || !everyone) jobs = jobs.where('ownerId', '=', ownerId ?? caller.id)
      if (kind) jobs = jobs.where('kind', '=', kind)
      if (resource) jobs = jobs.where('resource', '=', resource)
      if (state) jobs = jobs.where(row => isIn(row, state))
      const [items, { total }] = await Promise.all([
        jobs
          .selectAll()
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        jobs.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items, total }
    },

    find,

    /** One of theirs, or a batch of students whose cards they may print. */
    findPrintable: (id: string, caller: Caller) =>
      one(id).where(printable(caller, 'jobs.read')).executeTakeFirst(),

    /** One whose rows, and what it has read, are shown to whoever still reaches what it was made by. */
    async findReached(id: string, caller: Caller) {
      const job = await find(id, caller)
      return job && (await stillReaches(db.read, job, caller)) ? job : undefined
    },

    /** The job that somebody has asked for with a key, if they have. */
    keyed: (key: string, { id }: Caller) =>
      db.read
        .selectFrom('jobs')
        .selectAll()
        .where('ownerId', '=', id)
        .where('key', '=', key)
        .executeTakeFirst(),

    rows: jobRowPages(db),

    /** Asks for a change of many, which is prepared first. */
    createBulk: ({ resource, action, selection, with: given, key }: BulkRequest, caller: Caller) =>
      create(
        bulkType,
        { resource, action, selection: { ...selection }, with: given && { ...given } },
        caller,
        {
          ...{ phase: 'prepare', resource, action, key: key ?? null },
        },
      ),

    /** Asks for a list to be taken out, which runs by itself. */
    createExport: ({ key, ...payload }: ExportRequest, caller: Caller) =>
      create(exportType, payload, caller, { phase: 'run', resource: payload.resource, key: key ?? null }),

    /** Asks for a table to be read in, which is prepared first. */
    createImport: ({ key, mediaId, subject }: ImportRequest, known: KnownOfImport, caller: Caller) =>
      create(importType, { mediaId, subject, ...known, choice: {} }, caller, {
        ...{ phase: 'prepare', resource: subject, key: key ?? null },
      }),

    /** Asks for a copy, of which it is looked first what it holds. */
    createDuplicate: ({ key, ...payload }: DuplicateBody, caller: Caller) =>
      create(duplicateType, payload, caller, {
        ...{ phase: 'prepare', resource: payload.resource, key: key ?? null },
      }),

    /** Lets a job run that is ready; one that runs or has run already stays as it is. */
    start: (id: string, rest?: 'skip') =>
      changing(id, async (tx, job) => {
        const state = stateOf(job)
        if (state === 'running' || state === 'done') return undefined
        if (state !== 'ready') throw new Problem('not_ready')
        const released = job.kind === importType.name ? await releaseRows(tx, job, rest) : foretold(job)
        return { ...released, state: 'waiting', runAt: now(), tries: 0 }
      }),

    /** One that nobody runs ends at once; one that runs ends after the piece at hand, and keeps what is done. */
    cancel: (id: string) =>
      changing(id, async (tx, job) => {
        if (!['preparing', 'mapping', 'ready', 'running'].includes(stateOf(job)))
          throw new Problem('not_ready')
        if (job.state === 'running') return { cancelAskedAt: now() }
        // What a run before has read in is taken back by the next.
        const isBegun = job.kind === importType.name && job.phase === 'run' && job.state === 'waiting'
        if (isBegun) return { cancelAskedAt: now(), runAt: now() }
        if (job.kind === duplicateType.name) await letCopiesGo(tx, id)
        return { state: 'cancelled', finishedAt: now() }
      }),

    undo: (id: string) =>
      changing(id, async (_, job) => {
        const until = undoUntil(job, context)
        if (!until || until <= now()) throw new Problem('cannot_undo')
        const again = {
          state: 'waiting',
          runAt: now(),
          tries: 0,
          cancelAskedAt: null,
          finishedAt: null,
        } as const
        return { ...again, phase: 'undo', done: 0, total: countsOf(job).changed + countsOf(job).new }
      }),
    create,
    changing,
  }

  function changing(
    id: string,
    decide: (tx: Tx, fresh: JobRecord) => Promise<Partial<Tables['jobs']> | undefined>,
  ) {
    return db.write(async tx => {
      const set = await decide(tx, await locked(tx, id))
      if (set)
        await tx
          .updateTable('jobs')
          .set(row => ({ ...set, updatedAt: now(), version: row('version', '+', 1) }))
          .where('id', '=', id)
          .execute()
      return locked(tx, id)
    })
  }
}

/** Cards that are made, and people who were read in. */
const isBatch = (row: Jobs) =>
  row.and([
    row('ownerId', 'is not', null),
    row('phase', '=', 'run'),
    row.or([
      row('kind', '=', cardsType.name),
      row.and([row('kind', '=', importType.name), row('resource', '=', 'people'), row('state', '=', 'done')]),
    ]),
  ])

/** What the preview of cards has counted begins anew: from now on it is what was done. */
const foretold = (job: JobRecord) =>
  job.kind === cardsType.name ? { counts: JSON.stringify({ ...countsOf(job), new: 0, changed: 0 }) } : {}
