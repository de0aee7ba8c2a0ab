import { fold } from '#platform/contract/fold.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { imagesIn } from '#platform/server/rich-text/rich-text.ts'
import { plainText } from '#platform/server/rich-text/plain-text.ts'
import type { Sent } from '../../contract/content.ts'
import { firstWords } from './found-by-text.ts'

type Asked = { body: string; content: Sent }

/**
 * For each of some questions one of the course that says the same: what it asks and what is right, folded, whatever its title, its tags
 * and what it is worth. Questions in the bin are none.
 */
export async function sameIn(read: Reader, courseId: string, asked: Asked[]) {
  const bodies = new Set(asked.map(({ body }) => foldedOf(body)))
  const rows = await read
    .selectFrom('questions')
    .select(['id', 'title', 'body', 'content'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .where('kind', 'in', [...new Set(asked.map(({ content }) => content.kind))])
    .orderBy('id')
    .execute()
  const titleByKey = new Map<string, { id: string; title: string }>()
  for (const { id, title, body, content } of rows) {
    if (!bodies.has(foldedOf(body))) continue
    const print = printOf({ body, content: JSON.parse(content) as Sent })
    if (!titleByKey.has(print)) titleByKey.set(print, { id, title: title || firstWords(body) })
  }
  return asked.map(one => titleByKey.get(printOf(one)) ?? null)
}

/** A text as it is compared: its words folded, and what it shows. */
const foldedOf = (html: string) => `${fold(plainText(html))} ${imagesIn(html).join(' ')}`.trim()

/** What a question says, without the keys of its parts, which are another question’s each time. */
function printOf({ body, content }: Asked) {
  const named = new Map<string, number>()
  // Keys are told apart by where they first stand: pairs and gaps name them.
  const stable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stable)
    if (typeof value === 'string') return named.get(value) ?? foldedOf(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.entries(value)
      .filter(([name]) => name !== 'key')
      .map(([name, field]) => [named.get(name) ?? name, stable(field)])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  }
  for (const key of keysIn(content)) named.set(key, named.size)
  return JSON.stringify([foldedOf(body), stable(content)])
}

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]) =>
        name === 'key' && typeof field === 'string' ? [field] : keysIn(field),
      )
    : []
