import { all, none } from '#platform/server/fraction.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'

export const trueFalse: ServerKind<'trueFalse'> = {
  rules: () => [],
  clean: content => content,
  order: () => ({}),
  parts: () => ({}),
  fits: (_, answer) => typeof answer === 'boolean',
  isReadable: () => true,
  credit: ({ right }, answer) => (answer === right ? all : none),
  isGuessed: () => true,
  right: ({ right }) => right,
  feedback: () => [],
}
