import { decimal } from '#platform/contract/decimal.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  integer,
  list,
  object,
  optional,
  type Schema,
  withDefault,
} from '#platform/contract/schema.ts'
import * as z from 'zod/mini'

/** What tells the parts of one question apart, in answers and after changes: six letters, made by the server unless they are sent. */
const partKey = (): Schema<string, string> => z.string().check(z.regex(/^[a-zA-Z]{6}$/))

export const key = optional(partKey())
/** Something to choose, to match or to put in order. */
export const part = {
  key,
  body: richText('part'),
  /** Told with the review: to whoever chose it, or matched it, or did not put it in its place. */
  feedback: withDefault(richText('part'), ''),
  /** It keeps its place when the others are shuffled. */
  pinned: withDefault(boolean(), false),
}
export const credit = () => decimal({ min: 0, max: 100 })

/** What one of is chosen, each worth a part of the points. */
export const options = list(object({ ...part, credit: withDefault(credit(), 0) }), { min: 2, max: 20 })

/** What each gap has, of whatever kind. */
export const gap = { key, weight: withDefault(integer({ min: 1, max: 10 }), 1) }

/** Keys by keys. */
export function pairsOf(): Schema<Record<string, string>, Record<string, string>> {
  return z.record(partKey(), partKey())
}
