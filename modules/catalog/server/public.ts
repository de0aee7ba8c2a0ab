// What other modules may use of courses and what stands in them: who sees what, and what is offered.
export { declareEnrolments, enrolments } from './courses/enrolments.ts'
export { offeredCourse } from './courses/offered-course.ts'
export { hiding, parentsIn } from './hidden-by.ts'
export {
  enrolledIn,
  isIn,
  isReleased,
  isUpcoming,
  learnersOf,
  learningOf,
  learntBy,
  visibleCourses,
  visibleSeasons,
} from './courses/policy.ts'
export { declareSums } from './courses/presenter.ts'
export { countedLessons, isCounted, isLessonVisible } from './lessons/policy.ts'
export { declareProgress } from './lessons/presenter.ts'
export { videoLength } from './lessons/video-length.ts'
export { neighboursOf } from './neighbours.ts'
export { outlinePage, outlinePages } from './outline-order.ts'
export { declareInSeasons } from './standing.ts'
export { titlesInOrder } from './titles.ts'
export { lockCoursesOf } from './tree-locks.ts'
