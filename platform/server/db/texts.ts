import { plainText } from '../rich-text/plain-text.ts'
import { wordsOnce } from './search.ts'
import type { ResourceName, TextTables, Tx } from './tables.ts'

/** The column of a resource that holds its text, and the table of the folded words of that text. */
type Text = { column: string; table: keyof TextTables }
const texts = new Map<string, Text>()

/** Says which kinds of resources hold a text that searches look into; each module declares its own. */
export function declareTexts(declared: Partial<Record<ResourceName, Text>>) {
  for (const [kind, text] of Object.entries(declared)) texts.set(kind, text)
}

/** All kinds of resources that hold a text. */
export const textKinds = () => [...texts]

/** Where the text of a kind of resource is; undefined for a kind that holds none. */
export const textOf = (kind: string) => texts.get(kind)

/** What a resource is found by when texts are searched: the words of its title and of its text, each once. */
export function textRow({ column }: Text, id: string, resource: object) {
  const { title = '', [column]: html } = resource as Record<string, string | null | undefined>
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
  const text = textOf(kind)
  if (!text || !('title' in changed || text.column in changed)) return
  const row = textRow(text, id, resource)
  await tx
    .insertInto(text.table)
    .values(row)
    .onConflict(known => known.column('id').doUpdateSet({ search: row.search }))
    .execute()
}
