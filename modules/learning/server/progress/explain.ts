import { videoLength } from '#modules/catalog/server/public.ts'
import { type Range, secondsIn } from '#platform/contract/ranges.ts'
import { now } from '#platform/server/db/records.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { Explanation } from '../../contract/why.ts'
import { learntOf } from './counted.ts'
import { sumIn } from './percentages.ts'
import { workShown } from './work.ts'
import { missingOf, neededOf, rangesIn } from './rules.ts'

type Whose = Pick<Explanation, 'user' | 'course'>

/** What the percentage of a student in a course they learn in is made of, lesson by lesson. */
export async function explanationOf(read: Reader, { user, course }: Whose): Promise<Explanation> {
  const at = now()
  const [rows, workIn] = await Promise.all([
    learntOf(read, user.id, [course.id], at)
      .select(row => row.fn.coalesce('lessons.durationSeconds', videoLength(row)).as('durationSeconds'))
      .select(['progress.watched', 'progress.completedBy', 'progress.completedHow'])
      .execute(),
    workShown(read, [user.id], [course.id], at),
  ])
  const work = workIn(user.id, course.id)
  return {
    ...{ user, course },
    ...sumIn(rows, rows.length, work),
    work,
    lessons: rows.map(({ id, title, seasonId, seasonTitle, durationSeconds, completedAt, ...row }) => {
      // Of a video that was longer before, there is nothing to see any more beyond the end of this one.
      const watched = within(rangesIn({ watched: row.watched ?? '[]' }), durationSeconds)
      return {
        ...{ id, title, seasonId, seasonTitle, durationSeconds, watched, completedAt },
        watchedSeconds: secondsIn(watched),
        neededSeconds: neededOf(durationSeconds),
        missingSeconds: missingOf(watched, durationSeconds),
        completedBy: row.completedBy === null ? null : row.completedBy === user.id ? 'self' : 'staff',
        completedHow: row.completedHow,
        positionSeconds: row.positionSeconds ?? 0,
        lastActivityAt: row.activityAt,
      }
    }),
  }
}

const within = (ranges: Range[], end: number | null) =>
  end === null
    ? ranges
    : ranges.flatMap(([from, to]): Range[] => (from < end ? [[from, Math.min(to, end)]] : []))
