import { numberIn } from '#platform/contract/decimal.ts'
import { type Answer, type Answers, answersIn, creditOf } from './gift-block.ts'
import { giftHtml } from './gift-text.ts'
import { newPartKey, type PastedFault } from './row.ts'

/** Numbers: `12.5`, `12.5:0.5`, `1..5`, or several of them with their shares. */
export function numericOf(block: string, format: string): Answers | PastedFault {
  const cut = block.indexOf('#')
  const alone = { isRight: true, percent: undefined, words: block, remark: '' }
  const single = cut < 0 ? alone : { ...alone, words: block.slice(0, cut), remark: block.slice(cut + 1) }
  const answers = /[=~]/.test(block) ? answersIn(block) : [single]
  const numbers = answers?.map(({ words }) => toleratedOf(words.trim()))
  // What everybody else hears stands last, as a wrong answer without a number.
  const given = answers?.filter(({ isRight, words }) => isRight || words !== '') ?? []
  const values = given.map(answer => numbers![answers!.indexOf(answer)])
  if (!answers || values.length === 0 || values.includes(undefined)) return 'unreadable'
  return {
    content: {
      kind: 'numeric',
      answers: values.map((value, at) => ({ ...value, credit: creditOf(given[at]!) })),
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

/** Each left one with its right one; a right one without a left is there to mislead. */
export function matchingOf(answers: Answer[], format: string): Answers | PastedFault {
  const left: { key: string; body: string }[] = []
  const right: { key: string; body: string }[] = []
  const pairs: Record<string, string> = {}
  for (const { words } of answers) {
    const at = words.indexOf('->')
    const [one, other] = [giftHtml(words.slice(0, at), format), giftHtml(words.slice(at + 2), format)]
    if (other === '') return 'unreadable'
    let match = right.find(({ body }) => body === other)
    if (!match) right.push((match = { key: newPartKey(), body: other }))
    if (one === '') continue
    const key = newPartKey()
    left.push({ key, body: one })
    pairs[key] = match.key
  }
  return {
    content: { kind: 'matching', left, right, pairs },
    remarks: answers.map(({ remark }) => giftHtml(remark, format)),
  }
}
