import { holdsPeople, phoneFor } from '#modules/identity/server/public.ts'
import { sumsOfMany } from '#modules/learning/server/public.ts'
import { may } from '#platform/contract/access.ts'
import { lockedRow, now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing } from '#platform/server/problem.ts'
import type { Member, MembersQuery } from '../../contract/group.ts'
import { handlesFees } from './fees/rights.ts'
import { setTerms, type Terms } from './fees/terms.ts'
import { joinGroup, type Joining } from './joining.ts'
import { leaveGroup } from './leaving.ts'
import { visibleGroups } from './policy.ts'

type Row = ResourceTables['groups']

/** Who is in which group. */
export function memberStore(db: Db) {
  const membersOf = (groupId: string) =>
    db.read
      .selectFrom('groupMembers')
      .innerJoin('users', 'users.id', 'groupMembers.userId')
      .where('groupMembers.groupId', '=', groupId)
      .where('groupMembers.leftAt', 'is', null)
      .where('users.deletedAt', 'is', null)
  const columns = [
    ...(['users.id', 'users.name', 'users.phone'] as const),
    ...(['groupMembers.joinedAt', 'groupMembers.fee', 'groupMembers.reason'] as const),
  ] as const

  async function present(
    { courseId }: Row,
    rows: ({ id: string; name: string; phone: string | null; joinedAt: string } & Terms)[],
    { role }: Caller,
  ): Promise<Member[]> {
    const ids = rows.map(({ id }) => id)
    const isSeen = courseId !== null && may(role, 'progress.report')
    const sums = isSeen ? await sumsOfMany(db.read, ids, now(), [courseId]) : undefined
    const phoneOf = await phoneFor(db.read, role)
    const seesFees = await handlesFees(db.read, role)
    return rows.map(({ id, name, phone, joinedAt, ...terms }) => {
      const percent = sums?.get(id)?.get(courseId!)?.percent ?? null
      const { fee, reason } = seesFees ? terms : { fee: null, reason: null }
      return { user: { id, name }, phone: phoneOf(phone), joinedAt, fee, reason, percent }
    })
  }

  return {
    async list(group: Row, { page, pageSize, q = '', sort = 'name' }: MembersQuery, caller: Caller) {
      const members = holdsPeople(db.read, q, caller).reduce(
        (rows, each) => rows.where(each),
        membersOf(group.id),
      )
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const [rows, { total }] = await Promise.all([
        members
          .select(columns)
          .orderBy(sort.endsWith('name') ? 'users.sortKey' : 'groupMembers.joinedAt', direction)
          .orderBy('users.id', direction)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        members.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: await present(group, rows, caller), total: Number(total), page, pageSize }
    },

    /** Answers whom it was asked for, each once; who is a member already stays as they are. */
    async join(group: Row, joining: Joining, caller: Caller) {
      const joined = await db.write(tx => joinGroup(tx, group.id, joining, caller))
      const ids = joined.map(({ userId }) => userId)
      const rows = await membersOf(group.id).where('users.id', 'in', ids).select(columns).execute()
      const order = new Map(ids.map((id, at) => [id, at]))
      const items = await present(group, rows, caller)
      return { items: items.sort((one, other) => order.get(one.user.id)! - order.get(other.user.id)!) }
    },

    /** Makes people members again who were before, and enrols nobody. */
    rejoin: (groupId: string, userIds: string[], caller: Caller) =>
      db.write(tx => joinGroup(tx, groupId, { userIds, move: false, enrol: false, back: true }, caller)),

    /** Answers the member with what they pay from now on. */
    async setTerms(group: Row, userId: string, terms: Terms, caller: Caller) {
      await db.write(tx => setTerms(tx, group.id, userId, terms, caller))
      const rows = await membersOf(group.id).where('users.id', '=', userId).select(columns).execute()
      return (await present(group, rows, caller))[0] ?? missing()
    },

    /** The memberships of some people, by who they are, within what is being written. */
    async live(groupId: string, userIds: string[]) {
      const rows = await db.write(tx =>
        tx
          .selectFrom('groupMembers')
          .select(['id', 'userId'])
          .where('groupId', '=', groupId)
          .where('userId', 'in', userIds)
          .where('leftAt', 'is', null)
          .execute(),
      )
      return new Map(rows.map(({ id, userId }) => [userId, id]))
    },

    /** Which of some groups can be joined still; they are held, so that none is archived until that is done. */
    async open(groupIds: string[]) {
      if (groupIds.length === 0) return new Set<string>()
      const rows = await db.write(tx =>
        tx
          .selectFrom('groups')
          .select('id')
          .where('id', 'in', groupIds)
          .where('status', '=', 'active')
          .where('deletedAt', 'is', null)
          .orderBy('id')
          .forUpdate()
          .execute(),
      )
      return new Set(rows.map(({ id }) => id))
    },

    /** Answers who left: those who were members of it. */
    leave: (groupId: string, userIds: string[], caller: Caller) =>
      db.write(async tx => {
        const group = await lockedRow(tx, 'groups', groupId, visibleGroups(await scopeOf(tx, caller)))
        return group ? leaveGroup(tx, groupId, userIds, caller) : []
      }),
  }
}
