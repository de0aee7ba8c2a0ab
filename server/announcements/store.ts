import type { Announcement, AnnouncementDraft, AnnouncementQuery } from '#contract/announcement.ts'
import { cleanHtml } from '../content/rich-text.ts'
import { bin, keep, now, unbin, update } from '../db/keeping.ts'
import { findSeen } from '../db/find.ts'
import { pagesOf } from '../db/page.ts'
import { foundBy } from '../db/search.ts'
import type { Db, Things } from '../db/tables.ts'
import { raise } from '../db/totals.ts'
import type { Caller } from '../http/caller.ts'
import type { Store } from '../http/serve-resource.ts'
import { among, type Scope, scopeOf } from '../reach/courses.ts'
import { changedBy, hasState, seenAnnouncements } from './reach.ts'
import { checkAudience, coursesOf, setCourses } from './audience.ts'
import { showAnnouncements } from './show.ts'

type Row = Things['announcements']
type Light = Pick<Announcement, 'id' | 'title'>
type Announcements = Store<Row, Announcement, Announcement, Light, AnnouncementDraft, AnnouncementQuery>

/** Announcements as they are kept: pinned ones first, then the newest. */
export function announcementStore(
  db: Db,
): Announcements & { markRead(id: string, reader: Caller): Promise<unknown> } {
  const there = (place = 'site') =>
    db.read.selectFrom('announcements').where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
  const within = (scope: Scope, place?: string) =>
    place === 'bin' ? there(place).where(changedBy(scope)) : there().where(seenAnnouncements(scope))
  const pageOf = pagesOf<'announcements', AnnouncementQuery>(db, 'announcements', {
    usual: '-pinned,-publishAt',
    others: ['enrolments', 'courses'],
    found(scope, place, { audience, courseId, pinned, unread, status }) {
      let found = within(scope, place)
      if (audience) found = found.where('audience', '=', audience)
      if (pinned !== undefined) found = found.where('pinned', '=', pinned)
      if (courseId) found = found.where('id', 'in', toCourse(courseId, scope))
      if (status) found = found.where(row => hasState(row, status, scope.now))
      if (unread !== undefined) found = found.where('id', unread ? 'not in' : 'in', readBy(scope.caller.id))
      return found
    },
  })

  return {
    list: async (query, caller, columns) => pageOf(query, await scopeOf(db.read, caller), columns),
    async find(id, caller, place) {
      const scope = await scopeOf(db.read, caller)
      return findSeen(db.read, 'announcements', id, scope, scope => within(scope, place), place)
    },
    show: (rows, caller) => (rows.length === 0 ? [] : showAnnouncements(db.read, rows, caller)),
    showOne: async (row, caller) => (await showAnnouncements(db.read, [row], caller))[0]!,
    light: ['id', 'title'],
    async mayChange(caller, { id }) {
      const scope = await scopeOf(db.read, caller)
      const changed = db.read
        .selectFrom('announcements')
        .select('id')
        .where('id', '=', id)
        .where(changedBy(scope))
      return (await changed.executeTakeFirst()) !== undefined
    },

    create: ({ courseIds, ...draft }, caller) =>
      db.write(async changes => {
        await checkAudience(changes, await scopeOf(changes, caller), draft.audience, courseIds)
        const values = { ...draft, body: cleanHtml(draft.body), ...foundBy(draft.title), authorId: caller.id }
        const id = await keep(changes, 'announcements', values, caller)
        await setCourses(changes, id, courseIds)
        return id
      }),

    update: ({ id }, { courseIds, ...draft }, caller, version) =>
      db.write(async changes => {
        const scope = await scopeOf(changes, caller)
        const which = { id, by: caller, version, seen: changedBy(scope) }
        return update(changes, 'announcements', which, async fresh => {
          const before = await coursesOf(changes, id)
          const after = courseIds ?? before
          const differs = [...after].sort().join() !== before.join()
          if (differs || (draft.audience && draft.audience !== fresh.audience))
            await checkAudience(changes, scope, draft.audience ?? fresh.audience, after, before)
          const found = draft.title === undefined ? {} : foundBy(draft.title)
          const body = draft.body === undefined ? {} : { body: cleanHtml(draft.body) }
          return {
            set: { ...draft, ...found, ...body },
            beside: differs ? { courseIds: after } : {},
            write: async () => differs && setCourses(changes, id, after),
          }
        })
      }),

    remove: ({ id }, caller) =>
      db.write(async changes =>
        bin(changes, 'announcements', id, caller, changedBy(await scopeOf(changes, caller))),
      ),
    restore: (row, caller) => db.write(changes => unbin(changes, 'announcements', row.id, [], caller)),

    markRead: (announcementId, { id: userId }) =>
      db.write(async changes => {
        await changes
          .insertInto('announcementReads')
          .values({ announcementId, userId, readAt: now() })
          .onConflict(known => known.columns(['userId', 'announcementId']).doNothing())
          .execute()
        await raise(changes, 'announcements')
      }),
  }

  /** What is told to a course; to one that a reader does not know, nothing. */
  function toCourse(courseId: string, { caller, courseIds }: Scope) {
    const to = db.read.selectFrom('announcementCourses').select('announcementId')
    const all = to.where('courseId', '=', courseId)
    return caller.role === 'admin' ? all : all.where(row => among(row, 'courseId', courseIds))
  }
  function readBy(userId: string) {
    return db.read.selectFrom('announcementReads').select('announcementId').where('userId', '=', userId)
  }
}
