import type { Caller } from '../http/caller.ts'
import type { BulkAction, Outcome } from './bulk.ts'

type Many<With, Undo> = {
  /** Does it to many rows together; throws a problem where one of them is refused. */
  all(ids: string[], caller: Caller, given: With): Promise<Map<string, Outcome>>
  /** Takes rows back together; answers the ids of those that it took back, the others were changed since. */
  undoAll(rows: { id: string; undo: Undo }[], caller: Caller, given: With): Promise<Set<string>>
}

/** What is done to many rows together, and by the same way to one. */
export const together = <With, Undo>({ all, undoAll }: Many<With, Undo>) =>
  ({
    act: async (id, caller, given) => (await all([id], caller, given)).get(id)!,
    actAll: all,
    undo: async (id, caller, undo, given) => (await undoAll([{ id, undo }], caller, given)).has(id),
    undoAll,
  }) satisfies Pick<BulkAction<With>, 'act' | 'actAll' | 'undo' | 'undoAll'>
