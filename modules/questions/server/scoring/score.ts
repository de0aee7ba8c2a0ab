import { all, compared, over, rounded, times, whole } from '#platform/server/fraction.ts'
import type { Answer } from '../../contract/answer.ts'
import type { Content } from '../../contract/content.ts'
import { kindOf } from '../kinds/kinds.ts'

/** What an answer is worth, in whole hundredths; null where a person has to say it. */
export type Scored = { score: number | null; isRight: boolean | null }

/**
 * What an answer is worth (assessment.md 4.1): points times an exact fraction, rounded once. A wrong one of those that can be
 * guessed takes a part of the points; no answer takes nothing.
 */
export function scoreOf(
  content: Content,
  answer: Answer | null,
  points: number,
  wrongPenalty: number,
): Scored {
  if (isEmpty(answer)) return { score: 0, isRight: false }
  const kind = kindOf(content)
  const fraction = kind.credit(content, answer)
  if (fraction === null) return { score: null, isRight: null }
  const isWrong = fraction.over === 0n
  if (isWrong && kind.isGuessed(content))
    return { score: 0 - rounded(times(whole(points), over(wrongPenalty, 10_000))), isRight: false }
  return { score: rounded(times(whole(points), fraction)), isRight: compared(fraction, all) === 0 }
}

/** Nothing was ticked, typed or put anywhere. */
export function isEmpty(answer: Answer | null): boolean {
  if (answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  if (Array.isArray(answer)) return answer.length === 0
  if (typeof answer !== 'object') return false
  if ('text' in answer && typeof answer.text === 'string' && Array.isArray(answer.fileIds))
    return answer.text.trim() === '' && answer.fileIds.length === 0
  return Object.values(answer).every(value =>
    Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '',
  )
}
