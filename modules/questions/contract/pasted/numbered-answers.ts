import { westernDigits } from '#platform/contract/digits.ts'
import { labelOf } from './numbered-lines.ts'

const answer =
  /^\*{0,2}(?:(?:ال)?[إا]جابة(?: الصحيحة)?|(?:ال)?جواب(?: الصحيح)?|الحل|correct answer|right answer|answer|ans|key)(?: هي| هو| is)?\*{0,2} ?[:：=-]\*{0,2} ?(.*)$/iu
const heading =
  /^[*#]{0,3} ?(?:مفتاح (?:ال)?[إا]جاب(?:ة|ات)|نموذج (?:ال)?[إا]جاب(?:ة|ات)|(?:ال)?[إا]جابات(?: الصحيحة)?|answer key|answers|key) ?[:：.]?\*{0,2}$/iu
const entry =
  /(\d{1,3}) ?[-.:)=–/]{0,2} ?\(?([أإاآبتثجدذهةوزحخطيكلمنرس]\u0640?|[A-Za-z]|صح|صواب|خطأ|خطا|true|false|✓|✔|√|×|✗|✘)\)?(?: ?[,،;؛|.-]| |$) ?/iuy

/** What an answer line under a question says. */
export const answerIn = (line: string) =>
  answer
    .exec(line)?.[1]
    ?.replace(/\*{1,3}$/, '')
    .trim()

/** Whether a line is what stands over a key. */
export const isKeyHeading = (line: string) => heading.test(line)

/** The answers of a line that has nothing else, by the numbers of their questions. */
function keyEntriesIn(line: string): [string, string][] {
  const text = westernDigits(line)
  const entries: [string, string][] = []
  entry.lastIndex = 0
  while (entry.lastIndex < text.length) {
    const [, number, value] = entry.exec(text) ?? []
    if (!number || !value) return []
    entries.push([String(Number(number)), value])
  }
  return entries
}

/**
 * The key at the end of a text, and the lines before it: with a heading over it, or two answers at least on lines of their own.
 */
export function answerKeyOf(lines: string[]): { rest: string[]; key: Map<string, string> } {
  let from = lines.length
  const key = new Map<string, string>()
  while (from > 0) {
    const line = lines[from - 1]!
    if (line !== '' && !isKeyHeading(line)) {
      const entries = keyEntriesIn(line)
      if (entries.length === 0) break
      for (const [number, value] of entries.toReversed()) key.set(number, value)
    }
    from--
    if (isKeyHeading(line)) break
  }
  const isKey = key.size > 1 || (key.size === 1 && isKeyHeading(lines[from] ?? ''))
  return isKey ? { rest: lines.slice(0, from), key } : { rest: lines, key: new Map() }
}

/** Whether an answer says true or false. */
export function truthIn(written: string): boolean | undefined {
  const word = written.replace(/[().\s*]/g, '').toLowerCase()
  if (['صح', 'صحيح', 'صحيحة', 'صواب', 'true', 't', '✓', '✔', '√'].includes(word)) return true
  if (['خطأ', 'خطا', 'خاطئة', 'غلط', 'false', 'f', '×', '✗', '✘'].includes(word)) return false
  return undefined
}

/** The letters that an answer names: one, or several with a comma or a word between them; a letter may have its words behind it. */
export function labelsIn(written: string): string[] {
  const all = written
    .split(/[,،;&+]| و ?| and /iu)
    .map(part => /^ ?[([]?([أإاآبتثجدذهةوزحخطيكلمنرسA-Za-z])\u0640?[)\].]?$/u.exec(part.trim())?.[1])
  if (all.length > 0 && all.every(one => one !== undefined)) return all.map(labelOf)
  const [, first] = /^[([]?([أإاآبتثجدذهةوزحخطيكلمنرسA-Za-z])\u0640?(?:[)\].:-]| -) /u.exec(written) ?? []
  return first ? [labelOf(first)] : []
}
