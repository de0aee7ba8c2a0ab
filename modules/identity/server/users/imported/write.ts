import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { username } from '#platform/contract/schema.ts'
import type { ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { insert, lockedRow } from '#platform/server/db/records.ts'
import type { Reader, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem } from '#platform/server/problem.ts'
import { learners } from '../../../contract/roles.ts'
import { foundUserBy } from '../../people/found-by.ts'
import { loginNameOf, refuseTakenNumber, takeNames } from '../../people/login-names.ts'
import { refuseRole } from '../rules.ts'
import { userStore } from '../store.ts'
import type { Person } from './candidates.ts'

type Undo = { version: number; isNew: boolean; before: Record<string, string | null> }

const sixDigits = 1_000_000
const anyUsername = username()

/** Writes people from rows of a table, and takes back what was written. */
export function personWriter({ db, files, country }: BulkContext) {
  const store = userStore(db, files, country)

  /** A new person has no password, and nobody signs in as them, until they are given one. */
  const create = (values: Record<string, any>, caller: Caller) =>
    db.write(async tx => {
      const draft: Pick<
        Person,
        'name' | 'username' | 'externalId' | 'email' | 'phone' | 'role' | 'status' | 'locale'
      > = {
        name: values.name,
        username: values.username ?? (await freeUsername(tx, values.externalId)),
        externalId: values.externalId ?? null,
        email: values.email ?? null,
        phone: values.phone ?? null,
        role: values.role ?? learners[0],
        status: values.status ?? 'active',
        locale: values.locale ?? null,
      }
      refuseRole(caller, draft.role)
      await refuseTakenNumber(tx, undefined, draft.externalId, 'field')
      const secret = { mustRenew: false, passwordHash: null, lastSeenAt: null }
      const id = await insert(tx, 'users', { ...draft, ...foundUserBy(draft), ...secret }, caller)
      await takeNames(tx, id, draft, 'field')
      return id
    })

  const versionOf = async (id: string) => (await db.write(tx => lockedRow(tx, 'users', id)))?.version ?? 0

  return {
    async write({ draft, personId, changes }: Inspected, { caller }: ImportSetup) {
      if (personId === null) {
        const id = await create(draft.values, caller)
        return { id, undo: { version: 1, isNew: true, before: {} } satisfies Undo }
      }
      const own = changes.filter(({ field }) => Object.hasOwn(draft.values, field))
      const patch = Object.fromEntries(own.map(({ field, after }) => [field, after]))
      if (own.length > 0 && !(await store.update({ id: personId } as Person, patch, caller)))
        throw new Problem('not_found')
      const before = Object.fromEntries(own.map(each => [each.field, each.before]))
      return { id: personId, undo: { version: await versionOf(personId), isNew: false, before } as Undo }
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
      const learning = await db.write(tx =>
        tx
          .selectFrom('enrolments')
          .select('id')
          .where('userId', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirst(),
      )
      return !learning && store.remove({ id } as Person, caller)
    },
  }
}

/** The number by which the school knows somebody, where it can be a username and is free; else one of ours. */
async function freeUsername(tx: Tx, externalId: string | null | undefined) {
  const isFree = async (name: string) =>
    !(await tx
      .selectFrom('loginNames')
      .select('name')
      .where('name', '=', loginNameOf(name))
      .executeTakeFirst())
  if (externalId && z.safeParse(anyUsername, externalId).success && (await isFree(externalId)))
    return externalId
  for (;;) {
    const name = `s${String(randomInt(sixDigits)).padStart(6, '0')}`
    if (await isFree(name)) return name
  }
}
