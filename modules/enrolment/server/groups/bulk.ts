import { id, record } from '#platform/contract/schema.ts'
import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { groups } from '../../contract/group.ts'
import { enrolmentStore } from '../enrolments/store.ts'
import { type Joined, joinGroup } from './joining.ts'
import { memberStore } from './members.ts'
import { groupStore } from './store.ts'

/** What can be done to many groups at once. */
export function groupsBulk({ db }: BulkContext) {
  const store = groupStore(db)
  const { set, removal, restoration, purging } = storeActions(db, groups, store)
  const actions = {
    ...{ archive: set({ status: 'archived' }), unarchive: set({ status: 'active' }) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(groups, store, 'title'), actions }
}

type With = { groupId: string }
type Undo = { memberId: string; enrolmentId?: string }

/** Adds to what can be done to many people: they become members of a group, or leave it. */
export function membersBulk({ db }: BulkContext) {
  const members = memberStore(db)
  const enrolments = enrolmentStore(db)
  const given = record({ groupId: id() })
  const joinAll = (groupId: string, userIds: string[], caller: Caller) =>
    db.write(tx => joinGroup(tx, groupId, { userIds, move: false, enrol: true }, caller))
  const outcomeOf = ({ memberId, enrolmentId }: Joined): Outcome =>
    memberId ? { result: 'done', undo: { memberId, enrolmentId } satisfies Undo } : { result: 'same' }
  const membershipOf = (groupId: string, userId: string) =>
    db.write(tx =>
      tx
        .selectFrom('groupMembers')
        .select('id')
        .where('groupId', '=', groupId)
        .where('userId', '=', userId)
        .where('leftAt', 'is', null)
        .executeTakeFirst(),
    )

  const join: BulkAction<With> = {
    call: groups.join.name,
    with: given,
    location: 'site',
    async act(userId, caller, { groupId }) {
      const [joined] = await joinAll(groupId, [userId], caller)
      return outcomeOf(joined!)
    },
    async actAll(userIds, caller, { groupId }) {
      const joined = await joinAll(groupId, userIds, caller)
      return new Map(joined.map(each => [each.userId, outcomeOf(each)]))
    },
    // Who was enrolled only to join is so no more; who was changed since stays as they are.
    async undo(userId, caller, { memberId, enrolmentId }: Undo, { groupId }) {
      if ((await membershipOf(groupId, userId))?.id !== memberId) return false
      if (!(await members.leave(groupId, userId, caller))) return false
      const enrolment = enrolmentId ? await enrolments.find(enrolmentId, caller) : undefined
      if (enrolment?.version === 1) await enrolments.remove(enrolment, caller)
      return true
    },
  }
  const leave: BulkAction<With> = {
    call: groups.leave.name,
    with: given,
    location: 'site',
    async act(userId, caller, { groupId }): Promise<Outcome> {
      if (!(await membershipOf(groupId, userId))) return { result: 'same' }
      if (!(await members.leave(groupId, userId, caller))) return { result: 'gone' }
      return { result: 'done', undo: {} }
    },
    async undo(userId, caller, _undo: object, { groupId }) {
      if (await membershipOf(groupId, userId)) return false
      await joinAll(groupId, [userId], caller)
      return true
    },
  }
  return { actions: { join, leave } }
}
