import type { Kysely, Transaction } from 'kysely'
import type { WarningCode } from '../../contract/warning-code.ts'

/**
 * What every kept resource has: what it is found and ordered by, its version, and its place in the bin.
 * @public Modules name it where they add their tables.
 */
export type BaseRow = {
  id: string
  search: string
  sortKey: string
  createdAt: string
  updatedAt: string
  version: number
  deletedAt: string | null
  deletedWith: string | null
}

/**
 * The kinds of resources that are kept, changed, removed and restored alike; each module adds its own. `publishedAt` is
 * since when a resource is no draft any more, null while it is one; the server alone keeps it.
 */
export interface ResourceTables {}
export type ResourceName = keyof ResourceTables

/** @public As above. */
export type TextRow = { id: string; search: string }
/** The folded words of texts, by the resources that hold them; each module adds its own. */
export interface TextTables {}

/** All other tables; each module adds its own. */
export interface PlainTables {
  audit: {
    id: string
    at: string
    actorId: string | null
    requestId: string
    action: string
    kind: string
    thingId: string
    before: string | null
    after: string | null
    /** Where an entry stands for several changes: the moment of the last one, and how many they are. */
    until: string | null
    times: number
    /** The job of somebody that it came to be by. */
    jobId: string | null
    /** Whether it is told by the first entry of what its job did in this way to this kind. */
    folded: boolean
  }
  /** Raised by every change of a kind of resource, in one of its parts, so that what was counted of it is counted anew. */
  changes: { kind: string; part: number; count: number }
  migrations: { name: string; ranAt: string }
  jobs: {
    id: string
    kind: string
    subjectId: string
    /** Who asked for it; nothing where the server did. */
    ownerId: string | null
    /** What it was asked for with, and what came of it, as JSON. */
    payload: string
    result: string | null
    /** One that is held waits for its owner, not for its turn. */
    state: 'waiting' | 'running' | 'held' | 'done' | 'failed' | 'cancelled'
    runAt: string
    leasedUntil: string | null
    /** Of the run that has it; another run of it has another. */
    token: string | null
    tries: number
    done: number
    total: number | null
    /** What its last try failed of. */
    problem: string | null
    cancelAskedAt: string | null
    /** Those of one kind and series run one after another, in the order of their numbers. */
    series: string | null
    number: number | null
    createdAt: string
    finishedAt: string | null
    /** Of a job that its owner follows: what its runs do now, to what, and how far it has come. */
    phase: 'prepare' | 'run' | 'undo' | null
    resource: string | null
    action: string | null
    counts: string | null
    touches: string | null
    updatedAt: string | null
    /** A UUID of the client: what is sent twice is one job. */
    key: string | null
    version: number
    /**
     * Of a table that is read in: what its file holds and how it is read, as JSON, and the hash of its content. Of a change of many:
     * what it would do.
     */
    data: string | null
    hash: string | null
    /** Of cards: the key that their codes are derived from, sealed, for as long as they are shown. */
    secret: string | null
    /** Of a job of somebody: how far they reached when it was made, as JSON. */
    reach: string | null
  }
  /** What a job does, row by row, and what takes a row back, as JSON. */
  jobRows: {
    id: string
    jobId: string
    number: number
    thingId: string | null
    title: string
    result:
      | ('waiting' | 'done' | 'same' | 'refused' | 'gone' | 'undone' | 'kept')
      | ('new' | 'changed' | 'conflict' | 'faulty' | 'skipped')
    code: string | null
    undo: string | null
    /** Of a row of a table that is read in: what it says, as JSON, and what its owner decided of it. */
    data: string | null
    decision: 'same' | 'new' | 'skip' | null
  }
  /** What happened, until it is handed to those who listen; the numbers are an order among events of one subject. */
  events: {
    id: string
    type: string
    subjectId: string
    number: number
    actorId: string | null
    at: string
    payload: string
  }
  /** Rows that are changed by whoever is to be alone. */
  counters: { name: string; value: number }
  /** The one id of this site, which the store of its files carries too. */
  site: { id: string }
  /** What administrators are to look at. */
  warnings: { code: WarningCode; at: string; count: number | null; total: number | null }
  /** Files that were let go, until they are deleted; `media` and `file` are the rows they had, as JSON. */
  quarantine: {
    key: string
    at: string
    movedAt: string | null
    mediaId: string | null
    fileName: string | null
    media: string | null
    file: string | null
  }
}

export type Tables = ResourceTables & TextTables & PlainTables

export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>

/** A database: read at any time, changed only in write(), which keeps all that its work does or nothing. */
export type Db = {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Lets work read everything as it is at one moment, whatever is written meanwhile. */
  snapshot<Result>(work: (read: Reader) => Promise<Result>): Promise<Result>
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
