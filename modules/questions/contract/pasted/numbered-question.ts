import { fold } from '#platform/contract/fold.ts'
import { toHtml } from './html.ts'
import { labelsIn, truthIn } from './numbered-answers.ts'
import type { Lettered } from './numbered-lines.ts'
import { drafted, fault, type Reading } from './row.ts'

/** A question as its lines said it. */
export type Numbered = {
  number?: string
  text: string[]
  options: Lettered[]
  answer?: string
  written: string[]
  /** It stands where true or false is asked. */
  asksTruth: boolean
}

/** What a question is, by its options and what is said of the right one. */
export function questionOf(question: Numbered): Reading {
  const written = question.written.join('\n')
  if (question.options.length > 0) return ofOptions(question, written)
  const words = question.text.join('\n').trim()
  const { text, end } = truthAtEnd(words)
  const truth = truthIn(question.answer ?? '') ?? end
  const body = toHtml(text)
  if (truth !== undefined) return drafted({ body, content: { kind: 'trueFalse', right: truth } }, written)
  if (question.asksTruth || text !== words)
    return drafted({ body, content: { kind: 'trueFalse', right: false } }, written, true)
  if (question.answer)
    return drafted({ body, content: { kind: 'short', answers: [{ text: question.answer }] } }, written)
  return drafted({ body, content: { kind: 'essay' } }, written)
}

const ending = /\( ?(صح|صحيح|صواب|خطأ|خطا|true|false|t|f|[✓✔√×✗✘]|[.…_]{0,40}) ?\)\.?$/iu

/** The brackets behind a sentence that is true or false, filled in or not. */
function truthAtEnd(text: string) {
  const [all, inside = ''] = ending.exec(text) ?? []
  if (all === undefined) return { text, end: undefined }
  return { text: text.slice(0, text.length - all.length).trim(), end: truthIn(inside) }
}

function ofOptions({ text, options, answer, written: lines }: Numbered, all: string): Reading {
  if (options.length < 2) return fault('unreadable', all)
  const rights = rightsOf(options, answer)
  if (!rights) return fault('unreadable', all)
  const body = toHtml(text.join('\n'))
  const truths = options.map(option => truthIn(option.text))
  if (options.length === 2 && truths.includes(true) && truths.includes(false) && rights.length < 2) {
    const content = { kind: 'trueFalse', right: rights.length > 0 && truths[rights[0]!] === true }
    return drafted({ body, content }, all, rights.length === 0)
  }
  const parts = options.map(option => ({ body: toHtml(option.text) }))
  if (parts.some(part => part.body === '')) return fault('unreadable', lines.join('\n'))
  const content =
    rights.length > 1
      ? { kind: 'multiple', options: parts.map((part, at) => ({ ...part, right: rights.includes(at) })) }
      : {
          kind: 'single',
          options: parts.map((part, at) => ({ ...part, credit: at === rights[0] ? 100 : 0 })),
        }
  return drafted({ body, content }, all, rights.length === 0)
}

/** Which options are right, by their positions: by what the answer says, else by their marks; undefined where it names none of them. */
function rightsOf(options: Lettered[], answer: string | undefined): number[] | undefined {
  if (answer) {
    const optionIndexes = labelsIn(answer).map(label => options.findIndex(option => option.label === label))
    if (optionIndexes.length > 0) return optionIndexes.includes(-1) ? undefined : [...new Set(optionIndexes)]
    const said = options.findIndex(({ text }) => fold(text) === fold(answer))
    const truth = truthIn(answer)
    const meant = said < 0 ? options.findIndex(({ text }) => truthIn(text) === (truth ?? 'none')) : said
    return meant < 0 ? undefined : [meant]
  }
  const marked = options.flatMap(({ isMarked }, at) => (isMarked ? [at] : []))
  return marked.length === options.length ? [] : marked
}
