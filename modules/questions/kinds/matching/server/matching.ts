import { all, none, over } from '#platform/server/fraction.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { inChance, inOrder, keysOf } from '../../../server/kinds/order.ts'
import { cleanBody, cleanParts, isOfTexts, isOneOf, keysOnce } from '../../../server/kinds/parts.ts'
import type { Broken, ServerKind } from '../../../server/kinds/server-kind.ts'

export const matching: ServerKind<'matching'> = {
  rules: rulesOf,
  cleanBody,
  clean: (content, clean) => ({
    ...content,
    left: cleanParts(content.left, clean, 'content.left'),
    right: cleanParts(content.right, clean, 'content.right'),
  }),
  order: ({ left, right }, _, random) => ({ left: keysOf(left), right: inChance(right, random) }),
  parts: ({ left, right }, order) => ({
    left: inOrder(left, order.left),
    right: inOrder(right, order.right),
  }),
  fits: ({ left, right }, answer) =>
    isOfTexts(answer) &&
    Object.entries(answer).every(([one, other]) => isOneOf(left, one) && isOneOf(right, other)),
  takes: () => false,
  isReadable: () => true,
  credit({ left, pairs, scoring }, answer) {
    const right = left.filter(({ key }) => answer[key] !== undefined && answer[key] === pairs[key]).length
    if (scoring === 'all') return right === left.length ? all : none
    return over(right, left.length)
  },
  isGuessed: () => false,
  right: ({ pairs }) => pairs,
  feedback({ left, right }, answer) {
    const chosenKeys = new Set(Object.values(answer ?? {}))
    return [
      ...left.filter(({ key }) => answer !== null && key in answer),
      ...right.filter(({ key }) => chosenKeys.has(key)),
    ]
  },
}

/** Each of the left has one of the right that is there. */
function rulesOf({ left, right, pairs }: ContentOf<'matching'>): Broken[] {
  const keys = new Set(left.map(({ key }) => key))
  return [
    ...keysOnce(left, 'content.left'),
    ...keysOnce(right, 'content.right'),
    ...left.flatMap(({ key }): Broken[] => (pairs[key] ? [] : [{ path: 'content.pairs', code: 'required' }])),
    ...Object.entries(pairs).flatMap(([one, other]): Broken[] =>
      keys.has(one) && right.some(({ key }) => key === other)
        ? []
        : [{ path: `content.pairs.${one}`, code: 'not_offered' }],
    ),
  ]
}
