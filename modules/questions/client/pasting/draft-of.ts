import type { PastedDraft, PastedRow } from '../../contract/pasted/row.ts'
import { pastedOf } from '../kinds/pasted.ts'

/** By what a row is known while the text around it changes, so that nothing is added twice: what it says. */
export const nameOf = ({ draft, detail }: PastedRow) => JSON.stringify(draft ?? detail)

/** What of a row can be added: as it was read, or with the option that a person chose as the right one. */
export function draftOf(row: PastedRow, chosen: number | undefined): PastedDraft | undefined {
  if (row.code === undefined) return row.draft
  if (row.code !== 'no_right_answer' || chosen === undefined) return undefined
  const { content } = row.draft
  const choice = pastedOf(content)?.choice
  return choice ? { ...row.draft, content: choice.withRight(content, chosen) } : undefined
}
