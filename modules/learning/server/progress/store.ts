import { isLessonVisible, learntBy, videoLength } from '#modules/catalog/server/public.ts'
import { requireLive } from '#modules/identity/server/public.ts'
import type { Role } from '#platform/contract/role.ts'
import { haveConcurrentWrites } from '#platform/server/db/locks.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { now } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { sumsOf } from './percentages.ts'
import { after, type Given, isSame, nothing, type StoredProgress } from './rules.ts'

type Lesson = Pick<ResourceTables['lessons'], 'id' | 'courseId' | 'durationSeconds'>

type Values = { id: string; reader: string; now: string; courseIds: string[] }

const visibleLesson = prepared((read: Reader, { id, reader, ...own }: Values, { role }: { role: Role }) =>
  read
    .selectFrom('lessons')
    .select(['id', 'courseId'])
    .select(row => row.fn.coalesce('durationSeconds', videoLength(row)).as('durationSeconds'))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isLessonVisible({ ...own, caller: { id: reader, role } })),
)

type Key = { userId: string; lessonId: string }

const heldProgress = prepared((tx: Tx, { userId, lessonId }: Key) =>
  tx
    .selectFrom('progress')
    .select(['positionSeconds', 'watched', 'watchedSeconds', 'completedAt', 'completedBy', 'completedHow'])
    .where('userId', '=', userId)
    .where('lessonId', '=', lessonId)
    .forUpdate(),
)

const keepProgress = prepared((tx: Tx, { userId, lessonId, ...set }: Tables['progress']) =>
  tx
    .insertInto('progress')
    .values({ userId, lessonId, ...set })
    .onConflict(kept => kept.columns(['userId', 'lessonId']).doUpdateSet(set)),
)

/** What students have watched and completed, as it is kept: a row for each lesson that somebody began. */
export function progressStore(db: Db) {
  return {
    /** A lesson that a student sees. */
    async findLesson(id: string, caller: Caller) {
      const scope = await scopeOf(db.read, caller)
      const { now, courseIds } = scope
      const values = { id, now, courseIds, reader: caller.id }
      const [lesson] = await visibleLesson(db.read, values, { role: caller.role })
      return lesson && { ...lesson, isEnrolled: scope.courseIds.includes(lesson.courseId) }
    },

    write: (userId: string, lesson: Lesson, given: Given, by: string) =>
      db.write(tx => writeOne(tx, userId, lesson, given, by)),

    /** Several lessons of one student, all or none. */
    writeAll: (userId: string, lessons: (Given & { lesson: Lesson })[], caller: Caller, log: Log) =>
      db.write(async tx => {
        for (const { lesson, ...given } of lessons) {
          const { before, row } = await writeOne(tx, userId, lesson, given, caller.id)
          if (!isSame(before, row)) await log(tx, lesson.id, before, row)
        }
      }),

    async sumOf(userId: string, courseId: string) {
      const sums = await sumsOf(db.read, userId, now(), [courseId])
      const none = { percent: 0, lessonsTotal: 0, lessonsCompleted: 0, workTotal: 0, workCompleted: 0 }
      return { id: courseId, ...(sums.get(courseId) ?? none) }
    },

    /** The courses a student learns in, of those with these ids where they are named. */
    async coursesOf(userId: string, courseIds?: string[]) {
      if (courseIds?.length === 0) return []
      const learnt = learntBy(db.read, userId, now()).select(['courses.id', 'courses.title'])
      const ordered = learnt.orderBy('courses.position').orderBy('courses.id')
      return (courseIds ? ordered.where('courses.id', 'in', courseIds) : ordered).execute()
    },
  }
}

type Log = (
  tx: Tx,
  lessonId: string,
  before: StoredProgress | undefined,
  row: StoredProgress,
) => Promise<unknown>

/**
 * Two requests may race for the first row of a lesson: where they write at the same time, it is made if it is not there, then held,
 * merged and written.
 */
async function writeOne(tx: Tx, userId: string, lesson: Lesson, given: Given, by: string) {
  const key = { userId, lessonId: lesson.id }
  const says = Object.keys(given).length > 0
  await requireLive(tx, userId, by)
  if (haveConcurrentWrites(tx) && says) {
    await tx
      .insertInto('progress')
      .values({ ...key, ...nothing, updatedAt: now() })
      .onConflict(known => known.columns(['userId', 'lessonId']).doNothing())
      .execute()
  }
  const [before] = await heldProgress(tx, key)
  // Told once the row is held, so that of two changes the later one has the later time.
  const at = now()
  const row = after(before, given, { durationSeconds: lesson.durationSeconds, by, at })
  if (isSame(before, row)) return { before, row }
  await keepProgress(tx, { ...key, ...row, updatedAt: at })
  return { before, row }
}
