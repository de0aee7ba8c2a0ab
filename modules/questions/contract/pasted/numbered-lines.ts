import { westernDigits } from '#platform/contract/digits.ts'

/** An option as it stands in the text: its letter, its words, whether it is marked as right. */
export type Lettered = { label: string; text: string; isMarked: boolean }

/** White space of every kind is one space, and marks that turn the direction of a line are gone. */
export const tidied = (line: string) =>
  line
    .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const start =
  /^(?:\*\*)?((?:س|السؤال|سؤال|Q|Question)\.? ?)?[([]?([\d\u0660-\u0669\u06F0-\u06F9]{1,3}) ?([.):\]–/-]{0,2})( ?)(.*)$/iu

/** The number with which a question begins, and its words; `1.5 kg` and `3 apples` begin none. */
export function questionIn(line: string): { number: string; text: string } | undefined {
  const [, name, digits, sign = '', space, text = ''] = start.exec(line) ?? []
  if (!digits || !(name || sign)) return undefined
  if (!sign.includes(')') && !space && /^[\d\u0660-\u0669\u06F0-\u06F9]/.test(text)) return undefined
  return { number: String(Number(westernDigits(digits))), text }
}

/** Letters by which options are called, in the orders that people use. */
const orders = ['ابجدهوزحطيكلمن', 'ابتثجحخدذرزس', 'ABCDEFGHIJKLMNOPQRST']
const letter = '[أإاآبتثجدذهةوزحخطيكلمنرسA-Za-z]'
const label = new RegExp(`(\\*{0,2}|[✓✔☑√] ?)[(\\[]?(${letter})\\u0640? ?([).\\]:،/–-])\\)? ?`, 'uy')

/** A letter as options are called by it, whichever of its forms was typed. */
export const labelOf = (written: string) =>
  written
    .replace(/[أإآ]/, 'ا')
    .replace('ة', 'ه')
    .replace(/\u0640/g, '')
    .toUpperCase()

/** Whether options may go on from one letter to the other; undefined comes before the first. */
const follows = (before: string | undefined, next: string) =>
  before === undefined
    ? next === 'ا' || next === 'A'
    : orders.some(order => order.includes(before) && order[order.indexOf(before) + 1] === next)

/**
 * The options of a line, which may follow each other on it, and what stands before the first: each has the letter after the
 * one before it, `last` that of the line before. Two at least have to follow words.
 */
export function optionsIn(line: string, last: string | undefined): { before: string; options: Lettered[] } {
  const labels: { label: string; from: number; start: number; isMarked: boolean }[] = []
  for (let at = 0; at >= 0 && at < line.length; at = nextWord(line, at)) {
    label.lastIndex = at
    const [all, mark = '', sign = ''] = label.exec(line) ?? []
    if (all === undefined) continue
    const called = labelOf(sign)
    const known = labels.at(-1)?.label ?? last
    if (!follows(known, called) && !(labels.length === 0 && at === 0 && follows(undefined, called))) continue
    labels.push({ label: called, from: at, start: at + all.length, isMarked: mark !== '' })
  }
  const first = labels[0]
  if (!first || (first.from > 0 && labels.length < 2)) return { before: line, options: [] }
  return {
    before: line.slice(0, first.from).trim(),
    options: labels.map(({ label: called, start: from, isMarked }, at) =>
      markedIn(called, line.slice(from, labels[at + 1]?.from).trim(), isMarked),
    ),
  }
}

const nextWord = (line: string, at: number) => {
  const space = line.indexOf(' ', at)
  return space < 0 ? -1 : space + 1
}

const marks = /(?:\*{1,3}|[✓✔☑√]|\((?:صح|صحيح|صحيحة|الإجابة الصحيحة|correct|right|\*)\))$/iu

/** Words of an option without what marks them as right: a star or a tick at either side, bold. */
function markedIn(called: string, written: string, isMarked: boolean): Lettered {
  const text = written.replace(/^(?:\*{1,3}|[✓✔☑√] ?)/u, '').replace(/[،,;؛] ?$/u, '')
  const bare = text.replace(marks, '').trim()
  return {
    label: called,
    text: bare,
    isMarked: isMarked || bare !== written.replace(/[،,;؛] ?$/u, '').trim(),
  }
}
