import { all, none, over } from '#platform/server/fraction.ts'
import type { ContentOf } from '../../../contract/content.ts'
import { inOrder, unordered } from '../../../server/kinds/order.ts'
import { areSome, cleanBody, cleanParts, keysOnce } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

const path = 'content.parts'

export const ordering: ServerKind<'ordering'> = {
  rules: ({ parts }) => keysOnce(parts, path),
  cleanBody,
  clean: (content, clean) => ({ ...content, parts: cleanParts(content.parts, clean, path) }),
  order: ({ parts }, _, random) => ({ parts: unordered(parts, random) }),
  parts: ({ parts }, order) => ({ parts: inOrder(parts, order.parts) }),
  fits: ({ parts }, answer) => areSome(parts, answer) && answer.length === parts.length,
  takes: () => false,
  isReadable: () => true,
  credit: creditFor,
  isGuessed: () => false,
  right: ({ parts }) => parts.map(({ key }) => key),
  feedback: ({ parts }, answer) => (answer === null ? [] : parts.filter(({ key }, at) => answer[at] !== key)),
}

function creditFor({ parts, scoring }: ContentOf<'ordering'>, keys: string[]) {
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
