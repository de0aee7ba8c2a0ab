import { getRouteApi } from '@tanstack/react-router'
import { useMyGroups } from '#modules/enrolment/client/groups/my-groups.tsx'
import { LearnCourseScreen } from '#modules/learning/client/home/course-screen.tsx'

const route = getRouteApi('/signed-in/learn/courses/$id')

/** The page of a course as its students see it, with the groups of it that they are in. */
export const LearnerCoursePage = () => <LearnCourseScreen groups={useMyGroups(route.useParams().id)} />
