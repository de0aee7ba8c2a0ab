import { answerIn, answerKeyOf, isKeyHeading } from './numbered-answers.ts'
import { optionsIn, questionIn, tidied } from './numbered-lines.ts'
import { type Numbered, questionOf } from './numbered-question.ts'
import { fault, type Reading } from './row.ts'

/**
 * Numbered questions with lettered options, as a page of Word or of the web gives them: in Arabic and Latin letters and digits,
 * the right answer marked, said under each, or in a key at the end. Lines that belong to no question are told.
 */
export function readNumbered(text: string): Reading[] {
  const { rest, key } = answerKeyOf(text.split(/\r\n?|[\n\v\u2028\u2029]/).map(tidied))
  const reader = new Reader(key)
  for (const line of rest) reader.take(line)
  return reader.end()
}

class Reader {
  private rows: Reading[] = []
  private open: Numbered | undefined
  /** Lines of no question so far: what stands over the next one, or its words where it has no number. */
  private stray: string[] = []
  private isApart = false
  private asksTruth = false
  private key: Map<string, string>

  constructor(key: Map<string, string>) {
    this.key = key
  }

  take(line: string) {
    if (line === '') {
      this.isApart = true
      if (this.open?.options.length === 0) this.open.text.push('')
      return
    }
    const started = questionIn(line)
    const said = answerIn(line)
    if (started) this.begin(line, started)
    else if (said !== undefined && this.open) this.answer(line, said)
    else this.go(line)
    this.isApart = false
  }

  end() {
    this.close()
    this.leave()
    return this.rows
  }

  private begin(line: string, { number, text }: { number: string; text: string }) {
    this.close()
    this.leave()
    const { before, options } = optionsIn(text.replace(/\*\*$/, ''), undefined)
    const asks = { asksTruth: this.asksTruth, written: [line] }
    this.open = { number, text: [before], options, ...asks }
  }

  private answer(line: string, said: string) {
    this.open!.answer = said
    this.open!.written.push(line)
  }

  private go(line: string) {
    const { open } = this
    const isDone = open === undefined || open.answer !== undefined
    const { before, options } = optionsIn(line, isDone ? undefined : open.options.at(-1)?.label)
    const first = options[0]?.label
    const isAgain = (first === 'ا' || first === 'A') && (isDone || open.options.length > 0)
    if (options.length > 0 && isAgain) {
      this.close()
      const text = [...this.stray, ...(before === '' ? [] : [before])]
      this.open = { text, options, written: [...this.stray, line], asksTruth: false }
      this.stray = []
    } else if (options.length > 0 && !isDone) {
      if (before !== '') this.append(open, before)
      open.options.push(...options)
      open.written.push(line)
    } else if (isDone || (open.options.length > 0 && this.isApart) || this.stray.length > 0)
      this.stray.push(line)
    else {
      this.append(open, line)
      open.written.push(line)
    }
  }

  private append({ options, text }: Numbered, line: string) {
    const last = options.at(-1)
    if (last) last.text += `\n${line}`
    else text.push(line)
  }

  private close() {
    if (this.open) {
      const { number = '', answer = this.key.get(number) } = this.open
      this.rows.push(questionOf({ ...this.open, answer }))
    }
    this.open = undefined
  }

  /** Lines that belong to no question; those that ask for true or false say so of the questions after them. */
  private leave() {
    const all = this.stray.filter(line => !isKeyHeading(line)).join('\n')
    this.stray = []
    if (all === '') return
    this.asksTruth = (all.includes('صح') && /خط[أا]/u.test(all)) || /true.{1,20}false/i.test(all)
    this.rows.push(fault('unreadable', all))
  }
}
