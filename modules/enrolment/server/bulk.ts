import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { together } from '#platform/server/bulk/many.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { dateTime, id, nullable, optional, record } from '#platform/contract/schema.ts'
import { enrolments } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'
import { broughtBack, type Left, leftBy } from './left.ts'
import { memberStore } from './groups/members.ts'

type End = { expiresAt: string | null }

/** What can be done to many enrolments at once: they get another end, or are ended. */
export function enrolmentsBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)
  const members = memberStore(db)

  const extend: BulkAction<End> = {
    call: enrolments.update.name,
    with: record({ expiresAt: nullable(dateTime()) }),
    location: 'site',
    ...together<End, End & { version: number }>({
      async all(ids, caller, { expiresAt }) {
        const ends = ids.map(id => ({ id, expiresAt }))
        const known = await store.updateAll(ends, caller)
        return outcomes(ids, id => {
          const before = known.get(id)
          if (!before) return { result: 'gone' }
          if (before.expiresAt === expiresAt) return { result: 'same' }
          return { result: 'done', undo: { expiresAt: before.expiresAt, version: before.version + 1 } }
        })
      },
      async undoAll(rows, caller) {
        const ends = rows.map(({ id, undo }) => ({ id, ...undo }))
        return new Set((await store.updateAll(ends, caller)).keys())
      },
    }),
  }
  const remove: BulkAction = {
    call: enrolments.remove.name,
    location: 'site',
    ...together<object, Left>({
      async all(ids, caller) {
        const ended = await store.removeAll(idsIn(ids), caller)
        return outcomes(ids, id => {
          const before = ended.get(id)
          return before ? { result: 'done', undo: leftBy(before) } : { result: 'gone' }
        })
      },
      undoAll: (rows, caller) => broughtBack(store, members, rows, caller),
    }),
  }
  return { resource: enrolmentRows(store), actions: { extend, remove } }
}

type With = { courseId: string; expiresAt?: string | null }
/** An enrolment as the job left it; with its end before, where somebody came back who had been enrolled until then. */
type Enrolled = { id: string; version: number; before?: string | null }

/** Adds to what can be done to many people: they are enrolled in a course, or taken out of it. */
export function enrolmentBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)
  const members = memberStore(db)

  async function notLearning(courseId: string, userIds: string[]) {
    const [known, at] = [await store.liveIn(courseId, userIds), now()]
    const learns = (end: string | null | undefined) => end === null || (end !== undefined && end > at)
    return userIds.filter(id => !learns(known.get(id)?.expiresAt))
  }

  const enrol: BulkAction<With> = {
    call: enrolments.create.name,
    with: record({ courseId: id(), expiresAt: optional(nullable(dateTime())) }),
    location: 'site',
    ...together<With, Enrolled>({
      async all(userIds, caller, { courseId, expiresAt }) {
        // Whoever learns there already is not judged. Among many nobody looks for them: where some are refused, each comes here alone.
        const newIds = userIds.length > 1 ? userIds : await notLearning(courseId, userIds)
        const done = new Map<string, Enrolled>()
        if (newIds.length > 0) {
          const { enrolled, renewed } = await store.enrol({ courseId, userIds: newIds, expiresAt }, caller)
          for (const { id, userId } of enrolled) done.set(userId, { id, version: 1 })
          for (const { id, userId, version, expiresAt: before } of renewed)
            done.set(userId, { id, version: version + 1, before })
        }
        return outcomes(userIds, id => {
          const undo = done.get(id)
          return undo ? { result: 'done', undo } : { result: 'same' }
        })
      },
      async undoAll(rows, caller) {
        const [created, renewed] = [[] as Enrolled[], [] as (Enrolled & End)[]]
        for (const { undo } of rows)
          if (undo.before === undefined) created.push(undo)
          else renewed.push({ ...undo, expiresAt: undo.before })
        const ended = await store.removeAll(created, caller)
        const changed = await store.updateAll(renewed, caller)
        return new Set(
          rows.filter(({ undo }) => ended.has(undo.id) || changed.has(undo.id)).map(({ id }) => id),
        )
      },
    }),
  }
  const unenrol: BulkAction<With> = {
    call: enrolments.remove.name,
    with: record({ courseId: id() }),
    location: 'site',
    ...together<With, Left>({
      async all(userIds, caller, { courseId }) {
        const known = await store.liveIn(courseId, userIds)
        const ended = await store.removeAll(idsIn([...known.values()].map(({ id }) => id)), caller)
        return outcomes(userIds, id => {
          const enrolment = known.get(id)
          if (!enrolment) return { result: 'same' }
          const before = ended.get(enrolment.id)
          return before ? { result: 'done', undo: leftBy(before) } : { result: 'gone' }
        })
      },
      undoAll: (rows, caller) => broughtBack(store, members, rows, caller),
    }),
  }
  return { actions: { enrol, unenrol } }
}

const idsIn = (ids: string[]) => ids.map(id => ({ id }))
const outcomes = (ids: string[], of: (id: string) => Outcome) =>
  new Map(ids.map((id): [string, Outcome] => [id, of(id)]))

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
