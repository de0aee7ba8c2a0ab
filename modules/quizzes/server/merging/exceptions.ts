import {
  type AnyRow,
  applyChanges,
  type MergedPart,
  planOf,
  rowsOf,
} from '#modules/identity/server/public.ts'
import { audit } from '#platform/server/db/audit.ts'
import { newId } from '#platform/server/db/new-id.ts'
import { now } from '#platform/server/db/records.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { reachOpen } from '../attempts/reach-open.ts'

type Row = Tables['exceptions']

/** What either has otherwise; of one thing, the kindest of both. Whoever is writing has it at once, and keeps it. */
export const exceptionsMerged: MergedPart = {
  table: 'exceptions',
  key: ['id'],
  async plan(on, { fromId, intoId }) {
    const live = async (id: string) =>
      ((await rowsOf(on, 'exceptions', id)) as Row[]).filter(({ deletedAt }) => deletedAt === null)
    const about = ({ courseId, quizId }: Row) => `${courseId} ${quizId ?? ''}`
    const exceptionsOfTarget = new Map((await live(intoId)).map(row => [about(row), row]))
    const at = now()
    let shared = 0
    const changes = (await live(fromId)).flatMap(row => {
      const before = exceptionsOfTarget.get(about(row))
      if (!before)
        return {
          before: null,
          after: { ...numberless(row), id: newId(), userId: intoId, version: 1, updatedAt: at },
        }
      shared++
      const kinder = kindestOf(before, row)
      const isSame = Object.entries(kinder).every(([field, value]) => before[field as 'attempts'] === value)
      if (isSame) return []
      return { before, after: { ...before, ...kinder, updatedAt: at, version: before.version + 1 } }
    })
    return { changes, shared }
  },

  async write(tx, changes) {
    await applyChanges(tx, exceptionsMerged, changes)
    // On SQLite a row has a number of its own, which it gets as it is written.
    const written = changes.map(async ({ before, after }) => ({
      before,
      after: await tx
        .selectFrom('exceptions')
        .selectAll()
        .where('id', '=', String(after.id))
        .executeTakeFirstOrThrow(),
    }))
    return Promise.all(written)
  },

  async report(tx, changes, by, isUndone) {
    for (const { before, after } of changes) {
      const [old, fresh] = isUndone ? [after, before] : [before, after]
      const action = old && fresh ? 'update' : fresh ? 'create' : 'delete'
      await audit(tx, by, action, 'exceptions', String(after.id), {
        ...(old && { before: given(old) }),
        ...(fresh && { after: given(fresh) }),
      })
      if (!isUndone)
        await reachOpen(tx, { courseId: String(after.courseId), quizId: after.quizId as string | null })
    }
  },
}

const numberless = ({ row: _number, ...row }: Row & { row?: number }): Row => row

/** The earliest opening, of all else the most; what only one says holds. */
function kindestOf(own: Row, other: Row) {
  const maxOf = <Name extends 'closesAt' | 'extraPercent' | 'extraMinutes' | 'attempts'>(name: Name) => {
    const [one, two] = [own[name], other[name]]
    return one === null || (two !== null && two > one) ? two : one
  }
  const { opensAt } = own
  return {
    opensAt:
      opensAt === null || (other.opensAt !== null && other.opensAt < opensAt) ? other.opensAt : opensAt,
    ...{ closesAt: maxOf('closesAt'), extraPercent: maxOf('extraPercent') },
    ...{ extraMinutes: maxOf('extraMinutes'), attempts: maxOf('attempts') },
    reason: own.reason || other.reason,
  }
}

const given = ({
  courseId,
  userId,
  quizId,
  opensAt,
  closesAt,
  extraPercent,
  extraMinutes,
  attempts,
}: AnyRow) => ({
  ...{ courseId, userId, quizId, opensAt, closesAt, extraPercent, extraMinutes, attempts },
})

/** Quizzes that are for one of them are for the one who stays. */
export const audienceMerged: MergedPart = {
  table: 'quizAudience',
  key: ['id'],
  plan: (on, pair) => planOf(on, pair, 'quizAudience', 'quizId', { fresh: row => ({ ...row, id: newId() }) }),
}
