import { useState } from 'react'
import type { CourseReport } from '../../contract/progress.ts'

/** Whether a course has become done while the reader looks at one of its lessons: what was done before is no news. */
export function useFinished(course: CourseReport | undefined, lessonId: string) {
  const left =
    course && course.lessonsTotal + course.workTotal - course.lessonsCompleted - course.workCompleted
  const [before, remember] = useState({ lessonId, courseId: course?.id, left, isNews: false })
  if (before.lessonId === lessonId && before.courseId === course?.id && before.left === left)
    return before.isNews
  const isStep = before.courseId === course?.id && before.left !== left
  const isNews = isStep ? left === 0 : before.isNews && before.lessonId === lessonId
  remember({ lessonId, courseId: course?.id, left, isNews })
  return isNews
}
