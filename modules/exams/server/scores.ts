import { enrolledIn } from '#modules/catalog/server/public.ts'
import { holdsPeople } from '#modules/identity/server/public.ts'
import { reachOf } from '#platform/contract/access.ts'
import { auditAll } from '#platform/server/db/audit.ts'
import { lockedRow, now } from '#platform/server/db/records.ts'
import { inIds, scopeOf } from '#platform/server/db/scope.ts'
import type { Db, Reader, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing, notOffered, refuse, refuseAll } from '#platform/server/problem.ts'
import type { Score, ScoreChange, ScoresQuery } from '../contract/exam.ts'
import { hundredths, pointsOrNull } from '#platform/server/hundredths.ts'
import { visibleExams } from './policy.ts'

type Exam = ResourceTables['exams']
type Row = Tables['scores']

/** Who is marked in an exam: whoever learns in its course, of its group where it has one, and whoever has a mark. */
export const markedIn = (read: Reader, { id, courseId, groupId }: Exam) =>
  read
    .selectFrom('users')
    .leftJoin('scores', join => join.onRef('scores.userId', '=', 'users.id').on('scores.examId', '=', id))
    .where('users.deletedAt', 'is', null)
    .where(row => {
      const learning = row('users.id', 'in', enrolledIn(read, courseId, now()))
      const members = row
        .selectFrom('groupMembers')
        .select('groupMembers.userId')
        .where('groupMembers.groupId', '=', groupId)
        .where('groupMembers.leftAt', 'is', null)
      const expected = groupId === null ? learning : row.and([learning, row('users.id', 'in', members)])
      return row.or([row('scores.examId', 'is not', null), expected])
    })

type Marked = { id: string; name: string; score: number | null; absent: boolean | null; note: string | null }
export const scoreColumns = [
  'users.id',
  'users.name',
  'scores.score',
  'scores.absent',
  'scores.note',
] as const
export const presentScore = ({ id, name, score, absent, note }: Marked): Score => ({
  user: { id, name },
  ...{ score: pointsOrNull(score), absent: Boolean(absent), note: note ?? '' },
})

export function scoreStore(db: Db) {
  return {
    async list(exam: Exam, { page, pageSize, q = '', sort = 'name' }: ScoresQuery, caller: Caller) {
      const isOwn = reachOf(caller.role, 'scores.list') === 'self'
      const all = markedIn(db.read, exam)
      const visible = isOwn ? all.where('users.id', '=', caller.id) : all
      const found = (q ? holdsPeople(db.read, q, caller) : []).reduce(
        (rows, each) => rows.where(each),
        visible,
      )
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const [rows, { total }] = await Promise.all([
        found
          .select(scoreColumns)
          .orderBy('users.sortKey', direction)
          .orderBy('users.id', direction)
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        found.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: rows.map(presentScore), total: Number(total), page, pageSize }
    },

    /** Keeps marks of some people: all of them or none. */
    async write(id: string, items: ScoreChange[], caller: Caller) {
      const exam = await db.write(async tx => {
        const visible = visibleExams(await scopeOf(tx, caller))
        const exam = (await lockedRow(tx, 'exams', id, visible)) ?? missing()
        checkScores(items, exam)
        await checkPeople(tx, items, exam)
        await keepScores(tx, exam, items, caller)
        return exam
      })
      const userIds = items.map(({ userId }) => userId)
      const rows = await markedIn(db.read, exam)
        .where(row => inIds(row, 'users.id', userIds))
        .select(scoreColumns)
        .execute()
      const byId = new Map(rows.map(row => [row.id, row]))
      return { items: [...new Set(userIds)].flatMap(userId => byId.get(userId) ?? []).map(presentScore) }
    },
  }
}

function checkScores(items: ScoreChange[], { outOf }: Exam) {
  for (const [at, { score, absent }] of items.entries()) {
    if (score !== null && hundredths(score) > outOf)
      refuse(`items.${at}.score`, 'too_high', pointsOrNull(outOf)!)
    if (score !== null && absent) refuse(`items.${at}.absent`, 'not_offered')
  }
}

/** Refuses, by their place, who neither learns in the course nor has a mark already. */
async function checkPeople(tx: Tx, items: ScoreChange[], { id, courseId }: Exam) {
  const userIds = items.map(({ userId }) => userId)
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(row => inIds(row, 'id', userIds))
    .where(row =>
      row.or([
        row('id', 'in', enrolledIn(tx, courseId, now())),
        row('id', 'in', row.selectFrom('scores').select('userId').where('examId', '=', id)),
      ]),
    )
    .execute()
  const errors = notOffered('items', userIds, new Set(rows.map(user => user.id)))
  refuseAll(errors.map(error => ({ ...error, path: `${error.path}.userId` })))
}

/** The last of several marks of one person holds. */
export async function keepScores(tx: Tx, exam: Exam, items: ScoreChange[], caller: Caller) {
  const itemByUser = new Map(items.map(item => [item.userId, item]))
  const rows = await tx
    .selectFrom('scores')
    .selectAll()
    .where('examId', '=', exam.id)
    .where(row => inIds(row, 'userId', [...itemByUser.keys()]))
    .execute()
  const rowByUser = new Map(rows.map(row => [row.userId, row]))
  const changes: { itemId: string; before: object; after: object }[] = []
  for (const { userId, score, absent = false, note } of itemByUser.values()) {
    const before = rowByUser.get(userId)
    const isGone = score === null && !absent
    const after: Row | undefined = isGone
      ? undefined
      : {
          ...{ examId: exam.id, userId, score: score === null ? null : hundredths(score), absent },
          ...{ note: note ?? before?.note ?? '', byId: caller.id, at: now(), seenAt: before?.seenAt ?? null },
        }
    if (textOf(before) === textOf(after)) continue
    await keep(tx, exam.id, userId, before, after)
    changes.push({ itemId: userId, before: changeOf(exam.id, before), after: changeOf(exam.id, after) })
  }
  await auditAll(tx, caller, 'score', 'users', changes)
}

const changeOf = (examId: string, row?: Row) => ({
  examId,
  ...{ examScore: row?.score ?? null, absent: Boolean(row?.absent), note: row?.note ?? '' },
})
const textOf = (row?: Row) => row && JSON.stringify(changeOf(row.examId, row))

async function keep(tx: Tx, examId: string, userId: string, before: Row | undefined, after: Row | undefined) {
  if (after && !before) await tx.insertInto('scores').values(after).execute()
  else if (after)
    await tx
      .updateTable('scores')
      .set(after)
      .where('examId', '=', examId)
      .where('userId', '=', userId)
      .execute()
  else await tx.deleteFrom('scores').where('examId', '=', examId).where('userId', '=', userId).execute()
}
