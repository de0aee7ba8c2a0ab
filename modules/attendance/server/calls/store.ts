import { phoneFor, seesGuardians } from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import { beginOfDay, endOfDay, siteTimeZone } from '#platform/server/db/time-zone.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing } from '#platform/server/problem.ts'
import type { Call, CallOutcome, CallQuery } from '../../contract/call.ts'
import { absencesInARow } from '../marks/in-a-row.ts'
import { countingMarks, peopleFound } from '../marks/list.ts'
import { namesOf } from '../marks/sheet.ts'
import { meetingsOfOwnGroups } from '../meetings/policy.ts'
import { contactsOf } from './contacts.ts'

type Row = Pick<Tables['attendance'], 'meetingId' | 'userId' | 'startsAt'> & {
  groupTitle: string
  name: string
  phone: string | null
  outcome: Call['outcome']
  callNote: string | null
  callerId: string | null
  calledAt: string | null
  absences: number
}

/** Whoever was absent, in meetings that a caller sees, and what came of a call. */
export function callStore(db: Db) {
  const absences = async (read: Reader, caller: Caller) =>
    countingMarks({ read })
      .leftJoin('calls', call =>
        call
          .onRef('calls.meetingId', '=', 'attendance.meetingId')
          .onRef('calls.userId', '=', 'attendance.userId'),
      )
      .where('attendance.status', '=', 'absent')
      .where(meetingsOfOwnGroups(await scopeOf(read, caller)))
  const columns = [
    ...(['attendance.meetingId', 'attendance.userId', 'attendance.startsAt', 'users.name'] as const),
    ...(['groups.title as groupTitle', 'users.phone', 'calls.outcome', 'calls.note as callNote'] as const),
    ...(['calls.byId as callerId', 'calls.at as calledAt'] as const),
    absencesInARow.as('absences'),
  ] as const

  async function present(rows: Row[], caller: Caller): Promise<Call[]> {
    const userIds = [...new Set(rows.map(({ userId }) => userId))]
    const [phoneOf, hasGuardians, guardiansOf, authorOf] = await Promise.all([
      phoneFor(db.read, caller.role),
      seesGuardians(db.read, caller.role),
      contactsOf(db.read, userIds),
      namesOf(
        db.read,
        rows.map(({ callerId }) => callerId),
      ),
    ])
    return rows.map(({ meetingId, userId, groupTitle, startsAt, name, phone, outcome, ...row }) => ({
      ...{ meetingId, groupTitle, startsAt, user: { id: userId, name } },
      guardians: guardiansOf(userId).map(guardian => ({
        ...guardian,
        phone: hasGuardians ? guardian.phone : null,
      })),
      ...{ phone: phoneOf(phone), outcome, note: row.callNote ?? '' },
      ...{ by: authorOf(row.callerId), at: row.calledAt, absencesInARow: Number(row.absences) },
    }))
  }

  return {
    async list(query: CallQuery, caller: Caller) {
      const { page, pageSize, q, sort = 'startsAt', groupId, outcome, open } = query
      const zone = await siteTimeZone(db.read)
      const on = query.on ?? Temporal.Now.plainDateISO(zone).toString()
      let found = (await absences(db.read, caller))
        .where('attendance.startsAt', '>=', beginOfDay(on, zone))
        .where('attendance.startsAt', '<', endOfDay(on, zone))
      if (groupId) found = found.where('meetings.groupId', '=', groupId)
      if (outcome) found = found.where('calls.outcome', '=', outcome)
      if (open !== undefined) found = found.where('calls.outcome', open ? 'is' : 'is not', null)
      if (q) found = found.where(peopleFound(db, q, caller))
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const [rows, { total }] = await Promise.all([
        found
          .select(columns)
          .orderBy('attendance.startsAt', direction)
          .orderBy('users.sortKey')
          .orderBy('attendance.userId')
          .orderBy('attendance.meetingId')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        found.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: await present(rows, caller), total: Number(total), page, pageSize }
    },

    /** Writes down what came of a call; of who was not absent, or is no more, there is none. */
    async update(meetingId: string, userId: string, { outcome, note }: CallOutcome, caller: Caller) {
      await db.write(async tx => {
        await tx.selectFrom('meetings').select('id').where('id', '=', meetingId).forUpdate().execute()
        const absence = (await absences(tx, caller))
          .select(['calls.outcome', 'calls.note'])
          .where('attendance.meetingId', '=', meetingId)
          .where('attendance.userId', '=', userId)
        const before = (await absence.executeTakeFirst()) ?? missing()
        const written = note ?? before.note ?? ''
        if (before.outcome === outcome && before.note === written) return
        const values = { outcome, note: written, byId: caller.id, at: now() }
        await tx
          .insertInto('calls')
          .values({ meetingId, userId, ...values })
          .onConflict(call => call.columns(['meetingId', 'userId']).doUpdateSet(values))
          .execute()
        await audit(tx, caller, 'call', 'users', userId, {
          before: { meetingId, outcome: before.outcome, note: before.note },
          after: { meetingId, outcome, note: written },
        })
      })
      const rows = await (await absences(db.read, caller))
        .select(columns)
        .where('attendance.meetingId', '=', meetingId)
        .where('attendance.userId', '=', userId)
        .execute()
      return (await present(rows, caller))[0] ?? missing()
    },
  }
}
