import { audit } from '#platform/server/db/audit.ts'
import { restore, softDelete } from '#platform/server/db/records.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { isLearner } from '../../contract/roles.ts'
import { freeNames, refuseTakenNumbers, takeNames } from '../people/login-names.ts'
import { peopleOf } from '../people/policy.ts'
import { endSessions } from '../people/sessions.ts'
import { type Change, mergedParts, type Pair } from './part.ts'
import { emptyAgain, fill, type Filled, filledBy } from './profile.ts'
import { applyChanges, takeBackChanges } from './rows.ts'

type Person = ResourceTables['users']
/** What was changed of one part, by its resource. */
export type MergedRows = { resource: string; changes: Change[] }
type Merged = { filled: Filled; parts: MergedRows[] }

/** Two students whom a caller sees and who are both there, held in a transaction; nothing where one of them is not. */
async function pairOf(on: Reader | Tx, { fromId, intoId }: Pair, caller: Caller) {
  const people = await peopleIn(on, [fromId, intoId], caller)
  const [from, into] = [people.get(fromId), people.get(intoId)]
  if (!from || !into || fromId === intoId || from.deletedAt !== null || into.deletedAt !== null)
    return undefined
  return isLearner(from.role) && isLearner(into.role) ? { from, into } : undefined
}

/** People whom a caller sees; in a transaction they are held, always in one order, so that two who hold some wait for each other. */
async function peopleIn(on: Reader | Tx, ids: string[], caller: Caller) {
  const found = on
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where(peopleOf(caller))
    .orderBy('id')
  const rows = await found.$if(on.isTransaction, rows => rows.forUpdate()).execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** What would become of two students if they were merged now. */
export async function previewMerge(on: Reader, pair: Pair, caller: Caller) {
  const people = await pairOf(on, pair, caller)
  if (!people) return undefined
  const { from, into } = people
  const parts = []
  for (const { resource, plan } of mergedParts()) {
    const { changes, shared, ended = 0, moved = 0 } = await plan(on, pair)
    const added = changes.filter(({ before }) => !before).length + moved
    parts.push({ resource, added, shared, ended })
  }
  return {
    from: namesOf(from),
    into: namesOf(into),
    parts,
    filled: Object.entries(filledBy(from, into)).map(([field, value]) => ({ field, value })),
    ends: await endsOf(on, from),
  }
}

/** Two accounts of one student have one name, and are told apart by what they sign in with. */
const namesOf = ({ id, name, username }: Person) => ({ id, name, username })

/** What opens the account of the one who goes no more. */
async function endsOf(on: Reader, { id, passwordHash, cardHash }: Person) {
  const count = async (table: 'sessions' | 'devices') =>
    (
      await on
        .selectFrom(table as 'sessions')
        .select(row => row.fn.countAll<number>().as('count'))
        .where('userId', '=', id)
        .executeTakeFirstOrThrow()
    ).count
  return {
    sessions: Number(await count('sessions')),
    devices: Number(await count('devices')),
    password: passwordHash !== null,
    card: Boolean(cardHash),
  }
}

/**
 * Merges one student into another in one transaction: whatever hangs on the first hangs on the second, too, which loses
 * nothing of its own; then the first goes into the bin as it was. Answers nothing where one of them is not there any more.
 */
export async function mergePeople(tx: Tx, pair: Pair, caller: Caller): Promise<Merged | undefined> {
  const people = await pairOf(tx, pair, caller)
  if (!people) return undefined
  const { from, into } = people
  const parts: MergedRows[] = []
  for (const part of mergedParts()) {
    const { changes: planned } = await part.plan(tx, pair)
    if (!part.write) await applyChanges(tx, part, planned)
    const changes = (await part.write?.(tx, planned, caller)) ?? planned
    parts.push({ resource: part.resource, changes })
  }
  // Once all of it is there: whoever hears of one part, such as money of marks, finds what the others brought.
  const changesOf = new Map(parts.map(({ resource, changes }) => [resource, changes]))
  for (const { resource, report } of mergedParts())
    await report?.(tx, changesOf.get(resource)!, caller, false)
  await softDelete(tx, 'users', from.id, caller)
  await tx.updateTable('users').set({ deletedWith: into.id }).where('id', '=', from.id).execute()
  await freeNames(tx, [from.id])
  await endSessions(tx, [from.id])
  const filled = await fill(tx, from, into, caller)
  await audit(tx, caller, 'merge', 'users', from.id, { after: { intoId: into.id } })
  await audit(tx, caller, 'merge', 'users', into.id, { after: { fromId: from.id } })
  return { filled, parts }
}

/**
 * Takes a merging back: what the one who stayed got goes again, but for rows that were gone on with since, and the other
 * comes back from the bin. Answers how many were left as they are, and nothing where the other is gone for good: then
 * what there is of them is only what the one who stayed has.
 */
export async function unmergePeople(tx: Tx, pair: Pair, { filled, parts }: Merged, caller: Caller) {
  const people = await peopleIn(tx, [pair.fromId, pair.intoId], caller)
  const [from, into] = [people.get(pair.fromId), people.get(pair.intoId)]
  if (!from) return undefined
  let stayed = into ? await emptyAgain(tx, into, filled, caller) : 0
  const partByResource = new Map(mergedParts().map(part => [part.resource, part]))
  for (const { resource, changes } of parts.toReversed()) {
    const part = partByResource.get(resource)
    const undone = part ? await (part.takeBack?.(tx, changes) ?? takeBackChanges(tx, part, changes)) : []
    await part?.report?.(tx, undone, caller, true)
    stayed += changes.length - undone.length
  }
  if (from.deletedAt !== null) {
    await refuseTakenNumbers(tx, [from], 'resource')
    await restore(tx, 'users', from.id, [], caller)
    await takeNames(tx, [from], 'resource')
  }
  await audit(tx, caller, 'unmerge', 'users', from.id, { before: { intoId: pair.intoId } })
  if (into) await audit(tx, caller, 'unmerge', 'users', into.id, { before: { fromId: from.id } })
  return { stayed }
}
