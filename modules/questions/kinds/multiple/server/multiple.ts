import { all, compared, minus, none, over } from '#platform/server/fraction.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { inOrder, orderedOptions } from '../../../server/kinds/order.ts'
import { areSome, cleanBody, cleanParts, keysOnce } from '../../../server/kinds/parts.ts'
import type { Broken, ServerKind } from '../../../server/kinds/server-kind.ts'

const path = 'content.options'

export const multiple: ServerKind<'multiple'> = {
  rules: rulesOf,
  cleanBody,
  clean: (content, clean) => ({ ...content, options: cleanParts(content.options, clean, path) }),
  order: ({ options }, isShuffled, random) => ({ options: orderedOptions(options, isShuffled, random) }),
  parts: ({ options, most: max }, order) => ({ options: inOrder(options, order.options), most: max }),
  fits: ({ options, most: max }, answer) =>
    areSome(options, answer) && answer.length <= (max ?? Number.POSITIVE_INFINITY),
  takes: () => false,
  isReadable: () => true,
  credit: creditFor,
  isGuessed: ({ scoring }) => scoring === 'all',
  right: ({ options }) => options.flatMap(({ key, right }) => (right ? [key] : [])),
  feedback: ({ options }, answer) => options.filter(({ key }) => answer?.includes(key)),
}

function rulesOf({ options, most: max }: ContentOf<'multiple'>): Broken[] {
  const right = options.filter(option => option.right).length
  return [
    ...(right > 0 ? [] : [{ path, code: 'required' as const }]),
    ...keysOnce(options, path),
    ...(max !== null && max > options.length
      ? [{ path: 'content.most', code: 'too_high' as const, limit: options.length }]
      : []),
    // Nobody could tick all that is right.
    ...(max !== null && max < right
      ? [{ path: 'content.most', code: 'too_low' as const, limit: right }]
      : []),
  ]
}

function creditFor({ options, scoring }: ContentOf<'multiple'>, ticked: string[]) {
  const right = options.filter(option => option.right).length
  const wrong = options.length - right
  const hits = options.filter(({ key, right }) => right && ticked.includes(key)).length
  const misses = options.filter(({ key, right }) => !right && ticked.includes(key)).length
  if (scoring === 'all') return hits === right && misses === 0 ? all : none
  if (scoring === 'each') return over(hits + wrong - misses, options.length)
  const balance = wrong === 0 ? over(hits, right) : minus(over(hits, right), over(misses, wrong))
  return compared(balance, none) < 0 ? none : balance
}
