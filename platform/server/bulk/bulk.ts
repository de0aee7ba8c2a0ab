import type { Schema } from '../../contract/schema.ts'
import type { Reader } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { ModuleContext } from '../http/module.ts'
import type { Location } from '../http/serve-resource.ts'

/** What modules are given to do their part of a change of many. */
export type BulkContext = Pick<ModuleContext, 'db' | 'files' | 'country'>

/** What became of one row; `undo` is what takes it back, as JSON can hold it. */
export type Outcome = { result: 'done'; undo: unknown } | { result: 'same' | 'gone' }

/** What can be done to many rows of a resource at once. Each row is judged as by the call of a single one. */
export type BulkAction<With = any> = {
  /** The call of a single row: who does not have it does not have the action. */
  call: string
  /** What is said beside the rows, where anything is. */
  with?: Schema<With>
  /** Refuses what its schema cannot. */
  check?(given: With): void
  /** Where the rows are. */
  location: Location
  /** Does it to one row; whatever it writes, it writes by `db.write`. Throws a problem where it is refused. */
  act(id: string, caller: Caller, given: With): Promise<Outcome>
  /** Does it to many rows together, where that is quicker. Where one of them is refused, or nothing is answered, each is done by itself. */
  actAll?(ids: string[], caller: Caller, given: With): Promise<Map<string, Outcome> | undefined>
  /** Takes one row back; answers false where it was changed since. */
  undo?(id: string, caller: Caller, undo: any, given: With): Promise<boolean>
  /** Takes many rows back together, where that is quicker; answers the ids of those that it took back. */
  undoAll?(rows: { id: string; undo: any }[], caller: Caller, given: With): Promise<Set<string> | undefined>
  /** Counts what goes along with rows. */
  along?(read: Reader, ids: string[]): Promise<{ resource: string; count: number }[]>
}

/** A resource of which many rows are changed at once. */
export type BulkResource = {
  /** The call that lists it, and what that call takes. */
  list: string
  query: Schema
  /**
   * The ids and titles of what a list holds for a caller, in its order; no more than `max`, or the page of as many. Of hundreds of
   * thousands that are `untitled` nothing is held but their ids.
   */
  find(
    query: object,
    caller: Caller,
    max: number,
    only?: { page?: number; untitled?: boolean },
  ): Promise<{ rows: Named[]; total: number }>
  /** The titles of rows by their ids, as far as a caller sees them. */
  named(ids: string[], caller: Caller, location: Location): Promise<Named[]>
}
export type Named = { id: string; title: string }

/**
 * What a module says of a resource: how its rows are found, what can be done to them, and what of its own goes along with them by
 * the actions of others.
 */
type Part = {
  resource?: BulkResource
  actions: Record<string, BulkAction>
  along?: Record<string, NonNullable<BulkAction['along']>>
}
type NewPart = (context: BulkContext) => Part

const declared = new Map<string, Set<NewPart>>()
const parts = new WeakMap<BulkContext, Map<NewPart, Part>>()

/** Says what can be done to many rows of a resource: its own module does, and others add what is theirs. */
export function declareBulk(name: string, part: NewPart) {
  const known = declared.get(name) ?? new Set()
  declared.set(name, known.add(part))
}

/** What all modules have said of a resource. */
function partsOf(context: BulkContext, name: string) {
  let known = parts.get(context)
  if (!known) parts.set(context, (known = new Map()))
  return [...(declared.get(name) ?? [])].map(newPart => {
    const part = known.get(newPart) ?? newPart(context)
    known.set(newPart, part)
    return part
  })
}

const resourceIn = (found: Part[]) => found.find(part => part.resource)?.resource

/** A resource by its name, where it was declared. */
export const resourceOf = (context: BulkContext, name: string) => resourceIn(partsOf(context, name))

/** What can be done to many rows at once, by resource. */
export const allBulk = (context: BulkContext) =>
  new Map(
    [...declared.keys()].map(name => [
      name,
      partsOf(context, name).flatMap(({ actions }) => Object.keys(actions)),
    ]),
  )

/** A resource and one of its actions, where both were declared. */
export function bulkOf(context: BulkContext, name: string, action: string) {
  const found = partsOf(context, name)
  const resource = resourceIn(found)
  const own = found.find(({ actions }) => Object.hasOwn(actions, action))?.actions[action]
  if (!resource || !own) return undefined
  const counts = [own.along, ...found.map(({ along }) => along?.[action])].filter(each => each !== undefined)
  const along: BulkAction['along'] = async (read, ids) =>
    (await Promise.all(counts.map(count => count(read, ids)))).flat()
  return { resource, action: { ...own, along } }
}
