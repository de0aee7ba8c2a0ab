import { quizzesInSeasons } from '#modules/quizzes/client/quizzes/in-seasons.tsx'
import { CourseScreen } from '#modules/catalog/client/courses/course-screen.tsx'
import { studentsTab } from '#modules/enrolment/client/courses/course-tab.tsx'
import { useGroupFilter } from '#modules/enrolment/client/public/group-filter.ts'
import { progressTab } from '#modules/learning/client/matrix/course-tab.tsx'

const more = [studentsTab, progressTab(useGroupFilter)]

/** The page of a course, with what other modules show of it. */
export const CoursePage = () => <CourseScreen more={more} part={quizzesInSeasons} />
