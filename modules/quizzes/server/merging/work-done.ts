import { type Change, type MergedPart, type Pair, rowsOf } from '#modules/identity/server/public.ts'
import type { Reader, Tables, Tx } from '#platform/server/db/tables.ts'

type Row = Tables['workDone']

/** Work that either has done is done, since the earlier; also by an attempt that the merging has ended. */
export const workDoneMerged: MergedPart = {
  table: 'workDone',
  key: ['userId', 'thingId'],
  async plan(on, pair) {
    const workOfTarget = new Map((await doneBy(on, pair.intoId)).map(row => [row.thingId, row]))
    const theirs = await doneBy(on, pair.fromId)
    const mergedWork = new Map<string, Row>()
    for (const row of [...theirs, ...(await endedBy(on, pair))]) {
      const earlierRow = mergedWork.get(row.thingId)
      if (!earlierRow || row.completedAt < earlierRow.completedAt)
        mergedWork.set(row.thingId, { ...row, userId: pair.intoId })
    }
    const changes = [...mergedWork.values()].flatMap((row): Change[] => {
      const before = workOfTarget.get(row.thingId) ?? null
      if (before && before.completedAt <= row.completedAt) return []
      return [{ before, after: { ...row } }]
    })
    return { changes, shared: theirs.filter(({ thingId }) => workOfTarget.has(thingId)).length }
  },
}

const doneBy = async (on: Reader | Tx, userId: string) => (await rowsOf(on, 'workDone', userId)) as Row[]

/** What the one who stays has done by attempts at those quizzes that the other has attempts at. */
async function endedBy(on: Reader | Tx, { fromId, intoId }: Pair): Promise<Row[]> {
  const rows = await on
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quizId')
    .select(['attempts.quizId as thingId', 'attempts.courseId', 'attempts.userId', 'attempts.submittedAt'])
    .where('attempts.userId', '=', intoId)
    .where('attempts.quizId', 'in', row =>
      row.selectFrom('attempts as theirs').select('theirs.quizId').where('theirs.userId', '=', fromId),
    )
    .where('attempts.preview', '=', false)
    .where('attempts.deletedAt', 'is', null)
    .where('attempts.status', '<>', 'open')
    .where(row => row.or([row('quizzes.completeWhen', '=', 'submitted'), row('attempts.passed', '=', true)]))
    .execute()
  return rows.map(({ submittedAt, ...row }) => ({ ...row, completedAt: submittedAt! }))
}
