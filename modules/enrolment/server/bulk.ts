import type { BulkAction, BulkContext, Outcome } from '#platform/server/bulk/bulk.ts'
import { together } from '#platform/server/bulk/many.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { dateTime, id, nullable, optional, record } from '#platform/contract/schema.ts'
import { enrolments } from '../contract/enrolment.ts'
import { enrolmentRows } from './enrolments/rows.ts'
import { enrolmentStore } from './enrolments/store.ts'

type End = { expiresAt: string | null }
type InCourse = { courseId: string; userId: string }

/** What can be done to many enrolments at once: they get another end, or are ended. */
export function enrolmentsBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)

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
    ...together<object, End & InCourse>({
      async all(ids, caller) {
        const ended = await store.removeAll(
          ids.map(id => ({ id })),
          caller,
        )
        return outcomes(ids, id => {
          const before = ended.get(id)
          if (!before) return { result: 'gone' }
          const { courseId, userId, expiresAt } = before
          return { result: 'done', undo: { courseId, userId, expiresAt } }
        })
      },
      undoAll: (rows, caller) =>
        enrolAgain(
          store,
          rows.map(({ id, undo }) => ({ id, ...undo })),
          caller,
        ),
    }),
  }
  return { resource: enrolmentRows(store), actions: { extend, remove } }
}

type With = { courseId: string; expiresAt?: string | null }
type Undo = { id: string; version: number }

/** Adds to what can be done to many people: they are enrolled in a course, or taken out of it. */
export function enrolmentBulk({ db }: BulkContext) {
  const store = enrolmentStore(db)

  const enrol: BulkAction<With> = {
    call: enrolments.create.name,
    with: record({ courseId: id(), expiresAt: optional(nullable(dateTime())) }),
    location: 'site',
    ...together<With, Undo>({
      async all(userIds, caller, { courseId, expiresAt }) {
        const known = await store.liveIn(courseId, userIds)
        const learns = (id: string) => {
          const enrolment = known.get(id)
          return enrolment && (enrolment.expiresAt === null || enrolment.expiresAt > now())
        }
        const others = userIds.filter(id => !learns(id))
        if (others.length > 0) await store.enrol({ courseId, userIds: others, expiresAt }, caller)
        const enrolled = await store.liveIn(courseId, others)
        return outcomes(userIds, id => {
          if (learns(id)) return { result: 'same' }
          const enrolment = enrolled.get(id)
          if (!enrolment) return { result: 'gone' }
          return { result: 'done', undo: { id: enrolment.id, version: enrolment.version } satisfies Undo }
        })
      },
      async undoAll(rows, caller) {
        const enrolled = rows.map(({ undo }) => undo)
        const ended = await store.removeAll(enrolled, caller)
        return new Set(rows.filter(({ undo }) => ended.has(undo.id)).map(({ id }) => id))
      },
    }),
  }
  const unenrol: BulkAction<With> = {
    call: enrolments.remove.name,
    with: record({ courseId: id() }),
    location: 'site',
    ...together<With, End>({
      async all(userIds, caller, { courseId }) {
        const known = await store.liveIn(courseId, userIds)
        const ended = await store.removeAll([...known.values()], caller)
        return outcomes(userIds, id => {
          const enrolment = known.get(id)
          if (!enrolment) return { result: 'same' }
          if (!ended.has(enrolment.id)) return { result: 'gone' }
          return { result: 'done', undo: { expiresAt: enrolment.expiresAt } }
        })
      },
      undoAll: (rows, caller, { courseId }) =>
        enrolAgain(
          store,
          rows.map(({ id, undo }) => ({ id, userId: id, courseId, ...undo })),
          caller,
        ),
    }),
  }
  return { actions: { enrol, unenrol } }
}

const outcomes = (ids: string[], of: (id: string) => Outcome) =>
  new Map(ids.map((id): [string, Outcome] => [id, of(id)]))

/** Enrols those who were taken out of courses, but who are enrolled there anew; answers the ids of the others' rows. */
async function enrolAgain(
  store: ReturnType<typeof enrolmentStore>,
  rows: ({ id: string } & InCourse & End)[],
  caller: Caller,
) {
  const back = new Set<string>()
  const alike = Map.groupBy(rows, ({ courseId, expiresAt }) => JSON.stringify([courseId, expiresAt]))
  for (const some of alike.values()) {
    const { courseId, expiresAt } = some[0]!
    const live = await store.liveIn(
      courseId,
      some.map(({ userId }) => userId),
    )
    const others = some.filter(({ userId }) => !live.has(userId))
    const userIds = others.map(({ userId }) => userId)
    if (userIds.length > 0) await store.enrol({ courseId, userIds, expiresAt }, caller)
    for (const { id } of others) back.add(id)
  }
  return back
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
