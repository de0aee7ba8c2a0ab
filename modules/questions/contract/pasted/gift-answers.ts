import { type Answer, type Answers, answersIn, creditOf } from './gift-block.ts'
import { matchingOf, numericOf } from './gift-kinds.ts'
import { giftHtml, giftLine } from './gift-text.ts'
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
  if (block.startsWith('#')) return numericOf(block.slice(1), format)
  const answers = answersIn(block)
  if (!answers) return 'unreadable'
  if (answers.some(({ isRight }) => !isRight)) return choiceOf(answers, format)
  if (answers.every(({ words }) => words.includes('->'))) return matchingOf(answers, format)
  return shortOf(answers, format)
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

function shortOf(answers: Answer[], format: string): Answers | PastedFault {
  const texts = answers.map(({ words }) => giftLine(words, format))
  if (texts.includes('') || answers.some(answer => creditOf(answer) < 0)) return 'unreadable'
  return {
    content: {
      kind: 'short',
      answers: answers.map((answer, at) => ({ text: texts[at]!, credit: creditOf(answer) })),
    },
    remarks: answers.map(({ remark }) => giftHtml(remark, format)),
  }
}
