import type { Reader, Tx } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { BulkContext } from './bulk.ts'

/** What is to be duplicated, how its copy is called, and where it goes; `startsOn` is the day of its first release. */
export type DuplicateRequest = { id: string; title?: string; intoId?: string; startsOn?: string }

/** What a copy would hold: so many of what, and the files that are used in it. */
export type Contents = { counts: { resource: string; count: number }[]; mediaIds: string[] }

export type WriteOptions = {
  caller: Caller
  timeZone: string
  /** Gives a course copies of files; answers their ids by those of the files that they are of. */
  copyFiles(courseId: string, mediaIds: string[]): Promise<ReadonlyMap<string, string>>
}

/** A resource that is duplicated with all that is in it, each as by the calls of a single one. */
export type Duplicated = {
  /** Refuses what the caller does not see, and where they cannot put it. */
  check(request: DuplicateRequest, caller: Caller): Promise<void>
  /** What the copy would hold now; nothing where the caller does not see it any more, or where it was to go. */
  contents(on: Reader | Tx, request: DuplicateRequest, caller: Caller): Promise<Contents | undefined>
  /** Writes the whole copy in one transaction, of what is there in it; answers its id. */
  write(tx: Tx, request: DuplicateRequest, options: WriteOptions): Promise<string>
}

const declared = new Map<string, (context: BulkContext) => Duplicated>()

/** Says how a resource is duplicated: its module does. */
export const declareDuplicate = (name: string, duplicated: (context: BulkContext) => Duplicated) =>
  void declared.set(name, duplicated)

/** How a resource is duplicated, by its name, where it was declared. */
export const duplicateOf = (context: BulkContext, name: string) => declared.get(name)?.(context)
