import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { call } from '#platform/client/api/call.ts'
import { type CourseReport, type LessonProgress, progress } from '../../contract/progress.ts'

export type LearntLesson = CourseReport['seasons'][number]['lessons'][number]

/** The lessons of one course that the reader sees, with their lengths; the outline is drawn before they are here. */
export const lessonsIn = (courseId: string) =>
  queryOptions({
    queryKey: [lessons.name, 'of course', courseId],
    queryFn: ({ signal }) => call(lessons.list, { query: { courseId, pageSize: 100 } as never }, signal),
  })

/** All lessons of a course in their order. */
export const inOrder = ({ seasons }: CourseReport) => seasons.flatMap(({ lessons }) => lessons)

/** Where to go on in a course: at the lesson begun and not done, else the first open one after the last that is done. */
export function nextIn(course: CourseReport): LearntLesson | undefined {
  const all = inOrder(course)
  const open = (lesson: LearntLesson) => lesson.completedAt === null
  const last = all.findLastIndex(lesson => !open(lesson))
  return (
    all.find(lesson => open(lesson) && lesson.positionSeconds > 0) ??
    all.slice(last + 1).find(open) ??
    all.find(open)
  )
}

/** The course to go on with: the one used last, of those that have a lesson left. */
export function courseToContinue(all: CourseReport[]) {
  const left = all.filter(course => course.lessonsCompleted < course.lessonsTotal)
  const used = (course: CourseReport) => course.lastActivityAt ?? ''
  return left.toSorted((one, other) => (used(one) < used(other) ? 1 : used(one) > used(other) ? -1 : 0))[0]
}

/** Ticks or unticks a lesson; everything that counts it is asked anew. */
export function useTick(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (completed: boolean): Promise<LessonProgress> =>
      call(progress.write, { id, body: { completed } }),
    onSettled: () =>
      Promise.all(
        ['progress', courses.name, lessons.name].map(name => cache.invalidateQueries({ queryKey: [name] })),
      ),
  })
}
