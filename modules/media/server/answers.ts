import type { By } from '#platform/server/db/audit.ts'
import { restore, softDelete } from '#platform/server/db/records.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'

/** What a file of an answer is called, and whether nobody is to know whose it is. */
export type Label = { fileName: string; isUnnamed: boolean }

/** What whoever takes files for answers knows of one. */
export type AnswerFiles = {
  /** Whether somebody has handed it in, whoever uploaded it. */
  isNamedBy: (read: Reader, mediaId: string, userId: string) => Promise<boolean>
  /** Whether an answer names it, so that nobody takes it away. */
  isHeld: (on: Reader | Tx, mediaId: string) => Promise<boolean>
  /** How some of them are shown to whoever may judge what was handed in; of those that are not for them, nothing. */
  labelsOf: (read: Reader, rows: ResourceTables['media'][], caller: Caller) => Promise<Map<string, Label>>
}

let known: AnswerFiles | undefined

/** Names who takes files for answers: the app does so once. Until then nobody has handed any in, and none is taken away. */
export const declareAnswerFiles = (files: AnswerFiles) => {
  known = files
}

export const answerFiles = (): AnswerFiles =>
  known ?? { isNamedBy: async () => false, isHeld: async () => true, labelsOf: async () => new Map() }

/**
 * Takes a file for an answer away that none names any more, or brings it back for one that names it again, by the attempt of this id.
 * Its row is held.
 */
export function moveAnswer(tx: Tx, id: string, to: 'bin' | 'site', requestId: string) {
  const by = auditedAs({ purpose: 'answer' }, { id: null, requestId })
  return to === 'bin' ? softDelete(tx, 'media', id, by) : restore(tx, 'media', id, [], by)
}

/**
 * Who stands in the audit for what somebody does to a file. Of those of answers it tells nothing: whoever marks them without names
 * would read there whose they are, by what their students called them and by the moment at which they came.
 */
export const auditedAs = ({ purpose }: Pick<ResourceTables['media'], 'purpose'>, by: By): By =>
  purpose === 'answer' ? { ...by, isUnaudited: true } : by
