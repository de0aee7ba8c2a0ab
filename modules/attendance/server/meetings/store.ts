import { groupTitleHolds, spellingsOf } from '#modules/enrolment/server/public.ts'
import { changedBy } from '#modules/identity/server/public.ts'
import { findVisible } from '#platform/server/db/find.ts'
import { pagesOf } from '#platform/server/db/list.ts'
import { insert, lockedRow, restore, softDelete, update } from '#platform/server/db/records.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { Db, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Location, Store } from '#platform/server/http/serve-resource.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import type { Meeting, MeetingDraft, MeetingQuery } from '../../contract/meeting.ts'
import { followAllMarks } from '../marks/followers.ts'
import { moveMarks } from '../marks/writing.ts'
import { narrowed } from './narrowed.ts'
import { meetingsOfOwnGroups, visibleMeetings } from './policy.ts'
import { presentMeetings } from './presenter.ts'
import { checkMeeting, checkReplacedOnce, offeredGroup, venueOf } from './rules.ts'
import { startOf } from './slots.ts'

type Row = ResourceTables['meetings']
type Minimal = Pick<Meeting, 'id' | 'groupId' | 'startsAt'>

/** Meetings as they are kept, in the order in which they are held. */
export function meetingStore(db: Db): Store<Row, Meeting, Meeting, Minimal, MeetingDraft, MeetingQuery> {
  const within = (scope: Scope, location: Location = 'site') =>
    db.read
      .selectFrom('meetings')
      .where('meetings.deletedAt', location === 'bin' ? 'is not' : 'is', null)
      .where((location === 'bin' ? meetingsOfOwnGroups : visibleMeetings)(scope))
  const pageOf = pagesOf<'meetings', MeetingQuery>(db, 'meetings', {
    defaultSort: 'startsAt',
    others: ['groups', 'courses', 'enrolments'],
    also: groupTitleHolds,
    found: (scope, location, filters) => narrowed(within(scope, location), filters, scope),
  })

  /** Days become the moments at which they begin and end, and a place all its spellings. */
  async function inInstants({ from, until, place: venue, ...query }: MeetingQuery): Promise<MeetingQuery> {
    const zone = from || until ? await siteTimeZone(db.read) : ''
    const spellings = venue === undefined ? undefined : await spellingsOf(db.read, venue)
    return {
      ...query,
      ...(from && { from: beginOfDay(from, zone) }),
      ...(until && { until: endOfDay(until, zone) }),
      ...(spellings && { place: JSON.stringify(spellings) }),
    }
  }

  return {
    list: async (query, caller, columns) =>
      pageOf(await inInstants(query), await scopeOf(db.read, caller), columns),
    async find(id, caller, location) {
      const scope = await scopeOf(db.read, caller)
      return findVisible(db.read, 'meetings', id, scope, scope => within(scope, location), location)
    },
    present: (rows, caller) => presentMeetings(db.read, rows, caller),
    presentOne: async (row, caller) => (await presentMeetings(db.read, [row], caller))[0]!,
    minimal: ['id', 'groupId', 'startsAt'],
    mayChange: async (caller, { id }) => {
      const scope = await scopeOf(db.read, caller)
      const own = db.read.selectFrom('meetings').select('id').where('id', '=', id)
      return (await own.where(meetingsOfOwnGroups(scope)).executeTakeFirst()) !== undefined
    },
    changedBy: changedBy(db, 'meetings'),

    create: (draft, caller) =>
      once(() =>
        db.write(async tx => {
          const scope = await scopeOf(tx, caller)
          const { courseId } = await offeredGroup(tx, draft.groupId, scope)
          await checkMeeting(tx, scope, draft, courseId)
          const venue = await venueOf(tx, draft.place)
          const values = { ...draft, place: venue, ...foundBy(draft.note), slot: null, moved: false }
          return insert(tx, 'meetings', values, caller)
        }),
      ),

    update: ({ id, groupId }, draft, caller, version) =>
      once(() =>
        db.write(async tx => {
          const scope = await scopeOf(tx, caller)
          const which = { id, by: caller, version, visible: meetingsOfOwnGroups(scope) }
          const { courseId } = await offeredGroup(tx, groupId, scope)
          return update(tx, 'meetings', which, async fresh => {
            if (draft.groupId !== undefined && draft.groupId !== fresh.groupId)
              refuse('groupId', 'not_offered')
            const wanted = { ...fresh, ...draft }
            await checkMeeting(tx, scope, wanted, courseId, fresh)
            const venue = draft.place === undefined ? undefined : await venueOf(tx, draft.place)
            const found = draft.note === undefined ? {} : foundBy(draft.note)
            const moved = fresh.slot !== null && wanted.startsAt !== (await slotStart(fresh.slot))
            return {
              set: { ...draft, ...found, place: venue, moved },
              write: () => followChange(tx, fresh, wanted, caller),
            }
          })
          async function slotStart(slot: string) {
            return startOf(slot, await siteTimeZone(tx))
          }
        }),
      ),

    remove: ({ id }, caller) =>
      db.write(async tx => {
        const visible = meetingsOfOwnGroups(await scopeOf(tx, caller))
        const isGone = await softDelete(tx, 'meetings', id, caller, visible)
        if (isGone) await followAllMarks(tx, id, caller)
        return isGone
      }),

    restore: ({ id }, caller) =>
      once(() =>
        db.write(async tx => {
          const visible = meetingsOfOwnGroups(await scopeOf(tx, caller))
          const fresh = await lockedRow(tx, 'meetings', id, visible, 'bin')
          if (!fresh) return false
          if (fresh.replacesId) await checkReplacedOnce(tx, fresh.replacesId, id)
          const isBack = await restore(tx, 'meetings', id, [], caller)
          await followAllMarks(tx, id, caller)
          return isBack
        }),
      ),
  }
}

/** Marks go along where a meeting is moved, and count otherwise where it is cancelled or held again. */
async function followChange(tx: Tx, before: Row, after: Row, caller: Caller) {
  const isMoved = before.startsAt !== after.startsAt
  if (isMoved) await moveMarks(tx, before.id, after.startsAt)
  const isOther = (before.status === 'cancelled') !== (after.status === 'cancelled')
  if (isMoved || isOther) await followAllMarks(tx, before.id, caller)
}

/** Of two who make up for one meeting at once, the database refuses the second. */
async function once<Result>(write: () => Promise<Result>) {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Error && /meetingReplaced|meetings\.replacesId/.test(error.message))
      throw new Problem('invalid', { errors: [{ path: 'replacesId', code: 'taken' }] })
    throw error
  }
}
