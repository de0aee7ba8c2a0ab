import { id, optional, record } from '#platform/contract/schema.ts'
import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { together } from '#platform/server/bulk/many.ts'
import { storeActions, storeRows } from '#platform/server/bulk/store-actions.ts'
import { groups } from '../../contract/group.ts'
import { enrolmentStore } from '../enrolments/store.ts'
import { finishing } from './finish.ts'
import { type Joined, joinGroup } from './joining.ts'
import { memberStore } from './members.ts'
import { groupStore } from './store.ts'

/** What can be done to many groups at once. */
export function groupsBulk(context: BulkContext) {
  const { db } = context
  const store = groupStore(db)
  const { set, removal, restoration, purging } = storeActions(db, groups, store)
  const archive = set({ status: 'archived' })
  const actions = {
    ...{ archive, finish: finishing(context, archive), unarchive: set({ status: 'active' }) },
    ...{ delete: removal(), restore: restoration(), purge: purging() },
  }
  return { resource: storeRows(groups, store, 'title'), actions }
}

type With = { groupId: string }
type Joining = With & { from?: string }
type Undo = { memberId: string; enrolmentId?: string; leftId?: string }

/** Adds to what can be done to many people: they become members of a group, or leave it. */
export function membersBulk({ db }: BulkContext) {
  const members = memberStore(db)
  const enrolments = enrolmentStore(db)
  const groupFields = record({ groupId: id() })

  const join: BulkAction<Joining> = {
    call: groups.join.name,
    with: record({ groupId: id(), from: optional(id()) }),
    location: 'site',
    ...together<Joining, Undo>({
      async all(userIds, caller, { groupId, from }) {
        const joining = { userIds, move: false, from, enrol: true }
        const joined = await db.write(tx => joinGroup(tx, groupId, joining, caller))
        return new Map(joined.map(each => [each.userId, outcomeOf(each)]))
      },
      // Who was enrolled only to join is so no more, and who left a group for it is in that again; who was changed since,
      // or cannot go back, stays as they are.
      async undoAll(rows, caller, { groupId }) {
        const memberships = await members.live(
          groupId,
          rows.map(({ id }) => id),
        )
        const open = await members.open([...new Set(rows.flatMap(({ undo }) => undo.leftId ?? []))])
        const same = rows.filter(
          ({ id, undo }) => memberships.get(id) === undo.memberId && (!undo.leftId || open.has(undo.leftId)),
        )
        const left = new Set(
          await members.leave(
            groupId,
            same.map(({ id }) => id),
            caller,
          ),
        )
        const returning = same.filter(({ id, undo }) => undo.leftId && left.has(id))
        for (const [leftId, those] of Map.groupBy(returning, ({ undo }) => undo.leftId!))
          await members.rejoin(
            leftId,
            those.map(({ id }) => id),
            caller,
          )
        const enrolled = rows.filter(({ id, undo }) => undo.enrolmentId && left.has(id))
        const added = enrolled.map(({ undo }) => ({ id: undo.enrolmentId!, version: 1 }))
        await enrolments.removeAll(added, caller)
        return left
      },
    }),
  }
  const leave: BulkAction<With> = {
    call: groups.leave.name,
    with: groupFields,
    location: 'site',
    ...together<With, object>({
      async all(userIds, caller, { groupId }) {
        const memberships = await members.live(groupId, userIds)
        const left = new Set(await members.leave(groupId, [...memberships.keys()], caller))
        const resultOf = (id: string): Outcome => {
          if (!memberships.has(id)) return { result: 'same' }
          return left.has(id) ? { result: 'done', undo: {} } : { result: 'gone' }
        }
        return new Map(userIds.map(id => [id, resultOf(id)]))
      },
      // Whoever left stayed as they were enrolled, and so nobody is enrolled by coming back.
      async undoAll(rows, caller, { groupId }) {
        const userIds = rows.map(({ id }) => id)
        const joined = await members.rejoin(groupId, userIds, caller)
        return new Set(joined.filter(({ memberId }) => memberId).map(({ userId }) => userId))
      },
    }),
  }
  return { actions: { join, leave } }
}

const outcomeOf = ({ memberId, enrolmentId, leftId }: Joined): Outcome =>
  memberId ? { result: 'done', undo: { memberId, enrolmentId, leftId } satisfies Undo } : { result: 'same' }
