import type { Reader } from '#platform/server/db/tables.ts'
import type { Answer } from '#modules/questions/contract/answer.ts'
import type { AttemptItem } from '../../contract/attempt.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { feedbackOn, partsOf, rightOf, versionsOf } from '#modules/questions/server/public.ts'
import type { LayoutItem } from './layout.ts'
import { type Attempt, layoutsOf } from './layouts.ts'

/** What of the answers may be seen: the scores, what is right and why, and what came too late. */
export type Shown = { scores: boolean; right: boolean; late: boolean }

/** What an attempt asks, in its order, with what was answered (nothing, where it is untouched), and what may be told of it. */
export async function itemsOf(
  read: Reader,
  attempt: Pick<Attempt, 'id'>,
  { scores, right, late: seesLate }: Shown,
  isUntouched = false,
): Promise<AttemptItem[]> {
  const layout = (await layoutsOf(read, [attempt]))(attempt)
  const [version, responses, late] = await Promise.all([
    versionsOf(
      read,
      layout.items.map(({ versionId }) => versionId),
    ),
    isUntouched ? [] : read.selectFrom('responses').selectAll().where('attemptId', '=', attempt.id).execute(),
    seesLate ? read.selectFrom('lateAnswers').selectAll().where('attemptId', '=', attempt.id).execute() : [],
  ])
  const lateOnes = new Map(late.map(row => [row.item, row]))
  const byItem = new Map(responses.map(row => [row.item, row]))
  return layout.items.map((item: LayoutItem) => {
    const { body, content, explanation } = version(item.versionId)
    const response = byItem.get(item.item)
    const answer = answerIn(response)
    const lateOne = lateOnes.get(item.item)
    const score = scores ? (response?.score ?? null) : null
    return {
      item: item.item,
      page: item.page,
      heading: item.heading === null ? null : layout.headings[item.heading]!,
      points: pointsOf(item.points),
      kind: content.kind,
      body,
      parts: partsOf(content, item.order),
      answer,
      rev: response?.rev ?? 0,
      flagged: Boolean(response?.flagged),
      savedAt: response?.savedAt ?? null,
      score: pointsOrNull(score),
      isRight: score === null ? null : score >= item.points,
      right: right ? rightOf(content) : null,
      explanation: right ? explanation : null,
      feedback: right ? feedbackOn(content, answer) : null,
      comment: scores ? (response?.comment ?? null) : null,
      late: lateOne ? { answer: answerIn(lateOne), receivedAt: lateOne.receivedAt } : null,
    }
  })
}

const answerIn = (row: { answer: string | null } | undefined) =>
  row?.answer ? (JSON.parse(row.answer) as Answer) : null
