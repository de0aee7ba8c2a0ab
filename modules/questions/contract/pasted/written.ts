import type { PastedDraft } from './row.ts'

/** What other programs get of a question. */
export type Written = Pick<PastedDraft, 'title' | 'body' | 'content' | 'explanation' | 'tags'>

/** A question that is left out (`unsupported`), or written without some of what it says (`simplified`). */
export type Lost = { at: number; code: 'unsupported' | 'simplified' }
