import type { Fraction } from '#platform/contract/decimal.ts'
import type { Answer, Answers } from '../../contract/answer.ts'
import type { Content, ContentOf } from '../../contract/content.ts'
import { pointCredit } from './areas.ts'
import { all, compared, minus, none, over, plus, rounded, times, whole } from '#platform/server/fraction.ts'
import { creditOf, numericCredit } from './numeric.ts'
import { shortCredit } from './short.ts'

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
  if (content.kind === 'essay' || content.kind === 'file') return { score: null, isRight: null }
  const fraction = fractionOf(content, answer!)
  const isWrong = fraction.over === 0n
  if (isWrong && isGuessed(content))
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
  if ('x' in answer) return false
  const values = Object.values(answer)
  return values.every(value => (Array.isArray(value) ? value.length === 0 : value.trim() === ''))
}

const isGuessed = (content: Content) =>
  ['single', 'trueFalse', 'numeric', 'short', 'hotspot'].includes(content.kind) ||
  (content.kind === 'multiple' && content.scoring === 'all')

/** The part of its points that an answer is worth, exact. */
function fractionOf(content: Exclude<Content, { kind: 'essay' | 'file' }>, answer: Answer): Fraction {
  switch (content.kind) {
    case 'single':
      return creditOf(content.options.find(({ key }) => key === answer)?.credit ?? 0)
    case 'trueFalse':
      return answer === content.right ? all : none
    case 'multiple':
      return multipleFraction(content, answer as Answers['multiple'])
    case 'numeric':
      return numericCredit(answer as string, content)
    case 'short':
      return shortCredit(answer as string, content)
    case 'cloze':
      return clozeFraction(content, answer as Answers['cloze'])
    case 'matching':
      return matchingFraction(content, answer as Answers['matching'])
    case 'hotspot':
      return pointCredit(answer as Answers['hotspot'], content)
    case 'ordering':
      return orderingFraction(content, answer as Answers['ordering'])
  }
}

function multipleFraction({ options, scoring }: ContentOf<'multiple'>, ticked: string[]) {
  const right = options.filter(option => option.right).length
  const wrong = options.length - right
  const hits = options.filter(({ key, right }) => right && ticked.includes(key)).length
  const misses = options.filter(({ key, right }) => !right && ticked.includes(key)).length
  if (scoring === 'all') return hits === right && misses === 0 ? all : none
  if (scoring === 'each') return over(hits + wrong - misses, options.length)
  const balance = wrong === 0 ? over(hits, right) : minus(over(hits, right), over(misses, wrong))
  return compared(balance, none) < 0 ? none : balance
}

function clozeFraction({ gaps }: ContentOf<'cloze'>, answers: Record<string, string>) {
  const weights = gaps.reduce((sum, { weight }) => sum + weight, 0)
  const earned = gaps.map(gap => {
    const answer = answers[gap.key] ?? ''
    if (answer === '') return none
    const fraction =
      gap.kind === 'short'
        ? shortCredit(answer, gap)
        : gap.kind === 'numeric'
          ? numericCredit(answer, gap)
          : creditOf(gap.options.find(({ key }) => key === answer)?.credit ?? 0)
    return times(whole(gap.weight), fraction)
  })
  return times(earned.reduce(plus, none), over(1, weights))
}

function matchingFraction({ left, pairs, scoring }: ContentOf<'matching'>, answers: Record<string, string>) {
  const right = left.filter(({ key }) => answers[key] !== undefined && answers[key] === pairs[key]).length
  if (scoring === 'all') return right === left.length ? all : none
  return over(right, left.length)
}

function orderingFraction({ parts, scoring }: ContentOf<'ordering'>, keys: string[]) {
  const positions = new Map(parts.map(({ key }, at) => [key, at]))
  const order = keys.map(key => positions.get(key) ?? -1)
  const count = parts.length
  if (scoring === 'longest') return over(longestRun(order) - 1, count - 1)
  const right = order.filter((position, at) => position === at).length
  if (scoring === 'all') return right === count ? all : none
  return over(right, count)
}

/** How many of them at most stand one after another in the right order, whatever stands between them. */
function longestRun(order: number[]) {
  const lengths: number[] = []
  order.forEach((position, at) => {
    const before = lengths.slice(0, at).filter((_, index) => order[index]! < position)
    lengths.push(1 + Math.max(0, ...before))
  })
  return Math.max(1, ...lengths)
}
