import { idsOfOwnGroups } from '#modules/enrolment/server/public.ts'
import { changedBy as lastChangedBy, requireLive } from '#modules/identity/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, now, restore, softDelete, update } from '#platform/server/db/records.ts'
import { inIds, type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Store } from '#platform/server/http/serve-resource.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Announcement, AnnouncementDraft, AnnouncementQuery } from '../../contract/announcement.ts'
import { changedRecipients, checkAudience, recipientsOf, sameFields, setRecipients } from './audience.ts'
import { changedBy, hasState, visibleAnnouncements } from './policy.ts'
import { type ListedAnnouncement, presentAnnouncement, presentAnnouncements } from './presenter.ts'

type Row = ResourceTables['announcements']
type Minimal = Pick<Announcement, 'id' | 'title'>
type Announcements = Store<
  Row,
  Announcement,
  ListedAnnouncement,
  Minimal,
  AnnouncementDraft,
  AnnouncementQuery
>

/** Announcements as they are kept: pinned ones first, then the newest. */
export function announcementStore(
  db: Db,
): Announcements & { markRead(id: string, reader: Caller): Promise<unknown> } {
  const there = (location = 'site') =>
    db.read.selectFrom('announcements').where('deletedAt', location === 'bin' ? 'is not' : 'is', null)
  const within = (scope: Scope, location?: string) =>
    location === 'bin' ? there(location).where(changedBy(scope)) : there().where(visibleAnnouncements(scope))
  const pageOf = pagesOf<'announcements', AnnouncementQuery>(db, 'announcements', {
    defaultSort: '-pinned,-publishAt',
    others: ['enrolments', 'courses', 'groups'],
    found(scope, location, { audience, courseId, groupId, userId, pinned, unread, status }) {
      let announcements = within(scope, location)
      if (audience) announcements = announcements.where('audience', '=', audience)
      if (pinned !== undefined) announcements = announcements.where('pinned', '=', pinned)
      if (courseId) announcements = announcements.where('id', 'in', toCourse(courseId, scope))
      if (groupId) announcements = announcements.where('id', 'in', toGroup(groupId, scope))
      if (userId) announcements = announcements.where('id', 'in', toPerson(userId, scope))
      if (status) announcements = announcements.where(row => hasState(row, status, scope.now))
      if (unread !== undefined)
        announcements = announcements.where('id', unread ? 'not in' : 'in', readBy(scope.caller.id))
      return announcements
    },
  })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'announcements', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => (rows.length === 0 ? [] : presentAnnouncements(db.read, rows, caller)),
    presentOne: (row, caller) => presentAnnouncement(db.read, row, caller),
    minimal: ['id', 'title'],
    changedBy: lastChangedBy(db, 'announcements'),
    async mayChange(caller, { id }) {
      const scope = await scopeOf(db.read, caller)
      const changed = db.read
        .selectFrom('announcements')
        .select('id')
        .where('id', '=', id)
        .where(changedBy(scope))
      return (await changed.executeTakeFirst()) !== undefined
    },

    create: ({ courseIds, groupIds, userIds, ...draft }, caller) =>
      db.write(async tx => {
        const recipients = { courseIds, groupIds, userIds }
        await checkAudience(tx, await scopeOf(tx, caller), draft.audience, recipients)
        const values = { ...draft, body: cleanHtml(draft.body), ...foundBy(draft.title), authorId: caller.id }
        const id = await insert(tx, 'announcements', values, caller)
        await setRecipients(tx, id, recipients)
        return id
      }),

    update: ({ id }, { courseIds, groupIds, userIds, ...draft }, caller, version) =>
      db.write(async tx => {
        const scope = await scopeOf(tx, caller)
        const which = { id, by: caller, version, visible: changedBy(scope) }
        return update(tx, 'announcements', which, async fresh => {
          const before = await recipientsOf(tx, id)
          const changed = changedRecipients(before, { courseIds, groupIds, userIds })
          const differs = Object.keys(changed).length > 0
          if (differs || (draft.audience && draft.audience !== fresh.audience))
            await checkAudience(
              tx,
              scope,
              draft.audience ?? fresh.audience,
              { ...before, ...changed },
              before,
            )
          const searchFields = draft.title === undefined ? {} : foundBy(draft.title)
          const body = draft.body === undefined ? {} : { body: cleanHtml(draft.body) }
          return {
            set: { ...draft, ...searchFields, ...body },
            beside: changed,
            besideBefore: sameFields(before, changed),
            write: () => setRecipients(tx, id, changed),
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async tx => softDelete(tx, 'announcements', id, caller, changedBy(await scopeOf(tx, caller)))),
    restore: ({ id }, caller) =>
      db.write(async tx => {
        const visible = changedBy(await scopeOf(tx, caller))
        if (!(await lockedRow(tx, 'announcements', id, visible, 'bin'))) return false
        return restore(tx, 'announcements', id, [], caller)
      }),

    markRead: (announcementId, { id: userId }) =>
      db.write(async tx => {
        await requireLive(tx, userId)
        await tx
          .insertInto('announcementReads')
          .values({ announcementId, userId, readAt: now() })
          .onConflict(known => known.columns(['userId', 'announcementId']).doNothing())
          .execute()
      }),
  }

  /** What is told to a course; to one that a reader does not know, nothing. */
  function toCourse(courseId: string, { caller, courseIds }: Scope) {
    const to = db.read.selectFrom('announcementCourses').select('announcementId')
    const all = to.where('courseId', '=', courseId)
    return reachOf(caller.role, 'announcements.list') === 'all'
      ? all
      : all.where(row => inIds(row, 'courseId', courseIds))
  }
  /** What is told to a group; to one that a reader does not see as their own, nothing. */
  function toGroup(groupId: string, scope: Scope) {
    const all = db.read
      .selectFrom('announcementGroups')
      .select('announcementId')
      .where('groupId', '=', groupId)
    return reachOf(scope.caller.role, 'announcements.list') === 'all'
      ? all
      : all.where(row => row('groupId', 'in', idsOfOwnGroups(row, scope)))
  }
  /** What is told to somebody by their name: to whom else it is, only those learn who may change it. */
  function toPerson(userId: string, scope: Scope) {
    const all = db.read.selectFrom('announcementPeople').select('announcementId').where('userId', '=', userId)
    return userId === scope.caller.id
      ? all
      : all.where(row =>
          row('announcementId', 'in', row.selectFrom('announcements').select('id').where(changedBy(scope))),
        )
  }
  function readBy(userId: string) {
    return db.read.selectFrom('announcementReads').select('announcementId').where('userId', '=', userId)
  }
}
