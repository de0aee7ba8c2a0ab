import { type AnyRow, type MergedPart, rowsOf } from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { emit } from '#platform/server/outbox/emit.ts'
import { studentsEnrolled, studentsUnenrolled } from '../../contract/events.ts'

type Row = Tables['enrolments']

/** Enrolments that are not ended; in a course of both, from the earlier start to the later end. */
export const enrolmentsMerged: MergedPart = {
  table: 'enrolments',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const enrolmentsOfTarget = new Map((await liveOf(on, intoId)).map(row => [row.courseId, row]))
    const at = now()
    let shared = 0
    const changes = (await liveOf(on, fromId)).flatMap(row => {
      const before = enrolmentsOfTarget.get(row.courseId)
      if (!before)
        return { before: null, after: { ...row, id: newId(), userId: intoId, version: 1, updatedAt: at } }
      shared++
      const createdAt = row.createdAt < before.createdAt ? row.createdAt : before.createdAt
      const expiresAt = laterEnd(before.expiresAt, row.expiresAt)
      if (createdAt === before.createdAt && expiresAt === before.expiresAt) return []
      return {
        before,
        after: { ...before, createdAt, expiresAt, updatedAt: at, version: before.version + 1 },
      }
    })
    return { changes, shared }
  },

  async report(tx, changes, by, isUndone) {
    for (const { before, after } of changes) {
      const [courseId, userId] = [String(after.courseId), String(after.userId)]
      if (before && before.expiresAt !== after.expiresAt) {
        const [old, fresh] = isUndone ? [after, before] : [before, after]
        await audit(tx, by, 'extend', 'users', userId, { before: endOf(old), after: endOf(fresh) })
      } else if (!before && isUndone) {
        await audit(tx, by, 'unenrol', 'users', userId, { before: { courseId } })
        await emit(tx, studentsUnenrolled, courseId, by, { userIds: [userId] })
      } else if (!before) {
        await audit(tx, by, 'enrol', 'users', userId, { after: { courseId } })
        await emit(tx, studentsEnrolled, courseId, by, { userIds: [userId] })
      }
    }
  },
}

const liveOf = async (on: Reader | Tx, userId: string) =>
  ((await rowsOf(on, 'enrolments', userId)) as Row[]).filter(({ deletedAt }) => deletedAt === null)

const endOf = ({ courseId, expiresAt }: AnyRow) => ({ courseId, expiresAt })

/** Without an end is later than any. */
const laterEnd = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one > other ? one : other
