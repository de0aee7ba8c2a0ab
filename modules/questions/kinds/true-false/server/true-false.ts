import { all, none } from '#platform/server/fraction.ts'
import { cleanBody } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

export const trueFalse: ServerKind<'trueFalse'> = {
  rules: () => [],
  cleanBody,
  clean: content => content,
  order: () => ({}),
  parts: () => ({}),
  fits: (_, answer) => typeof answer === 'boolean',
  takes: () => false,
  isReadable: () => true,
  credit: ({ right }, answer) => (answer === right ? all : none),
  isGuessed: () => true,
  right: ({ right }) => right,
  feedback: () => [],
}
