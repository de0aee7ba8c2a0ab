import { cleanAsked } from '#platform/server/rich-text/rich-text.ts'
import type { Broken, CleanText } from './server-kind.ts'

type Part = { body: string; feedback: string }

/** The body of a question without gaps. */
export const cleanBody = (html: string) => cleanAsked(html, 'question', 'body')

export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !/\0|\p{Surrogate}/u.test(value)

export const isOfTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(one => typeof one === 'string')

export const isOneOf = (parts: { key: string }[], key: unknown) => parts.some(part => part.key === key)

export const areSome = (parts: { key: string }[], keys: unknown): keys is string[] =>
  Array.isArray(keys) && new Set(keys).size === keys.length && keys.every(key => isOneOf(parts, key))

/** Names so many files at most, each once, and says nothing else but what is asked beside them. */
export function hasFiles(
  answer: unknown,
  max: number,
  ...beside: string[]
): answer is Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return false
  if (Object.keys(answer).some(name => name !== 'fileIds' && !beside.includes(name))) return false
  const { fileIds } = answer as { fileIds?: unknown }
  return (
    Array.isArray(fileIds) &&
    fileIds.length <= max &&
    new Set(fileIds).size === fileIds.length &&
    fileIds.every(id => typeof id === 'string')
  )
}

export function keysOnce(parts: { key: string }[], path: string): Broken[] {
  const earlierKeys = new Set<string>()
  return parts.flatMap(({ key }, at) => {
    const isTaken = earlierKeys.has(key)
    earlierKeys.add(key)
    return isTaken ? [{ path: `${path}.${at}.key`, code: 'taken' as const }] : []
  })
}

export const cleanParts = <Item extends Part>(items: Item[], clean: CleanText, path: string) =>
  items.map((part, at) => ({
    ...part,
    body: clean(part.body, 'part', `${path}.${at}.body`),
    feedback: clean(part.feedback, 'part', `${path}.${at}.feedback`),
  }))
