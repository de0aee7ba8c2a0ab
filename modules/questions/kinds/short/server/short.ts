import { cleanBody, isText } from '../../../server/kinds/parts.ts'
import type { ServerKind } from '../../../server/kinds/server-kind.ts'
import { type Short, shortCredit } from './credit.ts'

export const longestText = 500

export const short: ServerKind<'short'> = {
  rules: () => [],
  cleanBody,
  clean: content => content,
  order: () => ({}),
  parts: () => ({}),
  fits: (_, answer) => isText(answer, longestText),
  takes: () => false,
  isReadable: () => true,
  credit: (content, answer) => shortCredit(answer, content),
  isGuessed: () => true,
  right: rightTexts,
  feedback: () => [],
}

/** All texts that are right. */
export function rightTexts({ answers }: Pick<Short, 'answers'>) {
  return answers.flatMap(({ text, credit }) => (credit === 100 ? [text] : []))
}
