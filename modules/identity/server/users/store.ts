import { may } from '#platform/contract/access.ts'
import { named } from '#platform/server/db/list-parts.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { change, insert, lockedRow, restore, softDelete } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { CountryOf } from '#platform/server/http/module.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { isAdministrator } from '../../contract/roles.ts'
import type { User, UserDraft, UserQuery } from '../../contract/user.ts'
import { changedBy } from '../people/last-change.ts'
import { chooseAvatar } from '../people/avatar.ts'
import { endCard } from '../people/cards.ts'
import { foundUserBy, peopleSearch, publicWords } from '../people/found-by.ts'
import { learningOf } from '../people/learning.ts'
import {
  freeNames,
  noteProved,
  refuseTakenNumbers,
  takeNames,
  takeNamesOfNew,
} from '../people/login-names.ts'
import { hashOf } from '../people/passwords.ts'
import { withE164 } from '../people/phones.ts'
import { enrolledIn, membersOf } from '../people/memberships.ts'
import { peopleOf } from '../people/policy.ts'
import { presentUsers } from '../people/presenter.ts'
import { scanCodeFor } from '../scanning/scan-code.ts'
import { endSessions } from '../people/sessions.ts'
import { countedUsers } from './counts.ts'
import { enrollableOf } from './enrollable.ts'
import { foundBeside } from './found-beside.ts'
import { type Identified, identifiedColumns, presentIdentified } from './identified.ts'
import { heldAdmins, requireAdminLeft } from './last-admin.ts'
import { byMinute, isNarrowed, narrowed } from './narrowed.ts'
import { isLed, ofRole, rolesIn } from './of-role.ts'
import { endsSessions, isPromotion, refuseOwn, refuseRole, refuseWeak } from './rules.ts'
import { usernamesFor, withUsername } from './usernames.ts'

type Row = ResourceTables['users']
type Minimal = Pick<User, 'id' | 'name' | 'role'> & Partial<Identified>

/** Users as they are kept: staff, and students by the same calls. */
export function userStore(
  db: Db,
  { links }: Files,
  country: CountryOf,
): Store<Row, User, User, Minimal, UserDraft, UserQuery> {
  const within = (caller: Pick<Caller, 'id' | 'role'>, location = 'site') =>
    db.read
      .selectFrom('users')
      .where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where(peopleOf(caller))
  const pageOf = pagesOf<'users', UserQuery>(db, 'users', {
    defaultSort: 'name',
    others: ['enrolments', 'courses', 'groups'],
    gathered: isGathered,
    counted: (scope, filters) =>
      isGathered(filters) || isNarrowed(filters) ? undefined : countedUsers(db.read, scope, filters),
    found(scope, location, filters, reading) {
      const { caller, courseIds } = scope
      const { status, courseId, groupId } = filters
      const roles = rolesIn(filters)
      let people = within(caller, location)
      if (roles) people = people.where(ofRole(db.read, roles, isLed(reading) && !isGathered(filters)))
      if (status) people = people.where('status', '=', status)
      if (courseId) {
        const learning = enrolledIn(db.read, courseId, { caller, courseIds })
        people = people.where(named('users.id', reading, learning, 'userId'))
      }
      if (groupId) {
        const members = membersOf(db.read, groupId, { caller, courseIds })
        people = people.where(named('users.id', reading, members, 'groupMembers.userId'))
      }
      if (isNarrowed(filters)) people = people.where(narrowed(db, filters, scope))
      return people
    },
    words: ({ caller }) => (may(caller.role, 'users.update') ? undefined : publicWords(db.read)),
    also: (q, scope) => foundBeside(db.read, q, scope),
  })

  async function scopeFor(query: Partial<UserQuery>, caller: Caller) {
    const scope = await scopeOf(db.read, caller)
    return isNarrowed(query) ? byMinute(scope) : scope
  }
  async function present(rows: Row[], caller: Caller) {
    const learning = await learningOf(db.read, rows, await scopeOf(db.read, caller))
    return presentUsers(db.read, links, rows, caller, learning)
  }
  const enrollableIn = enrollableOf(db)

  return {
    list: async (query, caller, columns) =>
      query.deleted && !may(caller.role, 'users.restore')
        ? { items: [], total: 0 }
        : pageOf(sought(query), await scopeFor(query, caller), columns),
    find: (id, caller, location) =>
      within(caller, location).selectAll().where('id', '=', id).executeTakeFirst(),
    present,
    presentOne: async (row, caller) => (await present([row], caller))[0]!,
    minimal: ['id', 'name', 'role'],
    async listMinimal({ enrollable, identified, ...query }, caller) {
      if (enrollable !== undefined) return enrollableIn(enrollable, query, caller, identified)
      if (!identified) return undefined
      if (query.deleted) return { items: [], total: 0 }
      const scope = await scopeFor(query, caller)
      const { items, total } = await pageOf(sought(query), scope, identifiedColumns)
      return { items: await presentIdentified(db.read, items, scope, query.courseId), total }
    },
    mayChange: () => true,
    changedBy: changedBy(db, 'users'),

    async create({ password, avatarId, ...fields }, caller) {
      refuseRole(caller, fields.role)
      const given = await withE164(fields, country)
      if (password !== '') await refuseWeak(password, given.role, given)
      // Without a password nobody signs in as them until they have a card.
      const passwordHash = password === '' ? null : await hashOf(password)
      return withUsername(given.username, () =>
        db.write(async tx => {
          const [username] = await usernamesFor(tx, [given])
          const draft = { ...given, username: username! }
          const scanCode = scanCodeFor(draft.role)
          const values = { ...draft, ...foundUserBy(draft), passwordHash, scanCode, lastSeenAt: null }
          await refuseTakenNumbers(tx, [draft], 'field')
          const id = await insert(tx, 'users', values, byOf(caller))
          await takeNamesOfNew(tx, [{ ...draft, id }])
          await (await chooseAvatar(tx, id, avatarId)).save(id)
          return id
        }),
      )
    },

    async update(row, { password, avatarId, ...fields }, caller, version) {
      refuseRole(caller, fields.role)
      const draft = await withE164(fields, country, row)
      if (password !== undefined) await refuseWeak(password, draft.role ?? row.role, { ...row, ...draft })
      const secret = password === undefined ? {} : { passwordHash: await hashOf(password) }
      return db.write(async tx => {
        const mayStepDown = (draft.role && !isAdministrator(draft.role)) || draft.status === 'disabled'
        const admins = mayStepDown ? await heldAdmins(tx, row.id) : []
        const before = await lockedRow(tx, 'users', row.id, peopleOf(caller))
        if (!before) return false
        const after = { ...before, ...draft }
        if (mayStepDown) requireAdminLeft(admins, before, after)
        await refuseTakenNumbers(tx, [{ id: row.id, externalId: draft.externalId }], 'field')
        refuseOwn(caller, before, after)
        if (password !== undefined) await refuseWeak(password, after.role, after)
        if (password === undefined && isPromotion(before, after)) after.mustRenew = true
        const { mustRenew } = after
        const isNewRole = after.role !== before.role
        const scanCode = before.scanCode ?? (isNewRole ? scanCodeFor(after.role) : undefined)
        const set = { ...draft, mustRenew, ...foundUserBy(after), ...secret, scanCode }
        const avatar = await chooseAvatar(tx, row.id, avatarId)
        if (!(await change(tx, 'users', row.id, set, byOf(caller), version, avatar.beside))) return false
        await avatar.save(row.id)
        await noteProved(tx, row.id, draft)
        if (draft.username !== undefined || draft.email !== undefined) await takeNames(tx, [after], 'field')
        if (password !== undefined || after.role !== before.role) await endCard(tx, row.id)
        if (password !== undefined || endsSessions(before, after)) {
          const isOwn = caller.id === row.id && password === undefined
          await endSessions(tx, [row.id], isOwn ? caller.sessionId : '')
        }
        return true
      })
    },

    remove: (row, caller) =>
      db.write(async tx => {
        const admins = await heldAdmins(tx, row.id)
        const before = await lockedRow(tx, 'users', row.id, peopleOf(caller))
        if (!before) return false
        requireAdminLeft(admins, before, undefined)
        refuseOwn(caller, before, undefined)
        if (!(await softDelete(tx, 'users', row.id, byOf(caller)))) return false
        await freeNames(tx, [row.id])
        await endSessions(tx, [row.id])
        return true
      }),

    restore: (row, caller) =>
      db.write(async tx => {
        const deletedRow = await lockedRow(tx, 'users', row.id, peopleOf(caller), 'bin')
        if (!deletedRow) return false
        await refuseTakenNumbers(tx, [{ id: row.id, externalId: deletedRow.externalId }], 'resource')
        if (!(await restore(tx, 'users', row.id, [], byOf(caller)))) return false
        const back = await lockedRow(tx, 'users', row.id)
        if (back) await takeNames(tx, [back], 'resource')
        return true
      }),
  }
}

const isGathered = ({ courseId, groupId }: Pick<UserQuery, 'courseId' | 'groupId'>) =>
  courseId !== undefined || groupId !== undefined

const sought = <Asked extends { q?: string }>(query: Asked) => ({
  ...query,
  q: query.q && peopleSearch(query.q),
})

const byOf = ({ id, requestId, jobId }: Caller) => ({ id, requestId, jobId })
