import * as z from 'zod/mini'
import { isLearner } from '#modules/identity/contract/roles.ts'
import { brokenRules, type RuleCode } from '#platform/contract/problem.ts'
import type { Role } from '#platform/contract/role.ts'
import { singleLine } from '#platform/contract/schema.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { textsOf } from '#platform/server/bulk/import-rows.ts'
import type { ImportPart, Inspected } from '#platform/server/bulk/imported.ts'
import { typedKeyOf } from '#platform/server/db/search.ts'
import type { ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { groups } from '../../contract/group.ts'
import { membershipsOf, seatsFor } from './imported-seats.ts'
import { resolveGroups, type WantedGroup } from './imported-titles.ts'
import { joinGroup } from './joining.ts'
import { memberStore } from './members.ts'
import { groupStore } from './store.ts'

type Undo = { groupId: string; memberId: string; isNew: boolean }[]

const title = singleLine({ min: 1, max: 100 })
const headers =
  'group · class · section · group name · class name · مجموعة · فصل · شعبة · اسم مجموعة · اسم فصل · اسم شعبة'

const wantedOf = ({ draft }: Pick<Inspected, 'draft'>) => draft.values.groups as WantedGroup[]

/**
 * Adds to people who are read in from tables the group that they are members of. The course of a group is one of its row, so
 * that they are enrolled as in any other.
 */
export function groupsImported({ db }: BulkContext): ImportPart {
  const store = groupStore(db)
  const members = memberStore(db)
  const create = ({ title, courseId }: WantedGroup, caller: Caller) =>
    store.create({ ...groups.defaults, title, courseId }, caller)

  const isMember = (memberId: string) =>
    db.write(tx =>
      tx
        .selectFrom('groupMembers')
        .select('id')
        .where('id', '=', memberId)
        .where('leftAt', 'is', null)
        .executeTakeFirst(),
    )
  /** Whether a group is as it was made, and nobody is in it. */
  const isEmpty = (groupId: string) =>
    db.write(tx =>
      tx
        .selectFrom('groups')
        .select('id')
        .where('id', '=', groupId)
        .where('version', '=', 1)
        .where(row =>
          row.not(
            row.exists(
              row
                .selectFrom('groupMembers')
                .select('id')
                .where('groupId', '=', groupId)
                .where('leftAt', 'is', null),
            ),
          ),
        )
        .executeTakeFirst(),
    )

  return {
    fields: [{ name: 'group', headers: headers.split(' · ') }],

    read(cells, { values, faults, columns }) {
      const [text] = textsOf(cells.get('group'))
      if (text === undefined) return
      const { data, error } = z.safeParse(title, text, { reportInput: true })
      if (error) faults.push({ column: columns.group!, code: brokenRules(error)[0]!.code })
      else values.group = data
    },

    resolve: resolveGroups,

    async compare(on, all, setup) {
      const rows = all.filter(row => wantedOf(row).length > 0)
      if (rows.length === 0) return
      const people = rows.flatMap(({ personId }) => personId ?? [])
      const memberships = await membershipsOf(on, people)
      const groupIds = rows.flatMap(row => wantedOf(row).flatMap(({ id }) => id ?? []))
      const isFree = await seatsFor(on, [...new Set(groupIds)], setup)
      for (const row of rows) {
        const own: { id: string | null; courseId: string | null }[] = [
          ...(memberships.get(row.personId ?? '') ?? []),
        ]
        for (const { id, title, courseId, column } of wantedOf(row)) {
          const refuse = (code: RuleCode) => row.faults.push({ column, code })
          if (id !== null && own.some(other => other.id === id)) continue
          if (!isLearner(row.role as Role)) refuse('not_offered')
          else if (courseId !== null && own.some(other => other.courseId === courseId)) refuse('other_group')
          else if (id !== null && !isFree(id, row)) refuse('no_seats')
          else row.changes.push({ field: 'group', before: null, after: title })
          own.push({ id, courseId })
        }
      }
    },

    createsOf: row =>
      wantedOf(row).flatMap(({ id, title }) => (id === null ? [`group ${typedKeyOf(title)}`] : [])),

    async write(people, { caller }) {
      const undo = new Map(people.map(({ id }): [string, Undo] => [id, []]))
      const wishes = people.flatMap(({ id: userId, row }) => wantedOf(row).map(group => ({ userId, group })))
      for (const [key, some] of Map.groupBy(wishes, ({ group }) => group.id ?? group)) {
        const isNew = typeof key !== 'string'
        const groupId = isNew ? await create(key, caller) : key
        const joining = { userIds: some.map(({ userId }) => userId), move: false, enrol: false }
        for (const { userId, memberId } of await db.write(tx => joinGroup(tx, groupId, joining, caller)))
          if (memberId) undo.get(userId)!.push({ groupId, memberId, isNew })
      }
      return [...undo.values()]
    },

    async undo(userId, undo: Undo, caller) {
      for (const { groupId, memberId, isNew } of undo.toReversed()) {
        if (!(await isMember(memberId))) return false
        if ((await members.leave(groupId, [userId], caller)).length === 0) return false
        if (isNew && (await isEmpty(groupId)))
          await store.remove({ id: groupId } as ResourceTables['groups'], caller)
      }
      return true
    },
  }
}
