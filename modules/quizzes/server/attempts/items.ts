import type { Reader } from '#platform/server/db/tables.ts'
import type { Answer } from '#modules/questions/contract/answer.ts'
import type { AttemptItem, Parts } from '../../contract/attempt.ts'
import type { Content } from '#modules/questions/contract/content.ts'
import { pointsOf, pointsOrNull } from '#platform/server/hundredths.ts'
import { feedbackOn, rightOf, versionsOf } from '#modules/questions/server/public.ts'
import type { LayoutItem, Order } from './layout.ts'
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

type Part = { key: string; body: string }
const inOrder = (parts: Part[], keys: string[] | undefined) => {
  const known = new Map(parts.map(({ key, body }) => [key, { key, body }]))
  return (keys ?? parts.map(({ key }) => key)).flatMap(key => known.get(key) ?? [])
}

/** What of the content of a question is shown while it is answered: nothing that says what is right. */
function partsOf(content: Content, order: Order): Parts {
  switch (content.kind) {
    case 'single':
      return { options: inOrder(content.options, order.options) }
    case 'multiple':
      return { options: inOrder(content.options, order.options), most: content.most }
    case 'matching':
      return { left: inOrder(content.left, order.left), right: inOrder(content.right, order.right) }
    case 'ordering':
      return { parts: inOrder(content.parts, order.parts) }
    case 'numeric':
      return { units: content.unit === 'none' ? [] : content.units.map(({ name }) => name) }
    case 'cloze':
      return {
        gaps: content.gaps.map(gap => ({
          key: gap.key,
          kind: gap.kind,
          options: gap.kind === 'choice' ? inOrder(gap.options, order.gaps?.[gap.key]) : null,
        })),
      }
    case 'hotspot':
      return { picture: content.picture }
    case 'essay': {
      const { minWords, maxWords, files } = content
      return { minWords, maxWords, files }
    }
    case 'file': {
      const { files, accept, maxBytes, original } = content
      return { files, accept, maxBytes, original }
    }
    default:
      return {}
  }
}
