import { decimal, preciseDecimal } from '#platform/contract/decimal.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  discriminatedUnion,
  type Infer,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  singleLine,
  withDefault,
} from '#platform/contract/schema.ts'
import * as z from 'zod/mini'
import { fileKind, type Kind } from './question-query.ts'

/** What tells the parts of one question apart, in answers and after changes: six letters, made by the server unless they are sent. */
const partKey = (): Schema<string, string> => z.string().check(z.regex(/^[a-zA-Z]{6}$/))

const key = optional(partKey())
/** Something to choose, to match or to put in order. */
const part = {
  key,
  body: richText('part'),
  /** Told with the review: to whoever chose it, or matched it, or did not put it in its place. */
  feedback: withDefault(richText('part'), ''),
  /** It keeps its place when the others are shuffled. */
  pinned: withDefault(boolean(), false),
}
const percent = (min = 0) => decimal({ min, max: 100 })
const credit = () => decimal({ min: 0, max: 100 })

const options = list(object({ ...part, credit: withDefault(credit(), 0) }), { min: 2, max: 20 })
const comma = withDefault(oneOf('decimal', 'thousands'), 'decimal')
const numeric = {
  answers: list(
    object({
      value: preciseDecimal(),
      tolerance: withDefault(preciseDecimal({ min: 0 }), 0),
      by: withDefault(oneOf('absolute', 'percent'), 'absolute'),
      credit: withDefault(credit(), 100),
    }),
    { min: 1, max: 10 },
  ),
  /** What one comma in an answer is. */
  comma,
  units: withDefault(
    list(object({ name: singleLine({ min: 1, max: 20 }), factor: preciseDecimal() }), { max: 10 }),
    [],
  ),
  unit: withDefault(oneOf('none', 'optional', 'required'), 'none'),
}
const short = {
  answers: list(object({ text: singleLine({ min: 1, max: 500 }), credit: withDefault(credit(), 100) }), {
    min: 1,
    max: 50,
  }),
  compare: withDefault(oneOf('folded', 'letters', 'exact'), 'folded'),
  /** Whether ال before a longer word is taken off. */
  article: withDefault(boolean(), true),
}
const gap = { key, weight: withDefault(integer({ min: 1, max: 10 }), 1) }
const words = integer({ min: 1, max: 50_000 })

/** What is asked and what is right, by the kind of the question. */
export const content = discriminatedUnion(
  'kind',
  record({ kind: oneOf('single'), options }),
  record({
    kind: oneOf('multiple'),
    options: list(object({ ...part, right: withDefault(boolean(), false) }), { min: 2, max: 20 }),
    scoring: withDefault(oneOf('balance', 'each', 'all'), 'balance'),
    /** So many may be ticked at most. */
    most: withDefault(nullable(integer({ min: 1, max: 20 })), null),
  }),
  record({ kind: oneOf('trueFalse'), right: boolean() }),
  record({ kind: oneOf('numeric'), ...numeric }),
  record({ kind: oneOf('short'), ...short }),
  record({
    kind: oneOf('cloze'),
    /** Each stands in the body of the question as `<span data-gap="key">`. */
    gaps: list(
      discriminatedUnion(
        'kind',
        record({ kind: oneOf('short'), ...gap, ...short }),
        record({ kind: oneOf('numeric'), ...gap, ...numeric }),
        record({ kind: oneOf('choice'), ...gap, options }),
      ),
      { min: 1, max: 30 },
    ),
  }),
  record({
    kind: oneOf('matching'),
    left: list(object(part), { min: 2, max: 20 }),
    right: list(object(part), { min: 2, max: 25 }),
    /** To each key of the left the one of the right. */
    pairs: pairsOf(),
    scoring: withDefault(oneOf('each', 'all'), 'each'),
  }),
  record({
    kind: oneOf('ordering'),
    /** In the right order. */
    parts: list(object(part), { min: 2, max: 20 }),
    scoring: withDefault(oneOf('longest', 'place', 'all'), 'longest'),
  }),
  record({
    kind: oneOf('hotspot'),
    /** One image. */
    picture: richText('part'),
    /** Where an answer is right, and how much; of those that overlap the highest credit counts. */
    areas: list(
      object({
        key,
        shape: withDefault(oneOf('box', 'oval'), 'box'),
        /** Percent of the width and the height of the picture, from its left and its top: it lies within. */
        x: percent(),
        y: percent(),
        width: percent(0.01),
        height: percent(0.01),
        credit: withDefault(credit(), 100),
        /** Told with the review to whoever pointed there. */
        feedback: withDefault(richText('part'), ''),
      }),
      { min: 1, max: 20 },
    ),
  }),
  record({
    kind: oneOf('essay'),
    minWords: withDefault(nullable(words), null),
    maxWords: withDefault(nullable(words), null),
    /** So many files may be handed in beside the text. */
    files: withDefault(integer({ min: 0, max: 5 }), 0),
    /** An answer as it should be, for whoever marks. */
    model: withDefault(richText('question'), ''),
  }),
  record({
    kind: oneOf('file'),
    files: withDefault(integer({ min: 1, max: 10 }), 1),
    accept: withDefault(list(fileKind(), { max: 4 }), []),
    maxBytes: withDefault(integer({ min: 1, max: 1_073_741_824 }), 52_428_800),
    /** Photos are sent as they were taken; otherwise their longest side has 2,000 px at most. */
    original: optional(boolean()),
  }),
)

/** Keys by keys. */
function pairsOf(): Schema<Record<string, string>, Record<string, string>> {
  return z.record(partKey(), partKey())
}

export type Sent = Infer<typeof content>
/** Content as it is kept: each of its parts has its key. */
export type Content = Keyed<Sent>
export type ContentOf<Of extends Kind> = Extract<Content, { kind: Of }>
type Keyed<Value> = Value extends (infer Item)[]
  ? Keyed<Item>[]
  : string extends keyof Value
    ? Value
    : 'key' extends keyof Value
      ? { [Name in keyof Value]: Keyed<Value[Name]> } & { key: string }
      : Value extends object
        ? { [Name in keyof Value]: Keyed<Value[Name]> }
        : Value
