import { type Reference, referencesFrom } from '#modules/media/server/public.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'

export type DuplicatedKind = 'courses' | 'seasons' | 'lessons'
/** What a copy is of: the rows that are there, in their order, and how they use files. */
export type Tree = {
  [Kind in DuplicatedKind | 'summaries']: ResourceTables[Kind][]
} & { references: Reference[] }

/** The column by which what stands in a course, a season or a lesson names it. */
const columnOf = { courses: 'courseId', seasons: 'seasonId', lessons: 'lessonId' } as const

/** A course, a season or a lesson with all that is in it. */
export async function treeOf(on: Reader | Tx, kind: DuplicatedKind, id: string): Promise<Tree> {
  const column = columnOf[kind]
  const rows = async <Of extends DuplicatedKind | 'summaries'>(of: Of, by: string) => {
    const found = on
      .selectFrom(of as 'lessons')
      .selectAll()
      .where('deletedAt', 'is', null)
    const ordered = found
      .where(by as 'id', '=', id)
      .orderBy('position')
      .orderBy('id')
    return (await ordered.execute()) as unknown as ResourceTables[Of][]
  }
  const within = (of: DuplicatedKind) => (of === kind ? 'id' : column)
  const courses = kind === 'courses' ? await rows('courses', 'id') : []
  const seasons = kind === 'lessons' ? [] : await rows('seasons', within('seasons'))
  const lessons = await rows('lessons', within('lessons'))
  const summaries = await rows('summaries', column)
  const ids = [...courses, ...lessons, ...summaries].map(row => row.id)
  return { courses, seasons, lessons, summaries, references: await referencesFrom(on, ids) }
}

/** The files that it uses. */
export const mediaIn = ({ references }: Tree) => [...new Set(references.map(({ mediaId }) => mediaId))]
