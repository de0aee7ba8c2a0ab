import { none, over, plus, times, whole } from '#platform/server/fraction.ts'
import { cleanGapped } from '#platform/server/rich-text/rich-text.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { best, oneRight, optionCredit } from '../../../server/kinds/options.ts'
import { inOrder, orderedOptions } from '../../../server/kinds/order.ts'
import { cleanParts, isOfTexts, isOneOf, isText, keysOnce } from '../../../server/kinds/parts.ts'
import type { Broken, ServerKind } from '../../../server/kinds/server-kind.ts'
import { isReadable, numericCredit } from '../../numeric/server/credit.ts'
import { longestNumber, rightNumber, unitRules } from '../../numeric/server/numeric.ts'
import { shortCredit } from '../../short/server/credit.ts'
import { longestText, rightTexts } from '../../short/server/short.ts'

type Gap = ContentOf<'cloze'>['gaps'][number]

export const cloze: ServerKind<'cloze'> = {
  rules: rulesOf,
  cleanBody: html => cleanGapped(html, 'question', 'body'),
  clean: (content, clean) => ({
    ...content,
    gaps: content.gaps.map((gap, at) =>
      gap.kind === 'choice'
        ? { ...gap, options: cleanParts(gap.options, clean, `content.gaps.${at}.options`) }
        : gap,
    ),
  }),
  order({ gaps }, isShuffled, random) {
    const choiceGaps = gaps.flatMap(gap => (gap.kind === 'choice' ? [gap] : []))
    return {
      gaps: Object.fromEntries(
        choiceGaps.map(({ key, options }) => [key, orderedOptions(options, isShuffled, random)]),
      ),
    }
  },
  parts: ({ gaps }, order) => ({
    gaps: gaps.map(gap => ({
      key: gap.key,
      kind: gap.kind,
      options: gap.kind === 'choice' ? inOrder(gap.options, order.gaps?.[gap.key]) : null,
    })),
  }),
  fits: ({ gaps }, answer) =>
    isOfTexts(answer) &&
    Object.entries(answer).every(([key, value]) => {
      const gap = gaps.find(one => one.key === key)
      return gap !== undefined && (value === '' || fitsGap(gap, value))
    }),
  takes: () => false,
  isReadable: ({ gaps }, answer) =>
    gaps.every(gap => {
      const written = answer[gap.key] ?? ''
      return gap.kind !== 'numeric' || written === '' || isReadable(written, gap)
    }),
  credit: creditFor,
  isGuessed: () => false,
  right: ({ gaps }) => Object.fromEntries(gaps.map(gap => [gap.key, rightIn(gap)])),
  feedback: ({ gaps }, answer) =>
    gaps.flatMap(gap =>
      gap.kind === 'choice' ? gap.options.filter(({ key }) => key === answer?.[gap.key]) : [],
    ),
}

function fitsGap(gap: Gap, value: string) {
  switch (gap.kind) {
    case 'choice':
      return isOneOf(gap.options, value)
    case 'numeric':
      return isText(value, longestNumber)
    case 'short':
      return isText(value, longestText)
  }
}

function rightIn(gap: Gap) {
  switch (gap.kind) {
    case 'choice':
      return best(gap.options)
    case 'numeric':
      return rightNumber(gap)
    case 'short':
      return rightTexts(gap)
  }
}

function creditIn(gap: Gap, answer: string) {
  switch (gap.kind) {
    case 'choice':
      return optionCredit(gap.options, answer)
    case 'numeric':
      return numericCredit(answer, gap)
    case 'short':
      return shortCredit(answer, gap)
  }
}

function creditFor({ gaps }: ContentOf<'cloze'>, answers: Record<string, string>) {
  const weights = gaps.reduce((sum, { weight }) => sum + weight, 0)
  const earned = gaps.map(gap => {
    const answer = answers[gap.key] ?? ''
    return answer === '' ? none : times(whole(gap.weight), creditIn(gap, answer))
  })
  return times(earned.reduce(plus, none), over(1, weights))
}

/** Each gap stands once in the text, and the text has no others. */
function rulesOf({ gaps }: ContentOf<'cloze'>, inBody: string[]): Broken[] {
  const gapKeys = new Set(gaps.map(({ key }) => key))
  return [
    ...keysOnce(gaps, 'content.gaps'),
    ...(inBody.some((key, at) => !gapKeys.has(key) || inBody.indexOf(key) !== at)
      ? [{ path: 'body', code: 'not_offered' as const }]
      : []),
    ...gaps.flatMap((gap, at): Broken[] => {
      const path = `content.gaps.${at}`
      const missing: Broken[] = inBody.includes(gap.key) ? [] : [{ path: `${path}.key`, code: 'not_offered' }]
      return [...missing, ...rulesOfGap(gap, path)]
    }),
  ]
}

function rulesOfGap(gap: Gap, path: string): Broken[] {
  switch (gap.kind) {
    case 'choice':
      return [...oneRight(gap.options, `${path}.options`), ...keysOnce(gap.options, `${path}.options`)]
    case 'numeric':
      return unitRules(gap, path)
    case 'short':
      return []
  }
}
