import type { Tx } from '#platform/server/db/tables.ts'

type Naming = (tx: Tx, groupId: string) => Promise<boolean>

const namings = new Set<Naming>()

/**
 * Says whether something of a module names a group as it is, and would stand wrong once the group had another course. It is
 * called in the transaction that gives the course; whoever names a group holds its row meanwhile (`holdGroups`).
 */
export const declareGroupNaming = (naming: Naming) => void namings.add(naming)

export async function isGroupNamed(tx: Tx, groupId: string) {
  for (const names of namings) if (await names(tx, groupId)) return true
  return false
}
