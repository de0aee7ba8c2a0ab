import { hash } from 'node:crypto'
import type { Content } from '#modules/questions/contract/content.ts'

export const math = (tex: string) => `<span data-math="inline">${tex}</span>`
export const p = (text: string) => `<p dir="auto">${text}</p>`
/** The same in every run, and in no order that would say which parts belong together. */
export const keyOf = (at: number) =>
  [...hash('sha256', `part ${at}`, 'buffer').subarray(0, 6)]
    .map(byte => 'abcdefghijklmnopqrstuvwxyz'[byte % 26])
    .join('')

/** The text of a part, alone or with the feedback on it. */
type Text = string | [text: string, feedback: string]
const part = (given: Text, at: number) => {
  const [text, feedback] = typeof given === 'string' ? [given, ''] : [given[0], p(given[1])]
  return { key: keyOf(at), body: p(text), feedback, pinned: false }
}

/** Options of which the first is the right one, as they are kept; the order in which they are shown is each attempt’s. */
export const single = (right: Text, ...wrong: Text[]): Content => ({
  kind: 'single',
  options: [right, ...wrong].map((given, at) => ({ ...part(given, at), credit: at === 0 ? 100 : 0 })),
})
export const multiple = (right: string[], wrong: string[]): Content => ({
  ...{ kind: 'multiple', scoring: 'balance', most: null },
  options: [...right, ...wrong].map((text, at) => ({ ...part(text, at), right: at < right.length })),
})
export const trueFalse = (right: boolean): Content => ({ kind: 'trueFalse', right })
export const numeric = (value: number, tolerance = 0): Content => ({
  ...{ kind: 'numeric', comma: 'decimal', units: [], unit: 'none' },
  answers: [{ value, tolerance, by: 'absolute', credit: 100 }],
})
export const short = (...texts: string[]): Content => ({
  ...{ kind: 'short', compare: 'folded', article: true },
  answers: texts.map(text => ({ text, credit: 100 })),
})
export const ordering = (...parts: Text[]): Content => ({
  ...{ kind: 'ordering', scoring: 'longest' },
  parts: parts.map(part),
})
export const matching = (pairs: [left: string, right: Text][]): Content => ({
  ...{ kind: 'matching', scoring: 'each' },
  left: pairs.map(([text], at) => part(text, at)),
  right: pairs.map(([, given], at) => part(given, at + 10)),
  pairs: Object.fromEntries(pairs.map((_, at) => [keyOf(at), keyOf(at + 10)])),
})

/** Two gaps: one that is written, one that is chosen, of which the first is right. */
export const cloze = (written: string, chosen: string[]): Content => ({
  kind: 'cloze',
  gaps: [
    {
      ...{ kind: 'short', key: keyOf(20), weight: 1, compare: 'folded', article: true },
      answers: [{ text: written, credit: 100 }],
    },
    {
      ...{ kind: 'choice', key: keyOf(21), weight: 1 },
      options: chosen.map((text, at) => ({ ...part(text, 22 + at), credit: at === 0 ? 100 : 0 })),
    },
  ],
})
