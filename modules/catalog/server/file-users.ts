import type { FileUser } from '#modules/media/server/public.ts'
import type { Scope } from '#platform/server/db/scope.ts'
import type { Reader } from '#platform/server/db/tables.ts'
import { visibleCourses } from './courses/policy.ts'
import { isLessonVisible } from './lessons/policy.ts'
import { forgetLengths } from './lessons/video-length.ts'
import { visibleSummaries } from './summaries/policy.ts'

type Kind = 'courses' | 'lessons' | 'summaries'

const visibleOf = {
  courses: visibleCourses,
  lessons: isLessonVisible,
  summaries: visibleSummaries,
}

const visibleAs = (kind: Kind) => async (read: Reader, ids: string[], scope: Scope) => {
  const row = await read
    .selectFrom(kind as 'lessons')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(visibleOf[kind](scope) as never)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How courses, lessons and summaries use files: who sees one of them reads its files. */
export const catalogFileUsers: { [kind in Kind]: FileUser } = {
  courses: { title: 'title', course: 'id', isVisible: visibleAs('courses') },
  lessons: { title: 'title', course: 'courseId', isVisible: visibleAs('lessons'), replaced: forgetLengths },
  summaries: { title: 'title', course: 'courseId', isVisible: visibleAs('summaries') },
}
