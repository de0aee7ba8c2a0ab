import { heads, notFound, type Screen, says } from './see.ts'

/** What an administrator sees of one person, of what is not there, and of themselves. */
export const people: Screen[] = [
  {
    name: 'the page of a student',
    path: ids => `/admin/students/${ids.student}`,
    sees: ({ page }) => page.getByRole('progressbar').nth(2),
  },
  {
    name: 'the page of a student without courses',
    path: ids => `/admin/students/${ids.newcomer}`,
    sees: says('students.courses.none'),
  },
  {
    name: 'cards that are not there',
    path: ids => `/admin/jobs/${ids.student}/print`,
    sees: says('notFound'),
    noise: notFound,
  },
  {
    name: 'a course that is not there',
    path: ids => `/admin/courses/${ids.student}`,
    sees: says('notFound'),
    noise: notFound,
  },
  { name: 'an address that is not there', path: '/admin/nothing', sees: heads('notFound') },
  { name: 'profile', path: '/profile', sees: heads('profile.title') },
  { name: 'password', path: '/profile/password', sees: heads('passwordScreen.title') },
]
