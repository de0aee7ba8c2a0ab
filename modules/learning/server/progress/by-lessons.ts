/** More lessons than this are given to no statement at once: SQLite takes 32,766 values. */
const lessonsAtOnce = 1_024

/** Asks about lessons, however many, by a few statements that are worth keeping, and answers the rows of all. */
export async function byLessons<Row>(
  lessonIds: string[],
  search: (lessonIds: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < lessonIds.length; from += lessonsAtOnce)
    for (const row of await search(lessonIds.slice(from, from + lessonsAtOnce))) rows.push(row)
  return rows
}
