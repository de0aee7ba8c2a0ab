import { type Scope, visibleCourses } from '#modules/catalog/server/courses/policy.ts'
import { isLessonVisible } from '#modules/catalog/server/lessons/policy.ts'
import { visibleSummaries } from '#modules/catalog/server/summaries/policy.ts'
import { peopleOf } from '#modules/identity/server/people/policy.ts'
import type { Reader, ResourceTables, Tables } from '#platform/server/db/tables.ts'

type Row = ResourceTables['media']
type Use = Tables['mediaUses']

/**
 * Whether somebody may read a file: their own picture, files of a teacher's own course, and for everybody what is used
 * by something that they may read. The pictures of staff are shown to all who are signed in, as their names are.
 */
export async function isMediaVisible(read: Reader, row: Row, scope: Scope): Promise<boolean> {
  const { caller, courseIds } = scope
  if (caller.role === 'admin') return true
  if (row.purpose === 'avatar' && row.uploaderId === caller.id) return true
  if (caller.role === 'teacher' && row.courseId && courseIds.includes(row.courseId)) return true
  const references = await read.selectFrom('mediaUses').selectAll().where('mediaId', '=', row.id).execute()
  for (const [kind, some] of Map.groupBy(references, use => use.kind))
    if (await seesOne(read, kind, some, scope)) return true
  return false
}

/** Whether one of the things that use a file is there for somebody. */
async function seesOne(read: Reader, kind: Use['kind'], uses: Use[], scope: Scope): Promise<boolean> {
  const ids = uses.map(({ thingId }) => thingId)
  const there = (table: 'courses' | 'lessons' | 'summaries') =>
    read
      .selectFrom(table as 'lessons')
      .select('id')
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .limit(1)
  const any = async (rows: { executeTakeFirst(): Promise<unknown> }) =>
    (await rows.executeTakeFirst()) !== undefined
  switch (kind) {
    case 'courses':
      return any(there(kind).where(visibleCourses(scope) as never))
    case 'lessons':
      return any(there(kind).where(isLessonVisible(scope)))
    case 'summaries':
      return any(there(kind).where(visibleSummaries(scope) as never))
    case 'users': {
      const people = read
        .selectFrom('users')
        .select('id')
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
      const isStudent = scope.caller.role === 'student'
      return any(
        people.where(row => {
          const staff = row('role', '<>', 'student')
          return isStudent ? staff : row.or([staff, peopleOf(scope.caller)(row)])
        }),
      )
    }
    case 'media': {
      // The image stands for a video: who sees the one sees the other.
      const films = await read.selectFrom('media').selectAll().where('id', 'in', ids).execute()
      for (const film of films)
        if (film.purpose === 'video' && !film.deletedAt && (await isMediaVisible(read, film, scope)))
          return true
      return false
    }
  }
}
