import { type FirstLoad, listLoad } from '#platform/client/routing/first-load.ts'

export const enrolmentFirstLoads: FirstLoad[] = [
  listLoad('students', 'modules/enrolment/client/students/students-screen.tsx', 'users?role=student'),
  listLoad('groups', 'modules/enrolment/client/groups/groups-screen.tsx'),
]
