import { sql } from 'kysely'
import { auditAll } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location } from '#platform/server/http/serve-resource.ts'
import type { User } from '../../contract/user.ts'
import { isLearner } from '../../contract/roles.ts'
import { freeNames, refuseTakenNumbers, takeNames } from '../people/login-names.ts'
import { peopleOf } from '../people/policy.ts'
import { endSessions } from '../people/sessions.ts'

type Row = ResourceTables['users']
/** One of those that are to be changed: at this version, where one is named. */
type Wanted = { id: string; version?: number }
/** Those that were changed and those that were so already, as they were before, by their ids. */
type Known = Map<string, Row>

/**
 * What is done to many students in one transaction, by the rules of one of them (`userStore`). Among staff each has rules of their
 * own, who may not lock themselves out and one of whom has to run the site: where there is one, nothing is done and the answer is
 * undefined. A refusal of one, whose login name somebody else has by now, undoes all.
 */
export function manyStudents(db: Db) {
  const setStatus = (wanted: Wanted[], status: User['status'], caller: Caller) =>
    changing(wanted, 'site', caller, async (tx, rows) => {
      const changedRows = rows.filter(row => row.status !== status)
      const ids = idsOf(changedRows)
      if (ids.length === 0) return
      await tx
        .updateTable('users')
        .set({ status, updatedAt: now(), version: sql`version + 1` })
        .where('id', 'in', ids)
        .execute()
      const changes = changedRows.map(({ id, status: before }) => ({
        ...{ itemId: id, before: { status: before }, after: { status } },
      }))
      await auditAll(tx, caller, 'update', 'users', changes)
      if (status === 'disabled') await endSessions(tx, ids)
    })

  const remove = (wanted: Wanted[], caller: Caller) =>
    changing(wanted, 'site', caller, async (tx, rows) => {
      const ids = idsOf(rows)
      await tx
        .updateTable('users')
        .set({ deletedAt: now(), deletedWith: sql`id`, version: sql`version + 1` })
        .where('id', 'in', ids)
        .execute()
      await auditAll(tx, caller, 'delete', 'users', changesOf(rows))
      await freeNames(tx, ids)
      await endSessions(tx, ids)
    })

  const restore = (wanted: Wanted[], caller: Caller) =>
    changing(wanted, 'bin', caller, async (tx, rows) => {
      await refuseTakenNumbers(tx, rows, 'resource')
      await tx
        .updateTable('users')
        .set({ deletedAt: null, deletedWith: null, version: sql`version + 1` })
        .where('id', 'in', idsOf(rows))
        .execute()
      await auditAll(tx, caller, 'restore', 'users', changesOf(rows))
      await takeNames(tx, rows, 'resource')
    })

  function changing(
    wanted: Wanted[],
    location: Location,
    caller: Caller,
    change: (tx: Tx, rows: Row[]) => Promise<unknown>,
  ): Promise<Known | undefined> {
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    return db.write(async tx => {
      const held = await heldRows(tx, [...versions.keys()], location, caller)
      if (!held.every(({ role }) => isLearner(role))) return undefined
      const rows = held.filter(({ id, version }) => (versions.get(id) ?? version) === version)
      if (rows.length > 0) await change(tx, rows)
      return new Map(rows.map(row => [row.id, row]))
    })
  }
  return { setStatus, remove, restore }
}

/** Those of some people that a caller sees, held in one order: two who hold the same ones do not wait for each other in turn. */
function heldRows(tx: Tx, ids: string[], location: Location, caller: Caller) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
    .where(peopleOf(caller))
    .orderBy('id')
    .forUpdate()
    .execute()
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
const changesOf = (rows: Row[]) => rows.map(({ id }) => ({ itemId: id }))
