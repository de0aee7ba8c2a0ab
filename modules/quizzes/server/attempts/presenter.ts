import { isLearner } from '#modules/identity/contract/roles.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Attempt } from '../../contract/attempt.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { percentOf } from '../scoring/sums.ts'
import { itemsOf } from './items.ts'
import type { Layout } from './layout.ts'
import { type Attempt as Row, layoutsOf } from './layouts.ts'
import { type Disclosed, disclosedIn } from './disclosed.ts'
import { oversIn } from './over.ts'
import { aliasIn, coarsenItem, coarsenAttempt } from '../anonymity/unnamed.ts'
import { soFarOf, withSoFar } from '../results/so-far.ts'
import { quizzesByIds } from '../quizzes/by-ids.ts'
import { passes } from './work.ts'

type Quiz = Tables['quizzes']

/** Attempts as a caller sees them in a list: without what is asked. Students get no names, and nothing of what came late. */
export async function presentAttempts(
  read: Reader,
  rows: Row[],
  caller: Caller,
  known?: Quiz[],
): Promise<Attempt[]> {
  if (rows.length === 0) return []
  const now = new Date().toISOString()
  const idsOf = (some: Row[]) => some.map(({ id }) => id)
  const forStaff = isLearner(caller.role) ? [] : rows
  const [quizzes, layoutOf, people, late, answered] = await Promise.all([
    known ?? quizzesOf(read, rows),
    layoutsOf(read, rows),
    namesOf(read, forStaff),
    countIn(read, 'lateAnswers', idsOf(forStaff)),
    answeredIn(read, idsOf(rows.filter(row => !isUntouched(row)))),
  ])
  const [disclosed, soFar] = await Promise.all([
    disclosedIn(read, quizzes, rows, now),
    soFarOf(read, isLearner(caller.role) ? withSoFar(quizzes, rows) : rows),
  ])
  const quizOf = new Map(quizzes.map(quiz => [quiz.id, quiz]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map(row => {
    const quiz = quizOf.get(row.quizId)!
    const disclosure = disclosed(quiz, row)
    const isHidden = quiz.anonymous && !row.preview && !isLearner(caller.role) && !disclosure.score
    const shown: Attempt = {
      ...shownOf(row, layoutOf(row), quiz, disclosure, caller, now),
      userId: isHidden ? null : row.userId,
      user: isLearner(caller.role) || isHidden ? null : { id: row.userId, name: names.get(row.userId) ?? '' },
      alias: isHidden ? aliasIn(read, row) : null,
      soFar: soFar.get(row.id) ?? null,
      late: isLearner(caller.role) ? 0 : (late.get(row.id) ?? 0),
      ...heardOf(row, answered.get(row.id), caller),
      hold: null,
      items: [],
    }
    return isHidden ? coarsenAttempt(shown) : shown
  })
}

/** One attempt with what it asks, where the caller may see that: whoever holds it while it is open, else once it is told. */
export async function presentAttempt(
  read: Reader,
  row: Row,
  caller: Caller,
  isHeld: boolean,
  quiz?: Quiz,
): Promise<Attempt> {
  const quizzes = quiz ? [quiz] : await quizzesOf(read, [row])
  const [shown] = await presentAttempts(read, [row], caller, quizzes)
  const isTheirs = row.userId === caller.id
  const isStaff = !isLearner(caller.role)
  const isOpen = row.status === 'open'
  const sees = isOpen && isTheirs ? isHeld : isStaff || shown!.reviewTold
  if (!sees) return shown!
  const scores = isStaff ? !isOpen : shown!.reviewTold
  const right = isStaff ? !(isTheirs && isOpen) : scores && (await isOver(read, quizzes, row))
  const items = await itemsOf(read, row, { scores, right, late: isStaff }, isUntouched(row))
  return { ...shown!, items: shown!.alias === null ? items : items.map(coarsenItem) }
}

const isOver = async (read: Reader, quizzes: Quiz[], row: Row) =>
  (await oversIn(read, quizzes, [row], new Date().toISOString()))(row)

function shownOf(
  row: Row,
  layout: Layout,
  quiz: Quiz,
  disclosed: Disclosed,
  { role, id }: Caller,
  now: string,
) {
  const isStaff = !isLearner(role)
  const isThere = row.status !== 'open' && row.pending === 0
  const sees = isThere && (isStaff || disclosed.score || (row.preview && row.userId === id))
  const percent = row.score === null ? null : percentOf(row.score, row.maxPoints)
  return {
    ...{ id: row.id, createdAt: row.startedAt, updatedAt: row.updatedAt, version: row.version },
    ...{ quizId: row.quizId, quizTitle: quiz.title, courseId: row.courseId, number: row.number },
    ...{ preview: Boolean(row.preview), status: row.status, startedAt: row.startedAt, endsAt: row.endsAt },
    ...{ finalAt: row.finalAt, submittedAt: row.submittedAt, submittedHow: row.submittedHow },
    ...{ navigation: layout.navigation, page: row.page, pages: layout.pages },
    score: sees ? pointsOrNull(row.score) : null,
    maxPoints: pointsOf(row.maxPoints),
    percent: sees ? pointsOrNull(percent) : null,
    passed: sees && row.score !== null ? passes(quiz, { ...row, score: row.score }) : null,
    pending: row.pending,
    scoreTold: disclosed.score,
    reviewTold: disclosed.review,
    device: row.device,
    now,
  }
}

/**
 * Nothing of it is answered yet, which is so of hundreds that begin at once: its answers need not be looked for. One that had been
 * handed in before is at a later version, and may hold answers that came along with that.
 */
const isUntouched = ({ status, savedAt, version }: Row) =>
  status === 'open' && savedAt === null && version === 1

/** What was answered, when the last answer was saved, and for staff, when anything was heard of its page: the clock or an answer. */
function heardOf(row: Row, known: Answered | undefined, { role }: Caller) {
  const savedAt = known?.savedAt ?? row.savedAt
  const seenAt = [row.seenAt ?? '', savedAt ?? ''].toSorted().at(-1) || null
  return { answered: known?.answered ?? 0, savedAt, seenAt: isLearner(role) ? null : seenAt }
}

const quizzesOf = (read: Reader, rows: Row[]) =>
  quizzesByIds(read, { ids: [...new Set(rows.map(({ quizId }) => quizId))] })

async function namesOf(read: Reader, rows: Row[]) {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  return read.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
}

async function countIn(read: Reader, table: 'lateAnswers', attemptIds: string[]) {
  if (attemptIds.length === 0) return new Map<string, number>()
  const rows = await read
    .selectFrom(table)
    .where('attemptId', 'in', attemptIds)
    .select(row => ['attemptId', row.fn.countAll<number>().as('count')])
    .groupBy('attemptId')
    .execute()
  return new Map(rows.map(({ attemptId, count }) => [attemptId, Number(count)]))
}

type Answered = { answered: number; savedAt: string | null }

const answerCounts = prepared((read: Reader, { attemptIds }: { attemptIds: string[] }) =>
  read
    .selectFrom('responses')
    .where('attemptId', 'in', attemptIds)
    .select(row => ['attemptId', row.fn.count<number>('answer').as('answered')])
    .select(row => row.fn.max('savedAt').as('savedAt'))
    .groupBy('attemptId'),
)

/** How many things are answered in some attempts, and when the last answer was saved. */
async function answeredIn(read: Reader, attemptIds: string[]) {
  if (attemptIds.length === 0) return new Map<string, Answered>()
  const rows = await answerCounts(read, { attemptIds })
  return new Map(
    rows.map(({ attemptId, answered, savedAt }) => [attemptId, { answered: Number(answered), savedAt }]),
  )
}
