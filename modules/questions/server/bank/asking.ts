import type { SelectQueryBuilder } from 'kysely'
import type { Reader, ResourceName, Tx } from '#platform/server/db/tables.ts'

type Asker = { id: string; title: string }

/** What asks questions, which stands above the bank. */
type Asking = {
  /** As what kind of resource they are kept. */
  kind: ResourceName
  /** Those that are there and ask some questions, by the ids of these. */
  askersOf(read: Reader, questionIds: string[]): Promise<(questionId: string) => Asker[]>
  /** The ids of the questions that one of them asks; without its id, that any asks which is there. */
  askedBy(read: Reader, askerId?: string): SelectQueryBuilder<any, any, { questionId: string }>
  /** Holds all of a course, in the order of their ids: nobody begins to be asked meanwhile. */
  hold(tx: Tx, courseId: string): Promise<unknown>
  /** Whether somebody is or was asked a question of a course as it was in one revision. */
  hasAsked(tx: Tx, courseId: string, versionId: string): Promise<boolean>
}

let declared: Asking | undefined

/** Names what asks questions: the module does so that has quizzes. */
export const declareAsking = (by: Asking) => {
  declared = by
}

export function asking(): Asking {
  if (!declared) throw new Error('Nobody has said what asks questions: see declareAsking.')
  return declared
}
