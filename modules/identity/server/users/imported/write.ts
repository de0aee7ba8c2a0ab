import { scanCodeFor } from '../../scanning/scan-code.ts'
import type { ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { insertAll, lockedRow } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { learners } from '../../../contract/roles.ts'
import { type UserDraft, users } from '../../../contract/user.ts'
import { foundUserBy } from '../../people/found-by.ts'
import { memberships } from '../../people/memberships.ts'
import { refuseTakenNumbers, takeNamesOfNew } from '../../people/login-names.ts'
import { refuseRole } from '../rules.ts'
import { userStore } from '../store.ts'
import type { Person } from './candidates.ts'
import { type TableFieldName, tableFields } from './fields.ts'
import { isOwn } from './match.ts'
import { usernamesFor } from '../usernames.ts'

type Undo = { version: number; isNew: boolean; before: Record<string, string | null> }

type Draft = Pick<UserDraft, TableFieldName>
/** What somebody new starts as where their row says nothing. */
const empty: Draft = { ...users.defaults, role: learners[0]! }

/** Writes people from rows of a table, and takes back what was written. */
export function personWriter({ db, files, country }: BulkContext) {
  const store = userStore(db, files, country)

  /** New people have no password, and nobody signs in as them, until they are given one. */
  const create = (people: Record<string, any>[], caller: Caller) =>
    db.write(async tx => {
      const usernames = await usernamesFor(tx, people)
      const drafts = people.map((values, at) => {
        const filled = tableFields.map(({ name }) => [name, values[name] ?? empty[name]])
        return { ...(Object.fromEntries(filled) as Draft), username: usernames[at]! }
      })
      for (const { role } of drafts) refuseRole(caller, role)
      await refuseTakenNumbers(tx, drafts, 'field')
      const secret = { mustRenew: false, passwordHash: null, lastSeenAt: null }
      const rows = drafts.map(draft => ({
        ...{ ...draft, ...foundUserBy(draft), ...secret },
        scanCode: scanCodeFor(draft.role),
      }))
      const ids = await insertAll(tx, 'users', rows, caller)
      const named = drafts.map((draft, at) => ({ ...draft, id: ids[at]! }))
      await takeNamesOfNew(tx, named)
      return ids
    })

  const versionOf = async (id: string) => (await db.write(tx => lockedRow(tx, 'users', id)))?.version ?? 0

  async function change({ personId: id, changes }: Inspected, caller: Caller) {
    const ownChanges = changes.filter(({ field }) => isOwn(field))
    const patch = Object.fromEntries(ownChanges.map(({ field, after }) => [field, after]))
    if (ownChanges.length > 0 && !(await store.update({ id } as Person, patch, caller)))
      throw new Problem('not_found')
    const before = Object.fromEntries(ownChanges.map(each => [each.field, each.before]))
    return { id: id!, undo: { version: await versionOf(id!), isNew: false, before } satisfies Undo }
  }

  return {
    async write(rows: Inspected[], { caller }: ImportSetup) {
      const written = new Map<Inspected, { id: string; undo: Undo }>()
      const [added, known] = [[] as Inspected[], [] as Inspected[]]
      for (const row of rows) (row.personId === null ? added : known).push(row)
      for (const row of known) written.set(row, await change(row, caller))
      const ids = await create(
        added.map(({ draft }) => draft.values),
        caller,
      )
      for (const [at, row] of added.entries())
        written.set(row, { id: ids[at]!, undo: { version: 1, isNew: true, before: {} } })
      return rows.map(row => written.get(row)!)
    },

    /** Whether nothing hangs on them that came later: a change, or that they have signed in. */
    async isUnchanged(on: Reader, id: string, { version, isNew }: Undo) {
      const row = await on
        .selectFrom('users')
        .select(['version', 'lastSeenAt'])
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      return row?.version === version && (!isNew || row.lastSeenAt === null)
    },

    async undo(id: string, { version, isNew, before }: Undo, caller: Caller) {
      if (!isNew) {
        if (Object.keys(before).length === 0) return true
        return store.update({ id } as Person, before, caller, version)
      }
      const isEnrolled = await db.write(tx => memberships().isEnrolled(tx, id))
      return !isEnrolled && store.remove({ id } as Person, caller)
    },
  }
}
