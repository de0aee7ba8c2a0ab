import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#platform/server/db/tables.ts'

/** Which files have had their time, as a condition on their rows. */
export type EndedFiles = (row: ExpressionBuilder<Tables, 'media'>, now: number) => Expression<SqlBool>
const endedFiles = new Set<EndedFiles>()

/** Says which files of a purpose are swept, beside those that the sweep of files knows by itself. */
export const declareEndedFiles = (ended: EndedFiles) => void endedFiles.add(ended)
export const declaredEndedFiles = () => [...endedFiles]
