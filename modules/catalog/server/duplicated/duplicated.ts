import type { Duplicated, DuplicateRequest } from '#platform/server/bulk/duplicated.ts'
import { type Scope, scopeOf } from '#platform/server/db/scope.ts'
import type { Reader, ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { missing, refuse } from '#platform/server/problem.ts'
import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { visibleCourses, visibleSeasons } from '../courses/policy.ts'
import { isLessonVisible } from '../lessons/policy.ts'
import { lockCourseOrder, lockCoursesOf } from '../tree-locks.ts'
import { copyTitle } from './copy-title.ts'
import { type DuplicatedKind, mediaIn, treeOf } from './tree.ts'
import { writeTree } from './write-tree.ts'

const visibleOf = { courses: visibleCourses, seasons: visibleSeasons, lessons: isLessonVisible }
/** In what a copy stands, and the column that names it. */
const parentOf = {
  courses: undefined,
  seasons: { kind: 'courses', column: 'courseId' },
  lessons: { kind: 'seasons', column: 'seasonId' },
} as const
/** Days from which a year is written with four digits, and none has to be guessed. */
const days = { first: '1900-01-01', last: '2999-12-31' }

/** One of what is taught, where somebody sees it. */
async function rowOf(on: Reader | Tx, kind: DuplicatedKind, id: string, scope: Scope) {
  const rows = on
    .selectFrom(kind as 'lessons')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(visibleOf[kind](scope) as never)
  return (await rows.executeTakeFirst()) as ResourceTables['lessons'] | undefined
}

/** What is duplicated, and in what the copy is to stand; nothing where somebody sees one of them no more. */
async function endsOf(on: Reader | Tx, kind: DuplicatedKind, { id, intoId }: DuplicateRequest, scope: Scope) {
  const row = await rowOf(on, kind, id, scope)
  const parent = parentOf[kind]
  if (!row || !parent) return row && { row, into: undefined }
  const into = await rowOf(on, parent.kind, intoId ?? row[parent.column], scope)
  return into && { row, into }
}

function duplicatedOf(kind: DuplicatedKind, { db }: BulkContext): Duplicated {
  const parent = parentOf[kind]
  return {
    async check({ id, intoId, startsOn }, caller) {
      const scope = await scopeOf(db.read, caller)
      if (!(await rowOf(db.read, kind, id, scope))) refuse('id', 'not_offered')
      if (intoId !== undefined && !(parent && (await rowOf(db.read, parent.kind, intoId, scope))))
        refuse('intoId', 'not_offered')
      if (startsOn !== undefined && (startsOn < days.first || startsOn > days.last))
        refuse('startsOn', 'not_offered')
    },

    async contents(on, request, caller) {
      if (!(await endsOf(on, kind, request, await scopeOf(on, caller)))) return undefined
      const tree = await treeOf(on, kind, request.id)
      const kinds = ['courses', 'seasons', 'lessons', 'summaries'] as const
      const counts = kinds.map(resource => ({ resource, count: tree[resource].length }))
      return { counts: counts.filter(({ count }) => count > 0), mediaIds: mediaIn(tree) }
    },

    async write(tx, request, options) {
      const { id, intoId, startsOn } = request
      if (kind === 'courses') await lockCourseOrder(tx)
      await lockCoursesOf(tx, { kind, id }, { kind: parent?.kind ?? kind, id: intoId })
      const ends = await endsOf(tx, kind, request, await scopeOf(tx, options.caller))
      if (!ends) return missing()
      const { row, into } = ends
      const courseId = kind === 'courses' ? id : row.courseId
      const { language } = await tx
        .selectFrom('courses')
        .select('language')
        .where('id', '=', courseId)
        .executeTakeFirstOrThrow()
      const isTaken = async (title: string) => {
        const titled = tx
          .selectFrom(kind as 'lessons')
          .select('id')
          .where('title', '=', title)
          .where('deletedAt', 'is', null)
        const siblings = parent ? titled.where(parent.column as 'seasonId', '=', into!.id) : titled
        return (await siblings.limit(1).executeTakeFirst()) !== undefined
      }
      const title = request.title ?? (await copyTitle(row.title, language, isTaken))
      const where =
        kind === 'lessons'
          ? { courseId: into!.courseId, seasonId: into!.id }
          : kind === 'seasons'
            ? { courseId: into!.id }
            : {}
      const tree = await treeOf(tx, kind, id)
      return writeTree(tx, tree, { kind, title, into: where, startsOn }, options)
    },
  }
}

/** Courses, seasons and lessons are duplicated with all that is in them. */
export const catalogDuplicated = {
  courses: (context: BulkContext) => duplicatedOf('courses', context),
  seasons: (context: BulkContext) => duplicatedOf('seasons', context),
  lessons: (context: BulkContext) => duplicatedOf('lessons', context),
}
