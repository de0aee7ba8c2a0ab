import { fold } from '#platform/contract/fold.ts'
import type { ImportField } from '#platform/server/bulk/imported.ts'

/** The letters of a header that are looked at: what is longer is none that anybody knows. */
const longest = 200

/** The words of a header in the form that is compared: folded, without signs and the article. */
const wordsOf = (header: string) =>
  fold(header.slice(0, longest))
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => word.replace(/^(?:ال)+(?=\p{L}{2})/u, ''))
    .filter(word => word !== '')

export const headerKey = (header: string) => wordsOf(header).join('')

/** What numbers the rows of a table says nothing of anybody. */
const serial = new Set(['م', '#', 'serial', 'مسلسل', 'no', 'sn'].map(headerKey))
/** So short a name is a word of others, too: it counts as a whole word alone. */
const shortName = 4

export type Names = { field: string | null; words: string[]; key: string }[]

/** The names by which fields are known, and those of columns that are known and not read. */
export const namesOf = (fields: ImportField[], ignored: string[]): Names =>
  [
    ...fields.flatMap(({ name, headers }) => headers.map(header => ({ field: name, header }))),
    ...ignored.map(header => ({ field: null, header })),
  ].flatMap(({ field, header }) =>
    // Written without spaces, a word that begins like an article keeps those letters.
    [...new Set([headerKey(header), headerKey(header.replaceAll(' ', ''))])].map(key => ({
      ...{ field, words: wordsOf(header), key },
    })),
  )

/**
 * The field that a column is by its header: equal to a name, or beginning or ending with names of one field alone. Null
 * where it is known and not read; nothing where nobody knows it.
 */
export function fieldOfHeader(header: string, names: Names): string | null | undefined {
  const words = wordsOf(header)
  const key = words.join('')
  if (key === '' || serial.has(key)) return header.trim() === '' ? undefined : null
  const equal = names.find(name => name.key === key)
  if (equal) return equal.field
  const near = names.filter(name => isAt(words, key, name))
  // Of a name and a longer one that holds it, the longer says what is meant.
  const longest = near.filter(
    name => !near.some(other => other.key !== name.key && other.key.includes(name.key)),
  )
  const fields = new Set(longest.map(({ field }) => field))
  return fields.size === 1 ? [...fields][0] : undefined
}

function isAt(words: string[], key: string, name: Names[number]) {
  const size = name.words.length
  const isWords = (from: number) => name.words.every((word, at) => words[from + at] === word)
  if (size < words.length && (isWords(0) || isWords(words.length - size))) return true
  return name.key.length >= shortName && (key.startsWith(name.key) || key.endsWith(name.key))
}
