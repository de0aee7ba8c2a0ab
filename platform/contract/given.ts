import * as z from 'zod/mini'
import { westernDigits } from './digits.ts'
import type { Schema } from './schema.ts'

/**
 * Reads values that came as text, in an address or a form. There a list of one is a single text, an empty list an empty
 * one, and an object, or a list of objects or lists, is written as JSON.
 */
export function fromTexts<Value>(read: () => Value) {
  asTexts = true
  try {
    return read()
  } finally {
    asTexts = false
  }
}
let asTexts = false

/** The words whose values have parts of their own. */
const composites = new WeakSet<Schema>()
/** Marks a word as one whose values have parts of their own. */
export function composed<Word extends Schema>(word: Word) {
  composites.add(word)
  return word
}

/** Reads a value in another way before it is checked. */
export const reading = <Out, In, Given = In>(
  read: (given: any) => any,
  schema: Schema<Out, In>,
): Schema<Out, Given> => z.pipe(z.transform(read), schema)

export const numberIn = (given: unknown) =>
  typeof given === 'string' && given.trim() !== '' ? Number(westernDigits(given)) : given
export const booleanIn = (given: unknown) => (given === 'true' ? true : given === 'false' ? false : given)
/** A list as text: of values with parts as JSON, of others one that stands alone. */
export const listOf = (items: Schema) => (given: unknown) => {
  if (!asTexts || typeof given !== 'string') return given
  if (given === '') return []
  return composites.has(items) ? jsonIn(given) : [given]
}
export function jsonIn(given: unknown) {
  if (!asTexts || typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
export const nullIn = (given: unknown) => (given === '' ? null : given)
