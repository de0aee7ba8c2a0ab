import { fold } from '../../contract/fold.ts'
import { maskedSecret, unsealed } from '../db/audit.ts'
import type { Tx } from '../db/tables.ts'

/** Fewer letters than this are in too many names to tell of anybody. */
const shortestPart = 3
const partsOf = (text: string) =>
  fold(text)
    .split(/[\s@]+/)
    .filter(part => part.length >= shortestPart)

/** Whether somebody may have searched for one of these texts by this one: a part of it begins a part of theirs. */
function names(searched: string, texts: string[]) {
  const parts = texts.flatMap(partsOf)
  return partsOf(searched).some(word => parts.some(part => part.startsWith(word) || word.startsWith(part)))
}

/**
 * Takes out of the audit by which words lists were searched that were taken out of the site, where these words are in one of the texts
 * by which somebody was found who is erased: the entry would go on naming them. That it was searched stays.
 */
export async function forgetSearches(tx: Tx, texts: string[]) {
  const entries = await tx
    .selectFrom('audit')
    .select(['id', 'after'])
    .where('kind', '=', 'lists')
    .where('after', 'like', '%"q":"%')
    .execute()
  for (const { id, after } of entries) {
    const { filter, ...taken } = JSON.parse(after!) as { filter?: { q?: unknown } }
    if (typeof filter?.q !== 'string' || !names(filter.q, texts)) continue
    const text = JSON.stringify({ ...taken, filter: { ...filter, q: maskedSecret } })
    await unsealed(tx, () => tx.updateTable('audit').set({ after: text }).where('id', '=', id).execute())
  }
}
