// What other modules may use of courses and what stands in them: who sees what, and what is offered.
export { offeredCourse } from './courses/offered-course.ts'
export { learnersOf, learntBy, visibleCourses, visibleSeasons } from './courses/policy.ts'
export { declareSums } from './courses/presenter.ts'
export { countedLessons, isLessonVisible, visibleLessons, visibleParts } from './lessons/policy.ts'
export { videoLength } from './lessons/video-length.ts'
export { visibleSummaries } from './summaries/policy.ts'
export { titlesOf } from './titles.ts'
