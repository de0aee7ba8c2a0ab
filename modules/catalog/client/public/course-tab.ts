export type { CourseTab } from '../courses/course-tab.ts'
