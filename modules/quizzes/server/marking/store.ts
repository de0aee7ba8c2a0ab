import { audit, type By } from '#platform/server/db/audit.ts'
import { now } from '#platform/server/db/records.ts'
import type { Db, Reader, Tables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import { missing, Problem, refuse } from '#platform/server/problem.ts'
import type { Links } from '#platform/server/storage/links.ts'
import type { MarkedResponse, ResponseQuery } from '../../contract/response.ts'
import { keepSum, lockAttempts } from '../attempts/finish.ts'
import { presentAttempts } from '../attempts/presenter.ts'
import { recordWork, reviewWork } from '../attempts/work.ts'
import { filesHandedIn } from '../handed-in/presenter.ts'
import { hundredths, pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { markable, markableOf } from './markable.ts'

type Row = Tables['responses']
const maxComments = 20

/** Answers as staff mark them, a question at a time: of attempts that have ended and are there. */
export function markingStore(db: Db, links: Links) {
  const within = (caller: Caller) => markable(db.read, caller)
  async function asked({ quizId, questionId, state = 'toMark', groupId }: ResponseQuery, caller: Caller) {
    let responses = await markableOf(db.read, caller, groupId)
    if (quizId) responses = responses.where('attempts.quizId', '=', quizId)
    if (questionId) responses = responses.where('responses.questionId', '=', questionId)
    return state === 'all' ? responses : responses.where('responses.state', '=', state)
  }

  return {
    total: async (query: ResponseQuery, caller: Caller) => countOf(await asked(query, caller)),

    async find(caller: Caller, id: string) {
      const rows = await within(caller)
      return rows.selectAll('responses').where('responses.id', '=', id).executeTakeFirst()
    },

    async page(query: ResponseQuery, caller: Caller) {
      const { questionId, page, pageSize } = query
      const found = await asked(query, caller)
      const [rows, total] = await Promise.all([
        found
          .selectAll('responses')
          .orderBy('responses.id')
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute(),
        countOf(found),
      ])
      return {
        items: await present(db.read, links, rows, caller),
        ...{ total, page, pageSize },
        question: questionId && rows[0] ? await questionOf(db.read, rows[0].versionId) : null,
        comments: questionId ? await commentsOn(db.read, questionId) : [],
      }
    },

    one: async (row: Row, caller: Caller) => (await present(db.read, links, [row], caller))[0]!,

    /** Marks an answer, or takes its mark back; of two who mark it at once, the second is told what is there now. */
    mark: (id: string, { score, comment }: Mark, by: By, version?: number) =>
      db.write(async tx => {
        const { attemptId } =
          (await tx.selectFrom('responses').select('attemptId').where('id', '=', id).executeTakeFirst()) ??
          missing()
        const attempt = (await lockAttempts(tx, [attemptId])).get(attemptId) ?? missing()
        if (attempt.status === 'open') throw new Problem('held')
        const fresh = await tx
          .selectFrom('responses')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (version !== undefined && version !== fresh.version) return false
        const points = score === undefined || score === null ? score : hundredths(score)
        if (points !== undefined && points !== null && points > fresh.points)
          refuse('score', 'too_high', pointsOf(fresh.points))
        const set = {
          ...(comment !== undefined && { comment }),
          ...(points !== undefined && stateWith(points, fresh)),
          ...{ markedBy: by.id, markedAt: now(), version: fresh.version + 1 },
        }
        await tx.updateTable('responses').set(set).where('id', '=', id).execute()
        const [rows, quiz] = await Promise.all([
          tx.selectFrom('responses').select(['score', 'state']).where('attemptId', '=', attemptId).execute(),
          tx
            .selectFrom('quizzes')
            .select('passPercent')
            .where('id', '=', attempt.quizId)
            .executeTakeFirstOrThrow(),
        ])
        const summed = await keepSum(tx, attempt, rows, quiz, now())
        await reviewWork(tx, summed)
        await recordWork(tx, summed)
        const which = { attemptId, userId: attempt.userId, item: fresh.item }
        const shown = (value: number | null) => pointsOrNull(value)
        await audit(tx, by, 'mark', 'quizzes', attempt.quizId, {
          before: { ...which, score: shown(fresh.score), comment: fresh.comment },
          after: {
            ...which,
            score: shown(set.score === undefined ? fresh.score : set.score),
            comment: set.comment === undefined ? fresh.comment : set.comment,
          },
        })
        return true
      }),
  }
}

const countOf = async (found: Awaited<ReturnType<typeof markable>>) => {
  const { total } = await found.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

type Mark = { score?: number | null; comment?: string | null }

/** A mark by hand, or where it is taken back, what the answer is worth by itself, if that is known. */
const stateWith = (points: number | null, { autoScore }: Row): Pick<Row, 'score' | 'state'> =>
  points === null
    ? { score: autoScore, state: autoScore === null ? 'toMark' : 'scored' }
    : { score: points, state: 'marked' }

async function present(read: Reader, links: Links, rows: Row[], caller: Caller): Promise<MarkedResponse[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ attemptId }) => attemptId))]
  const markerIds = [...new Set(rows.flatMap(({ markedBy }) => markedBy ?? []))]
  const [attempts, markers] = await Promise.all([
    read.selectFrom('attempts').selectAll().where('id', 'in', ids).execute(),
    markerIds.length === 0
      ? []
      : read.selectFrom('users').select(['id', 'name']).where('id', 'in', markerIds).execute(),
  ])
  const people = new Map((await presentAttempts(read, attempts, caller)).map(one => [one.id, one]))
  const shown = rows.map(row => ({
    ...{ id: row.id, attemptId: row.attemptId },
    user: people.get(row.attemptId)?.user ?? null,
    alias: people.get(row.attemptId)?.alias ?? null,
    answer: row.answer === null ? null : JSON.parse(row.answer),
    points: pointsOf(row.points),
    autoScore: pointsOrNull(row.autoScore),
    score: pointsOrNull(row.score),
    comment: row.comment,
    marker: markers.find(({ id }) => id === row.markedBy) ?? null,
    version: row.version,
  }))
  const filesOf = await filesHandedIn(read, links, shown, caller)
  return shown.map(one => ({ ...one, files: filesOf(one) }))
}

async function questionOf(read: Reader, versionId: string) {
  const { questionId, body, content, explanation } = await read
    .selectFrom('questionVersions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const { model = '' } = JSON.parse(content) as { model?: string }
  return { id: questionId, body, model, explanation }
}

async function commentsOn(read: Reader, questionId: string) {
  const rows = await read
    .selectFrom('responses')
    .select(row => ['comment', row.fn.max('markedAt').as('at')])
    .where('questionId', '=', questionId)
    .where('comment', 'is not', null)
    .where('comment', '<>', '')
    .groupBy('comment')
    .orderBy('at', 'desc')
    .limit(maxComments)
    .execute()
  return rows.map(({ comment }) => comment!)
}
