import { numberIn } from '#platform/contract/decimal.ts'
import type { SentOf } from '../../../contract/content.ts'
import { type Answers, answersIn, creditOf } from '../../../contract/pasted/gift-block.ts'
import type { GiftKind } from '../../../contract/pasted/gift-kind.ts'
import { linesOf, share } from '../../../contract/pasted/gift-lines.ts'
import { giftHtml } from '../../../contract/pasted/gift-text.ts'
import type { PastedFault } from '../../../contract/pasted/row.ts'

export const numericGift: GiftKind<'numeric'> = {
  write: ({ answers, unit }) => (unit === 'required' ? undefined : `#${linesOf(answers.map(lineOf))}`),
  saysAll: ({ answers, unit }) => unit === 'none' && answers.every(({ by }) => by === 'absolute'),
}

function lineOf({ value, tolerance, by, credit }: SentOf<'numeric'>['answers'][number]) {
  const within = by === 'percent' ? Number(((Math.abs(value) * tolerance) / 100).toPrecision(12)) : tolerance
  return `=${share(credit)}${value}:${within}`
}

/** Numbers: `12.5`, `12.5:0.5`, `1..5`, or several of them with their shares. */
export function readNumeric(block: string, format: string): Answers | PastedFault {
  const cut = block.indexOf('#')
  const alone = { isRight: true, percent: undefined, words: block, remark: '' }
  const single = cut < 0 ? alone : { ...alone, words: block.slice(0, cut), remark: block.slice(cut + 1) }
  const answers = /[=~]/.test(block) ? answersIn(block) : [single]
  const numbers = answers?.map(({ words }) => toleratedOf(words.trim()))
  // What everybody else hears stands last, as a wrong answer without a number.
  const accepted = answers?.filter(({ isRight, words }) => isRight || words !== '') ?? []
  const values = accepted.map(answer => numbers![answers!.indexOf(answer)])
  if (!answers || values.length === 0 || values.includes(undefined)) return 'unreadable'
  return {
    content: {
      kind: 'numeric',
      answers: values.map((value, at) => ({ ...value, credit: creditOf(accepted[at]!) })),
    },
    remarks: answers.map(({ remark }) => giftHtml(remark, format)),
  }
}

function toleratedOf(written: string) {
  const [from, to] = written.split('..').map(numberOf)
  if (written.includes('..')) {
    if (from === undefined || to === undefined || to < from) return undefined
    return { value: rounded((from + to) / 2), tolerance: rounded((to - from) / 2) }
  }
  const [value, tolerance = 0] = written.split(':').map(numberOf)
  return value === undefined || Number.isNaN(tolerance) ? undefined : { value, tolerance }
}

const numberOf = (written: string) => {
  const read = numberIn(written.trim())
  return read && Number(read.over) / Number(read.under)
}
/** Without what the binary form of a decimal adds to it. */
const rounded = (value: number) => Number(value.toPrecision(12))
