import { videoLength } from '#modules/catalog/server/public.ts'
import { type AnyRow, type MergedPart, type Pair, planOf } from '#modules/identity/server/public.ts'
import { bounded, merged, secondsIn } from '#platform/contract/ranges.ts'
import { audit } from '#platform/server/db/audit.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'
import { missingOf, rangesIn } from './rules.ts'

type Row = Tables['progress']
type Completion = Pick<Row, 'completedAt' | 'completedBy' | 'completedHow'>

/**
 * Progress of two people who are one: every second that either watched, the further position, and the earlier completion. A
 * lesson completes where only both together watched enough of it.
 */
export function joinedProgress(own: Row, other: Row, pair: Pair, durationSeconds: number | null): Row {
  const ranges = bounded(merged(rangesIn(own), rangesIn(other)))
  const updatedAt = own.updatedAt > other.updatedAt ? own.updatedAt : other.updatedAt
  const isEnough = (row: Row) => missingOf(rangesIn(row), durationSeconds) === 0
  const completes =
    missingOf(ranges, durationSeconds) === 0 && !isEnough(own) && !isEnough(other)
      ? ({ completedAt: updatedAt, completedBy: own.userId, completedHow: 'watched' } as const)
      : undefined
  return {
    ...own,
    ...(earlier(completionOf(own), completionOf(ofOther(other, pair))) ?? completes),
    positionSeconds: Math.max(own.positionSeconds, other.positionSeconds),
    watched: JSON.stringify(ranges),
    watchedSeconds: secondsIn(ranges),
    updatedAt,
  }
}

const completionOf = ({ completedAt, completedBy, completedHow }: Row): Completion | undefined =>
  completedAt === null ? undefined : { completedAt, completedBy, completedHow }

const earlier = (own: Completion | undefined, other: Completion | undefined) =>
  !own || (other && other.completedAt! < own.completedAt!) ? (other ?? own) : own

/** What somebody completed themselves is completed by themselves, by whichever account. */
const ofOther = <Of extends Row>(row: Of, { fromId, intoId }: Pair): Of => ({
  ...row,
  completedBy: row.completedBy === fromId ? intoId : row.completedBy,
})

async function plan(on: Reader | Tx, pair: Pair) {
  const lengths = await on
    .selectFrom('lessons')
    .select('lessons.id')
    .select(row => row.fn.coalesce('lessons.durationSeconds', videoLength(row)).as('durationSeconds'))
    .where('lessons.id', 'in', row =>
      row.selectFrom('progress').select('lessonId').where('userId', '=', pair.fromId),
    )
    .execute()
  const lengthOf = new Map(lengths.map(({ id, durationSeconds }) => [id, durationSeconds]))
  return planOf(on, pair, 'progress', 'lessonId', {
    fresh: row => ofOther(row as Row, pair),
    joined: (own, other) =>
      joinedProgress(own as Row, other as Row, pair, lengthOf.get(own.lessonId as string) ?? null),
  })
}

/** Completions that come with a merging, or go with it, were said by nobody but who merged: the audit tells of each. */
export const progressMerged: MergedPart = {
  table: 'progress',
  key: ['userId', 'lessonId'],
  plan,
  async report(tx, changes, by, isUndone) {
    for (const { before, after } of changes) {
      const [old, fresh] = isUndone ? [after, before] : [before, after]
      if ((old?.completedAt ?? null) === (fresh?.completedAt ?? null)) continue
      await audit(tx, by, 'progress', 'lessons', String(after.lessonId), {
        before: said(after, old),
        after: { ...said(after, fresh), completedBy: fresh?.completedBy ?? null },
      })
    }
  },
}

const said = ({ userId }: AnyRow, row: AnyRow | null) => ({
  userId,
  completedAt: row?.completedAt ?? null,
  positionSeconds: row?.positionSeconds ?? 0,
})
