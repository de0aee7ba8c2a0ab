import type { CourseTab } from '#modules/catalog/client/public/course-tab.ts'
import { isKept } from '#platform/client/ui/form/kept-draft.ts'
import { enrolDraftKey } from '../enrolments/enrolling.ts'
import { mayEnrol } from '../enrolments/may-enrol.ts'
import { CourseStudents } from './course-students.tsx'

/** Who learns a course, on the page of the course. */
export const studentsTab: CourseTab = {
  name: 'students',
  needs: 'enrolments.list',
  add: { label: 'enrol.students', isFor: mayEnrol },
  isAddingKept: ({ id }) => isKept(enrolDraftKey({ courseId: id })),
  whole: true,
  count: ({ counts }) => counts.students,
  View: ({ course, adding, setAdding }) => (
    <CourseStudents course={course} enrolling={adding} setEnrolling={setAdding} />
  ),
}
