import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { dateTime, id, nullable, optional, record } from '#platform/contract/schema.ts'
import { type EnrolmentQuery, enrolments } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'

type With = { courseId: string; expiresAt?: string | null }
type Undo = { id: string; version: number }

/** What can be done to many enrolments at once: they get another end, or are ended. */
export function enrolmentsBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)

  type End = { expiresAt: string | null }
  const extend: BulkAction<End> = {
    call: enrolments.update.name,
    with: record({ expiresAt: nullable(dateTime()) }),
    location: 'site',
    act: async (id, caller, end) => (await extendAll([id], caller, end)).get(id)!,
    actAll: extendAll,
    undo: (id, caller, { expiresAt, version }: End & { version: number }) =>
      store.update({ id }, { expiresAt }, caller, version),
  }
  async function extendAll(ids: string[], caller: Caller, { expiresAt }: End) {
    const known = new Map((await store.extendAll(ids, { expiresAt }, caller)).map(row => [row.id, row]))
    return new Map(
      ids.map((id): [string, Outcome] => {
        const before = known.get(id)
        if (!before) return [id, { result: 'gone' }]
        if (before.expiresAt === expiresAt) return [id, { result: 'same' }]
        return [id, { result: 'done', undo: { expiresAt: before.expiresAt, version: before.version + 1 } }]
      }),
    )
  }
  const remove: BulkAction = {
    call: enrolments.remove.name,
    location: 'site',
    async act(id, caller): Promise<Outcome> {
      const before = await store.find(id, caller)
      if (!before || !(await store.remove(before, caller))) return { result: 'gone' }
      const { courseId, userId, expiresAt } = before
      return { result: 'done', undo: { courseId, userId, expiresAt } }
    },
    async undo(_id, caller, { courseId, userId, expiresAt }: End & { courseId: string; userId: string }) {
      const { total } = await store.rowsOf(
        { courseId, userId, page: 1, pageSize: 1 } as EnrolmentQuery,
        caller,
      )
      if (total > 0) return false
      await store.enrol({ courseId, userIds: [userId], expiresAt }, caller)
      return true
    },
  }
  return { resource: enrolmentRows(store), actions: { extend, remove } }
}

/** Adds to what can be done to many people: they are enrolled in a course, or taken out of it. */
export function enrolmentBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)
  /** Those among some people who are enrolled in a course, with how. */
  async function enrolmentsOf(userIds: string[], courseId: string) {
    const rows = await db.write(tx =>
      tx
        .selectFrom('enrolments')
        .select(['id', 'userId', 'version', 'expiresAt'])
        .where('userId', 'in', userIds)
        .where('courseId', '=', courseId)
        .where('deletedAt', 'is', null)
        .execute(),
    )
    return new Map(rows.map(row => [row.userId, row]))
  }
  const enrolmentOf = async (userId: string, courseId: string) =>
    (await enrolmentsOf([userId], courseId)).get(userId)

  async function enrolAll(userIds: string[], caller: Caller, { courseId, expiresAt }: With) {
    const known = await enrolmentsOf(userIds, courseId)
    const learns = (id: string) => {
      const enrolment = known.get(id)
      return enrolment && (enrolment.expiresAt === null || enrolment.expiresAt > now())
    }
    const others = userIds.filter(id => !learns(id))
    if (others.length > 0) await store.enrol({ courseId, userIds: others, expiresAt }, caller)
    const enrolled = await enrolmentsOf(others, courseId)
    return new Map(userIds.map(id => [id, outcomeOf(enrolled.get(id), learns(id))]))
  }
  function outcomeOf(enrolment: Undo | undefined, isSame = false): Outcome {
    if (isSame) return { result: 'same' }
    return enrolment
      ? { result: 'done', undo: { id: enrolment.id, version: enrolment.version } satisfies Undo }
      : { result: 'gone' }
  }

  const enrol: BulkAction<With> = {
    call: enrolments.create.name,
    with: record({ courseId: id(), expiresAt: optional(nullable(dateTime())) }),
    location: 'site',
    act: async (userId, caller, given) => (await enrolAll([userId], caller, given)).get(userId)!,
    actAll: enrolAll,
    async undo(userId, caller, { id: enrolmentId, version }: Undo, { courseId }) {
      const fresh = await enrolmentOf(userId, courseId)
      return (
        fresh?.id === enrolmentId && fresh.version === version && store.remove({ id: enrolmentId }, caller)
      )
    },
  }
  const unenrol: BulkAction<With> = {
    call: enrolments.remove.name,
    with: record({ courseId: id() }),
    location: 'site',
    async act(userId, caller, { courseId }): Promise<Outcome> {
      const known = await enrolmentOf(userId, courseId)
      if (!known) return { result: 'same' }
      if (!(await store.remove({ id: known.id }, caller))) return { result: 'gone' }
      return { result: 'done', undo: { expiresAt: known.expiresAt } }
    },
    async undo(userId, caller, { expiresAt }: { expiresAt: string | null }, { courseId }) {
      if (await enrolmentOf(userId, courseId)) return false
      await store.enrol({ courseId, userIds: [userId], expiresAt }, caller)
      return true
    },
  }
  return { actions: { enrol, unenrol } }
}

/** Adds to what goes along with courses that are deleted or purged: whoever learns there. */
export const courseBulk = () => ({
  actions: {},
  along: { delete: learnersOf, purge: learnersOf },
})

async function learnersOf(read: Reader, ids: string[]) {
  return [{ resource: 'students', count: await learnersIn(read, ids) }]
}

/** So many courses are asked for at once. */
const batchSize = 1_000

async function learnersIn(read: Reader, courseIds: string[]) {
  const learners = new Set<string>()
  for (let from = 0; from < courseIds.length; from += batchSize) {
    const rows = await read
      .selectFrom('enrolments')
      .select('userId')
      .distinct()
      .where('courseId', 'in', courseIds.slice(from, from + batchSize))
      .where('deletedAt', 'is', null)
      .where(row => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now())]))
      .where('userId', 'in', people => people.selectFrom('users').select('id').where('deletedAt', 'is', null))
      .execute()
    for (const { userId } of rows) learners.add(userId)
  }
  return learners.size
}
