import type { ImportColumn } from '../../contract/import.ts'

/** Words, and no number among them: what a name or a title looks like. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/\p{Nd}{3}/u.test(text)

/**
 * The column that may hold what is missing: the first that nothing is read of yet, and in which words stand. One whose
 * header says that it is never read is none.
 */
export const likelyColumn = (columns: ImportColumn[], chosen: ReadonlyMap<number, string | null>) =>
  columns.find(
    ({ index, samples, by }) =>
      by !== 'header' && !chosen.get(index) && samples.length > 0 && samples.every(isWords),
  )
