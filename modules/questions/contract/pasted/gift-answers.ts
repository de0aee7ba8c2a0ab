import { readMatching } from '../../kinds/matching/contract/gift.ts'
import { readNumeric } from '../../kinds/numeric/contract/gift.ts'
import { readShort } from '../../kinds/short/contract/gift.ts'
import { type Answer, type Answers, answersIn, creditOf } from './gift-block.ts'
import { giftHtml } from './gift-text.ts'
import type { PastedFault } from './row.ts'

/** More than any kind of question has. */
const maxAnswers = 100

/** What stands in the braces of a question, by its kind. */
export function answersOf(block: string, format: string): Answers | PastedFault {
  if (block === '') return { content: { kind: 'essay' }, remarks: [] }
  const [, truth, wrong = '', right = ''] =
    /^(TRUE|FALSE|T|F)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(block) ?? []
  if (truth)
    return {
      content: { kind: 'trueFalse', right: /^t/i.test(truth) },
      remarks: [wrong, right].flatMap(remark => giftHtml(remark, format)),
    }
  if ((block.match(/[=~]/g)?.length ?? 0) > maxAnswers) return 'too_long'
  if (block.startsWith('#')) return readNumeric(block.slice(1), format)
  const answers = answersIn(block)
  if (!answers) return 'unreadable'
  if (answers.some(({ isRight }) => !isRight)) return choiceOf(answers, format)
  if (answers.every(({ words }) => words.includes('->'))) return readMatching(answers, format)
  return readShort(answers, format)
}

function choiceOf(answers: Answer[], format: string): Answers | PastedFault {
  const credits = answers.map(creditOf)
  const parts = answers.map(({ words, remark }) => ({
    body: giftHtml(words, format),
    feedback: giftHtml(remark, format),
  }))
  if (parts.some(({ body }) => body === '')) return 'unreadable'
  if (answers.some(({ isRight }) => isRight) || credits.includes(100)) {
    if (credits.some(credit => credit < 0)) return 'unsupported'
    const options = parts.map((part, at) => ({ ...part, credit: credits[at]! }))
    return {
      content: { kind: 'single', options },
      remarks: [],
      lacksAnswer: !credits.includes(100),
    }
  }
  const rights = credits.filter(credit => credit > 0)
  if (rights.length > 0 && Math.max(...rights) - Math.min(...rights) > 0.5) return 'unsupported'
  const several = parts.map((part, at) => ({ ...part, right: credits[at]! > 0 }))
  return rights.length > 0
    ? { content: { kind: 'multiple', options: several }, remarks: [] }
    : { content: { kind: 'single', options: parts }, remarks: [], lacksAnswer: true }
}
