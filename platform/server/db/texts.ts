import { plainText } from '../rich-text/plain-text.ts'
import { wordsOnce } from './search.ts'
import type { ResourceName, TextTables, Tx } from './tables.ts'

/** The kinds that hold a text: the column that it is in, and the table of its folded words. */
export const texts = {
  courses: { column: 'description', table: 'courseTexts' },
  lessons: { column: 'body', table: 'lessonTexts' },
  summaries: { column: 'body', table: 'summaryTexts' },
} as const satisfies Partial<Record<ResourceName, { column: string; table: keyof TextTables }>>
export type Textual = keyof typeof texts

export const isTextual = (kind: string): kind is Textual => kind in texts

/** What a resource is found by when texts are searched: the words of its title and of its text, each once. */
export function textRow(kind: Textual, id: string, resource: object) {
  const { title = '', [texts[kind].column]: html } = resource as Record<string, string | null | undefined>
  return { id, search: wordsOnce(`${title} ${plainText(html ?? '')}`) }
}

/** Writes down the words of a resource, where it holds a text and `changed` names title or text. */
export async function saveText(
  tx: Tx,
  kind: ResourceName,
  id: string,
  resource: object,
  changed: object = resource,
) {
  if (!isTextual(kind) || !('title' in changed || texts[kind].column in changed)) return
  const row = textRow(kind, id, resource)
  await tx
    .insertInto(texts[kind].table)
    .values(row)
    .onConflict(known => known.column('id').doUpdateSet({ search: row.search }))
    .execute()
}
