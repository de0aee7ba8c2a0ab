import type { ExpressionBuilder } from 'kysely'
import { inPdfFiles } from '#modules/media/server/public.ts'
import { holdsLong, mayHold, soughtIn } from '#platform/server/db/search.ts'
import type { Db } from '#platform/server/db/tables.ts'

/** As what the files are used that searches look into. */
export const pdfFiles = {
  lessons: { kind: 'lessons', field: 'attachment' },
  summaries: { kind: 'summaries', field: 'file' },
} as const

/** Which rows use a PDF file of which one page holds all words of a search. */
export function inTheirFiles(db: Db, kind: keyof typeof pdfFiles) {
  const { table, owners } = inPdfFiles(pdfFiles[kind])
  return (q: string) => (row: ExpressionBuilder<any, any>) => {
    if (soughtIn(q).length === 0) return row.lit(false)
    return row('id', 'in', owners(db.read, [...holdsLong(db, q), ...mayHold(db.read, table, q)]))
  }
}
