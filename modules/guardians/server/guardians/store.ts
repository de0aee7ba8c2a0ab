import { changedBy, peopleSearch, schoolRules, withE164 } from '#modules/identity/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { Problem } from '#platform/server/problem.ts'
import type { Guardian, GuardianDraft, GuardianQuery } from '../../contract/guardian.ts'
import { checkReachable, holdContacts, refuseTaken } from './contacts.ts'
import { foundGuardianBy, wordsFor } from './found-by.ts'
import { visibleGuardians, visibleStudents } from './policy.ts'
import { presentGuardians } from './presenter.ts'
import { setStudents, studentsNamed, studentsOn } from './students.ts'

type Row = ResourceTables['guardians']
type Minimal = Pick<Guardian, 'id' | 'name'>

/** Guardians as they are kept, by their names. */
export function guardianStore(
  db: Db,
  country: CountryOf,
): Store<Row, Guardian, Guardian, Minimal, GuardianDraft, GuardianQuery> {
  const within = (scope: Scope, location: Location = 'site') =>
    db.read
      .selectFrom('guardians')
      .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(visibleGuardians(scope))
  const pageOf = pagesOf<'guardians', GuardianQuery>(db, 'guardians', {
    defaultSort: 'name',
    others: ['users', 'enrolments', 'courses', 'groups'],
    found(scope, location, { userId }) {
      const found = within(scope, location)
      return userId === undefined
        ? found
        : found.where(row =>
            row(
              'guardians.id',
              'in',
              visibleStudents(row, scope)
                .select('guardianStudents.guardianId')
                .where('users.id', '=', userId),
            ),
          )
    },
    words: ({ caller }) => wordsFor(db.read, caller),
  })

  return {
    list: async ({ q, ...query }, caller, columns) =>
      pageOf({ ...query, q: q && peopleSearch(q) }, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'guardians', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => presentGuardians(db.read, rows, caller),
    presentOne: async (row, caller) => (await presentGuardians(db.read, [row], caller))[0]!,
    minimal: ['id', 'name'],
    mayChange: () => true,
    changedBy: changedBy(db, 'guardians'),

    async create({ studentIds, ...fields }, caller) {
      const draft = await withE164(fields, country)
      checkReachable(draft)
      return db.write(async tx => {
        await holdContacts(tx, [draft])
        const scope = await scopeOf(tx, caller)
        const students = await studentsNamed(tx, scope, studentIds)
        await refuseTaken(tx, scope, draft, 'field')
        const language = draft.language ?? (await schoolRules(tx)).language
        const values = { ...draft, language, ...foundGuardianBy(draft) }
        const id = await insert(tx, 'guardians', values, caller)
        await setStudents(tx, id, [], students)
        return id
      })
    },

    async update(row, { studentIds, ...fields }, caller, version) {
      const draft = await withE164(fields, country, row)
      return db.write(async tx => {
        await holdContacts(tx, [draft])
        const scope = await scopeOf(tx, caller)
        const which = { id: row.id, by: caller, version, visible: visibleGuardians(scope) }
        return update(tx, 'guardians', which, async fresh => {
          const after = { ...fresh, ...draft }
          if (draft.phone !== undefined || draft.email !== undefined) checkReachable(after)
          await refuseTaken(tx, scope, { ...draft, id: row.id }, 'field')
          const set = { ...draft, ...foundGuardianBy(after) }
          if (!studentIds) return { set }
          const before = await studentsOn(tx, row.id, scope)
          const students = await studentsNamed(tx, scope, studentIds, before)
          if (students.join() === before.all.join()) return { set }
          return {
            set,
            beside: { studentIds: students },
            besideBefore: { studentIds: before.all },
            write: () => setStudents(tx, row.id, before.all, students),
          }
        })
      })
    },

    remove: ({ id }, caller) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        if (!(await lockedRow(tx, 'guardians', id, visibleGuardians(scope)))) return false
        await refuseOthers(tx, id, scope)
        return softDelete(tx, 'guardians', id, caller)
      }),

    restore: (row, caller) =>
      db.write(async tx => {
        await holdContacts(tx, [row])
        const scope = await scopeOf(tx, caller)
        const gone = await lockedRow(tx, 'guardians', row.id, visibleGuardians(scope), 'bin')
        if (!gone) return false
        await refuseTaken(tx, scope, gone, 'resource')
        return restore(tx, 'guardians', row.id, [], caller)
      }),
  }
}

/** Refuses to take somebody away from children whom the caller does not see. */
async function refuseOthers(tx: Parameters<typeof studentsOn>[0], id: string, scope: Scope) {
  const { all, visible } = await studentsOn(tx, id, scope)
  const hidden = all.filter(student => !visible.has(student))
  if (hidden.length === 0) return
  const others = tx.selectFrom('users').select('id').where('id', 'in', hidden).where('deletedAt', 'is', null)
  if (await others.executeTakeFirst()) throw new Problem('not_yours')
}
