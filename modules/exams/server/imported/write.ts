import { may } from '#platform/contract/access.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import type { ImportSetup, Inspected } from '#platform/server/bulk/imported.ts'
import { lockedRow, softDelete } from '#platform/server/db/records.ts'
import { scopeOf } from '#platform/server/db/scope.ts'
import { sortKeyOf } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables, Tables, Tx } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { Problem, refuse } from '#platform/server/problem.ts'
import { exams, type ScoreChange } from '../../contract/exam.ts'
import { pointsOrNull } from '#platform/server/hundredths.ts'
import { visibleExams } from '../policy.ts'
import { keepScores } from '../scores.ts'
import { examStore } from '../store.ts'
import type { WrittenScore } from './read.ts'

type Exam = ResourceTables['exams']
type Mark = Pick<Tables['scores'], 'score' | 'absent' | 'note'> | null
/** What each exam had of one student and has now, and which exams were made for it. */
type Undo = { marks: { examId: string; before: Mark; after: Mark }[]; created: string[] }

/** Writes scores from rows of a table, and takes back what was written. */
export function scoreWriter({ db }: BulkContext) {
  const store = examStore(db)

  /** The exam of a cell; one that nobody has made yet is made on the day of the import, and told to nobody. */
  async function examFor(tx: Tx, { examId, title }: WrittenScore, setup: ImportSetup) {
    if (examId !== null) return { id: examId, isNew: false }
    const courseId = setup.courseId!
    const named = await tx
      .selectFrom('exams')
      .select('id')
      .where('courseId', '=', courseId)
      .where('sortKey', '=', sortKeyOf(title))
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    if (named) return { id: named.id, isNew: false }
    if (!may(setup.caller.role, exams.create.name)) throw new Problem('not_found')
    const heldOn = Temporal.Now.plainDateISO(setup.timeZone).toString()
    const draft = { ...exams.defaults, courseId, title, heldOn, outOf: setup.plan.outOf }
    return { id: await store.create(draft, setup.caller), isNew: true }
  }

  async function writeOne({ draft: { values }, personId }: Inspected, setup: ImportSetup) {
    const userId = personId!
    const undo: Undo = { marks: [], created: [] }
    const scores = values.scores as WrittenScore[]
    const note = values.note as string | undefined
    await db.write(async tx => {
      for (const written of scores) {
        const { id, isNew } = await examFor(tx, written, setup)
        if (isNew) undo.created.push(id)
        const exam = await lockedExam(tx, id, setup.caller)
        const before = await markOf(tx, id, userId)
        const { score, absent } = written
        await keep(tx, exam, { userId, score, absent, note }, setup.caller)
        undo.marks.push({ examId: id, before, after: await markOf(tx, id, userId) })
      }
    })
    return { id: userId, undo }
  }

  async function lockedExam(tx: Tx, examId: string, caller: Caller) {
    const exam = await lockedRow(tx, 'exams', examId, visibleExams(await scopeOf(tx, caller)))
    if (!exam) throw new Problem('not_found')
    return exam
  }

  /** Keeps a mark in hundredths; what the exam is out of may be lower by now than when the row was compared or written. */
  async function keep(tx: Tx, exam: Exam, item: ScoreChange, caller: Caller) {
    if (item.score !== null && item.score > exam.outOf) refuse('score', 'out_of')
    await keepScores(tx, exam, [{ ...item, score: pointsOrNull(item.score) }], caller)
  }

  return {
    async write(rows: Inspected[], setup: ImportSetup) {
      const written: { id: string; undo: Undo }[] = []
      for (const row of rows) written.push(await writeOne(row, setup))
      return written
    },

    async isUnchanged(on: Reader, userId: string, { marks }: Undo) {
      for (const { examId, after } of marks)
        if (!isSame(await markOf(on, examId, userId), after)) return false
      return true
    },

    undo: (userId: string, { marks, created }: Undo, caller: Caller) =>
      db.write(async tx => {
        for (const { examId, before, after } of marks) {
          const exam = await lockedExam(tx, examId, caller)
          if (!isSame(await markOf(tx, examId, userId), after)) return false
          const { score = null, absent = false, note = '' } = before ?? {}
          await keep(tx, exam, { userId, score, absent, note }, caller)
        }
        for (const examId of created) await dropEmpty(tx, examId, caller)
        return true
      }),
  }

  /** An exam that an import has made goes with its last score, unless somebody has changed it since. */
  async function dropEmpty(tx: Tx, examId: string, caller: Caller) {
    const visible = visibleExams(await scopeOf(tx, caller))
    const exam = await lockedRow(tx, 'exams', examId, visible)
    const score = tx.selectFrom('scores').select('userId').where('examId', '=', examId).limit(1)
    if (exam?.version === 1 && !(await score.executeTakeFirst()))
      await softDelete(tx, 'exams', examId, caller, visible)
  }
}

async function markOf(on: Reader, examId: string, userId: string): Promise<Mark> {
  const row = await on
    .selectFrom('scores')
    .select(['score', 'absent', 'note'])
    .where('examId', '=', examId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, absent: Boolean(row.absent) } : null
}

const isSame = (one: Mark, other: Mark) =>
  one?.score === other?.score && one?.absent === other?.absent && one?.note === other?.note
