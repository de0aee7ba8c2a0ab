import { cleanBody, isText } from '../../../server/kinds/parts.ts'
import type { Broken, ServerKind } from '../../../server/kinds/server-kind.ts'
import { isReadable, type Numeric, numericCredit, toleranceOf } from './credit.ts'

export const longestNumber = 64

export const numeric: ServerKind<'numeric'> = {
  rules: content => unitRules(content, 'content'),
  cleanBody,
  clean: content => content,
  order: () => ({}),
  parts: ({ unit, units }) => ({ units: unit === 'none' ? [] : units.map(({ name }) => name) }),
  fits: (_, answer) => isText(answer, longestNumber),
  takes: () => false,
  isReadable: (content, answer) => isReadable(answer, content),
  credit: (content, answer) => numericCredit(answer, content),
  isGuessed: () => true,
  right: rightNumber,
  feedback: () => [],
}

export const unitRules = ({ unit, units }: Pick<Numeric, 'unit' | 'units'>, path: string): Broken[] =>
  unit === 'required' && units.length === 0 ? [{ path: `${path}.units`, code: 'required' }] : []

/** A tolerance in percent is told as what it comes to: nobody reads beside the number what it is a part of. */
export function rightNumber({ answers }: Pick<Numeric, 'answers'>) {
  const answer = answers.find(({ credit }) => credit === 100) ?? answers[0]!
  const { over, under } = toleranceOf(answer)
  return { value: answer.value, tolerance: Number(over) / Number(under) }
}
