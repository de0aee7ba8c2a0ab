import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import type { HiddenBy } from '../contract/hidden-by.ts'

type Kind = HiddenBy['kind']
type Parent = { id: string; title: string; status: string; releaseAt: string | null }

const columns = { courses: 'courseId', seasons: 'seasonId', lessons: 'lessonId' } as const
type Child = Partial<Record<(typeof columns)[Kind], string | null>>

const parentsBy = prepared((read: Reader, { ids }: { ids: string[] }, { kind }: { kind: Kind }) => {
  const rows = read.selectFrom(kind as 'seasons').where('id', 'in', ids)
  return kind === 'courses'
    ? rows.select(['id', 'title', 'status'])
    : rows.select(['id', 'title', 'status', 'releaseAt'])
})

/** What resources stand in, by its id: its title, and what says whether students see it. */
export async function parentsIn(read: Reader, kind: Kind, rows: Child[]) {
  const distinct = [...new Set(rows.map(row => row[columns[kind]] ?? null))].filter(id => id !== null)
  if (distinct.length === 0) return new Map<string, Parent>()
  const parents = await parentsBy(read, { ids: distinct }, { kind })
  return new Map(parents.map(row => [row.id, { releaseAt: null, ...row } as Parent]))
}

/** Those of the parents that students do not see at this moment. A course in the archive is seen by those who learn there. */
export function hiding(now: string, ...parents: (readonly [Kind, Parent | undefined])[]): HiddenBy[] {
  const hidden: HiddenBy[] = []
  for (const [kind, parent] of parents) {
    if (!parent) continue
    const { id, title, status, releaseAt } = parent
    const isLate = releaseAt !== null && releaseAt > now
    if (status === 'draft' || isLate)
      hidden.push({ kind, id, title, status: status === 'draft' ? 'draft' : 'published', releaseAt })
  }
  return hidden
}
