import { MyGroups } from '#modules/enrolment/client/groups/my-groups.tsx'
import { LearnCourseScreen } from '#modules/learning/client/home/course-screen.tsx'

/** The page of a course as its students see it, with the groups of it that they are in. */
export const LearnerCoursePage = () => (
  <LearnCourseScreen groupsOf={courseId => <MyGroups courseId={courseId} />} />
)
