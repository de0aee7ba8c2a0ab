import { best, oneRight, optionCredit } from '../../../server/kinds/options.ts'
import { inOrder, orderedOptions } from '../../../server/kinds/order.ts'
import { cleanBody, cleanParts, isOneOf, keysOnce } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

const path = 'content.options'

export const single: ServerKind<'single'> = {
  rules: ({ options }) => [...oneRight(options, path), ...keysOnce(options, path)],
  cleanBody,
  clean: (content, clean) => ({ ...content, options: cleanParts(content.options, clean, path) }),
  order: ({ options }, isShuffled, random) => ({ options: orderedOptions(options, isShuffled, random) }),
  parts: ({ options }, order) => ({ options: inOrder(options, order.options) }),
  fits: ({ options }, answer) => isOneOf(options, answer),
  takes: () => false,
  isReadable: () => true,
  credit: ({ options }, answer) => optionCredit(options, answer),
  isGuessed: () => true,
  right: ({ options }) => best(options),
  feedback: ({ options }, answer) => options.filter(({ key }) => key === answer),
}
