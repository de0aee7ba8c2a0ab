import type { Content } from '#modules/questions/contract/content.ts'
import type { Layout } from '#modules/quizzes/server/attempts/layout.ts'
import { orderOf } from '#modules/questions/server/public.ts'
import { scoreOf } from '#modules/questions/server/scoring/score.ts'
import { attemptScore } from '#modules/quizzes/server/scoring/sums.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from '../chance.ts'
import type { Clock } from '../clock.ts'
import { answerTo } from './answers.ts'
import type { Planned } from './planned.ts'

type Item = { key: string; questionId: string; versionId: string; content: Content; points: number }
type At = { quizId: string; courseId: string; items: Item[]; takers: string[]; marker: string }

const minute = 60_000
const comments = [
  'إجابة واضحة. اذكر أيضًا دور الماء في التفاعل.',
  'صحيح، وأحسنت التعليل.',
  'ينقصك سبب بقاء الذهب كما هو.',
]

/** The attempts at one quiz: most handed in, some ended by the clock or again, some being written at this moment. */
export function attemptsAt(chance: Chance, clock: Clock, quiz: Planned, at: At) {
  const rows = {
    attempts: [] as Tables['attempts'][],
    responses: [] as Tables['responses'][],
    workDone: [] as Tables['workDone'][],
  }
  const writing = at.takers.length - quiz.writing
  for (const [rank, userId] of at.takers.entries()) {
    if (rank >= writing) begun(userId, rank - writing)
    else {
      const startedAt = clock.past(clock.at(-8 + (rank % 7), 16, rank))
      const isMarked = rank < quiz.marked
      done(userId, 1, { startedAt, isMarked, isByTime: quiz.limitMinutes !== null && rank % 8 === 5 })
      if (rank % 6 === 2) {
        const again = new Date(Date.parse(startedAt) + 45 * minute).toISOString()
        done(userId, 2, { startedAt: again, isMarked, isByTime: false })
      }
    }
  }
  return rows

  function attempt(userId: string, number: number, startedAt: string) {
    const layout: Layout = {
      ...{ navigation: 'free', wrongPenalty: 0, headings: [], pages: at.items.length },
      items: at.items.map(({ key, questionId, versionId, points, content }, page) => ({
        ...{ item: key, questionId, versionId, points, page: page + 1, heading: null },
        order: orderOf(content, true, max => chance.below(max)),
      })),
    }
    return {
      ...{ id: chance.id(), quizId: at.quizId, courseId: at.courseId, userId, number, preview: false },
      ...{ startedAt, endsAt: null, finalAt: null, layout: JSON.stringify(layout), holdHash: null },
      ...{ maxPoints: at.items.reduce((sum, { points }) => sum + points, 0) },
      ...{ scoreReleased: null, reviewReleased: null, deletedAt: null },
    }
  }

  function response(attemptId: string, item: Item, savedAt: string | null, isRight: boolean) {
    const answer = savedAt === null ? null : answerTo(item.content, isRight, chance)
    return {
      ...{
        id: chance.id(),
        attemptId,
        item: item.key,
        questionId: item.questionId,
        versionId: item.versionId,
      },
      ...{ points: item.points, answer: savedAt && JSON.stringify(answer), rev: savedAt ? 1 : 0, savedAt },
      ...{ flagged: false, comment: null, markedBy: null, markedAt: null, version: 1 },
      score: scoreOf(item.content, answer, item.points, 0).score,
    }
  }

  /** Somebody who writes now, or has lost the line; a quiz that they are in has no limit, so that they stay. */
  function begun(userId: string, rank: number) {
    const started = Date.parse(clock.now) - chance.between(4, 16) * minute
    const seenAt = new Date(Date.parse(clock.now) - (rank % 2) * 3 * minute).toISOString()
    const row = attempt(userId, 1, new Date(started).toISOString())
    const answered = at.items.slice(0, 1 + (rank % at.items.length))
    for (const item of answered) {
      const { score: _, ...kept } = response(row.id, item, seenAt, chance.in100(60))
      rows.responses.push({ ...kept, state: 'open', autoScore: null, score: null })
    }
    rows.attempts.push({
      ...row,
      ...{ status: 'open', submittedAt: null, submittedHow: null, page: answered.length, device: 'Android' },
      ...{ savedAt: seenAt, seenAt, score: null, pending: 0, passed: null, updatedAt: seenAt, version: 2 },
    })
  }

  function done(
    userId: string,
    number: number,
    { startedAt, isMarked, isByTime }: { startedAt: string; isMarked: boolean; isByTime: boolean },
  ) {
    const minutes = isByTime ? quiz.limitMinutes! : chance.between(6, 14)
    const submittedAt = new Date(Date.parse(startedAt) + minutes * minute).toISOString()
    const row = attempt(userId, number, startedAt)
    const skill = chance.between(35, 95)
    // Whoever ran out of time did not come to the last question; it is scored as one without an answer.
    const last = at.items.length - (isByTime ? 1 : 0)
    const given = at.items.map((item, rank) => {
      const savedAt = rank < last ? submittedAt : null
      const { score, ...kept } = response(row.id, item, savedAt, chance.in100(skill))
      const byHand = score === null && isMarked
      const points = byHand ? Math.round((item.points * chance.between(5, 10)) / 10) : score
      rows.responses.push({
        ...kept,
        ...{ autoScore: score, score: points },
        state: byHand ? 'marked' : score === null ? 'toMark' : 'scored',
        ...(byHand && {
          ...{ comment: comments[(rank + number + skill) % comments.length]!, markedBy: at.marker },
          ...{ markedAt: clock.past(clock.at(0, 8)), version: 2 },
        }),
      })
      return points
    })
    const pending = given.filter(points => points === null).length
    const score = attemptScore(given.map(each => each ?? 0))
    rows.attempts.push({
      ...row,
      ...{ status: pending > 0 ? 'submitted' : 'marked', submittedAt },
      ...{ submittedHow: isByTime ? 'time' : 'student', page: at.items.length, device: null },
      ...{ savedAt: submittedAt, seenAt: submittedAt, score, pending, updatedAt: submittedAt, version: 2 },
      passed:
        quiz.passPercent === null || pending > 0 ? null : score * 100 >= quiz.passPercent * row.maxPoints,
    })
    if (number === 1)
      rows.workDone.push({ userId, thingId: at.quizId, courseId: at.courseId, completedAt: submittedAt })
  }
}
