import { changedBy } from '#modules/identity/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, parentThere, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { reachOf } from '#platform/contract/access.ts'
import type { Group, GroupDraft, GroupQuery } from '../../contract/group.ts'
import { clashesOf } from './clashes.ts'
import { checkCourseStays, checkFirstCourse } from './courses/first-course.ts'
import { offeredGroups } from './courses/offered.ts'
import { followMembers, followTimes } from './followers.ts'
import { checkBilling, checkFeeRights } from './fees/rights.ts'
import { groupsWith, ownGroups, visibleGroups } from './policy.ts'
import { presentGroups } from './presenter.ts'
import { checkBelonging, checkDays, teacherOf } from './rules.ts'
import { timesIn } from './times.ts'
import { spelledVenue } from './venues.ts'

type Row = ResourceTables['groups']
type Listed = Omit<Group, 'clashes'>
type Minimal = Pick<Group, 'id' | 'title' | 'courseId'>

/** Groups as they are kept, by their titles. */
export function groupStore(db: Db): Store<Row, Group, Listed, Minimal, GroupDraft, GroupQuery> {
  const within = (scope: Scope, location: Location = 'site') => {
    const groups = db.read.selectFrom('groups')
    return location === 'bin'
      ? groups.where('deletedAt', 'is not', null).where(ownGroups(scope))
      : groups.where('deletedAt', 'is', null).where(visibleGroups(scope))
  }
  const pageOf = pagesOf<'groups', GroupQuery>(db, 'groups', {
    defaultSort: 'title',
    others: ['courses', 'enrolments'],
    found(scope, location, { courseId, seasonId, teacherId, userId, status, day }) {
      let groups = within(scope, location)
      if (courseId) groups = groups.where('courseId', '=', courseId)
      if (seasonId) groups = groups.where('seasonId', '=', seasonId)
      if (teacherId) groups = groups.where('teacherId', '=', teacherId)
      if (status) groups = groups.where('status', '=', status)
      if (day !== undefined) groups = groups.where('times', 'like', `%"day":${day},%`)
      if (userId) groups = groups.where(row => row('groups.id', 'in', groupsOf(row, userId, scope)))
      return groups
    },
  })

  const offered = offeredGroups(db)

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'groups', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => (rows.length === 0 ? [] : presentGroups(db.read, rows, caller)),
    async presentOne(row, caller) {
      const [group] = await presentGroups(db.read, [row], caller)
      return { ...group!, clashes: await clashesOf(db.read, row, await scopeOf(db.read, caller)) }
    },
    minimal: ['id', 'title', 'courseId'],
    listMinimal: async ({ offeredIn, ...query }, caller) =>
      offeredIn === undefined ? undefined : offered({ ...query, offeredIn }, caller),
    mayChange: () => true,
    changedBy: changedBy(db, 'groups'),

    create: ({ times, ...draft }, caller) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        const wanted = { ...draft, teacherId: teacherOf(draft, scope) }
        checkDays(wanted)
        checkBilling(wanted)
        await checkFeeRights(tx, caller.role, draft)
        await checkBelonging(tx, scope, wanted)
        const venue = await spelledVenue(tx, draft.place)
        const values = {
          ...{ ...wanted, place: venue, times: JSON.stringify(times) },
          ...foundBy(draft.title),
        }
        const id = await insert(tx, 'groups', values, caller)
        await followTimes(tx, { groupId: id, by: caller })
        return id
      }),

    update: ({ id }, { times, ...draft }, caller, version) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: visibleGroups(scope) }
        return update(tx, 'groups', which, async fresh => {
          checkCourseStays(fresh, draft.courseId)
          const values = { ...fresh, ...draft }
          checkDays(values)
          checkBilling(values)
          await checkFeeRights(tx, caller.role, draft, fresh)
          await checkBelonging(tx, scope, values, fresh)
          if (values.courseId !== null && fresh.courseId === null)
            await checkFirstCourse(tx, fresh, values.courseId)
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          const venue = draft.place === undefined ? undefined : await spelledVenue(tx, draft.place, id)
          return {
            set: { ...draft, ...searchFields, place: venue, ...(times && { times: JSON.stringify(times) }) },
            write: () => followTimes(tx, { groupId: id, timesBefore: timesIn(fresh), by: caller }),
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        const isGone = await softDelete(tx, 'groups', id, caller, visibleGroups(await scopeOf(tx, caller)))
        if (isGone) await followMembers(tx, id)
        return isGone
      }),

    restore: ({ id }, caller) =>
      db.write(async tx => {
        const visible = ownGroups(await scopeOf(tx, caller))
        const fresh = await lockedRow(tx, 'groups', id, visible, 'bin')
        if (!fresh) return false
        if (fresh.courseId) await parentThere(tx, 'courses', fresh.courseId)
        const isBack = await restore(tx, 'groups', id, [], caller)
        await followMembers(tx, id)
        await followTimes(tx, { groupId: id, by: caller })
        return isBack
      }),
  }
}

/** The groups that somebody is in, as far as a reader may know: a student asks for their own alone. */
function groupsOf(row: Parameters<typeof groupsWith>[0], userId: string, { caller }: Scope) {
  const groups = groupsWith(row, userId)
  return reachOf(caller.role, 'groups.list') === 'visible' ? groups.where('userId', '=', caller.id) : groups
}
