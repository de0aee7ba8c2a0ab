import {
  openExplanation,
  openSumExplanation,
  announceTo,
  chooseDateTime,
  chooseSome,
  inMenuOf,
  carryColumn,
  carryLesson,
  openEntry,
  menuOf,
  openViews,
  press,
  pressInDrawer,
  searchFor,
  searchInVain,
  signInWrong,
} from './doings.ts'
import { removeUsed } from './doings-of-writers.ts'
import { broken, never, of, type Screen } from './screen.ts'
import { screensOfCentre } from './screens-of-centre.ts'
import { screensOfGroups } from './screens-of-groups.ts'
import { screensOfJobs, screensWithoutJobs } from './screens-of-jobs.ts'
import { screensOfLearners } from './screens-of-learners.ts'
import { screensOfQuizzes } from './screens-of-quizzes.ts'
import { screensOfTaking } from './screens-of-taking.ts'
import { screensOfWriters } from './screens-of-writers.ts'

const refused = /\/api\/(users|courses|lessons)\b/

const visitor = of('visitor', {
  'sign-in': '/auth/login',
  'sign-in-refused': { path: '/auth/login', does: signInWrong },
  forgot: '/auth/forgot',
  'reset-old': '/auth/reset',
  reset: '/auth/reset#token=x',
  'set-up-done': '/setup',
})
const founder = of('founder', {
  'set-up': sites => sites.setUpPath,
  'set-up-no-link': '/setup',
})
const beginner = of('beginner', {
  'dashboard-at-the-start': '/',
  'courses-empty': '/admin/courses',
  'seasons-empty': '/admin/seasons',
  'lessons-empty': '/admin/lessons',
  'summaries-empty': '/admin/summaries',
  'announcements-empty': '/admin/announcements',
  'students-empty': '/admin/students',
  'groups-empty': '/admin/groups',
  'students-bin-empty': '/admin/students?deleted=true',
})
const lists = of('admin', {
  dashboard: '/',
  'dashboard-create': { path: '/', does: press('home.create') },
  search: { path: '/', does: searchFor('المعادله') },
  'search-none': { path: '/', does: searchInVain('zzz') },
  settings: '/admin/settings',
  audit: { path: '/admin/audit', does: openEntry },
  bin: '/admin/bin?kind=lessons',
  courses: '/admin/courses',
  'courses-bin': '/admin/courses?deleted=true',
  'courses-columns': { path: '/admin/courses', does: carryColumn },
  seasons: '/admin/seasons',
  lessons: '/admin/lessons',
  'lessons-filtered': ({ ids }) => `/admin/lessons?courseId=${ids.mathematics}&status=draft`,
  'lessons-filters': { path: '/admin/lessons', does: press('list.filter') },
  'views-all': { path: '/admin/lessons', does: openViews() },
  'views-shown': {
    path: ({ ids }) => `/admin/lessons?courseId=${ids.mathematics}&status=draft`,
    does: openViews(),
  },
  'views-new': { path: '/admin/lessons?q=مراجعة', does: openViews(t => t('views.create')) },
  'views-one': {
    path: '/admin/lessons?q=مراجعة',
    does: openViews(t =>
      t('views.change', { of: '' })
        .replaceAll(/[\u2066-\u2069]/g, '')
        .trim(),
    ),
  },
  'views-none': { path: '/admin/seasons', does: openViews() },
  'lessons-bin': '/admin/lessons?deleted=true',
  'lessons-no-match': '/admin/lessons?q=zzz&status=draft',
  'lessons-failed': { path: '/admin/lessons', failing: { calls: refused, how: 'refused' } },
  summaries: '/admin/summaries',
  announcements: '/admin/announcements',
  'announcements-scheduled': '/admin/announcements?status=scheduled',
  students: '/admin/students',
  'students-chosen': { path: '/admin/students', does: chooseSome },
  'students-menu': { path: '/admin/students', does: menuOf(1) },
  'students-no-match': '/admin/students?q=zzz',
  'students-beyond': '/admin/students?page=99',
  'students-offline': { path: '/admin/students', failing: { calls: refused, how: 'offline' } },
  users: '/admin/users',
})
const details = of('admin', {
  course: ({ ids }) => `/admin/courses/${ids.mathematics}`,
  'course-mixed': ({ ids }) => `/admin/courses/${ids.programming}`,
  'course-lifted': { path: ({ ids }) => `/admin/courses/${ids.programming}`, does: carryLesson },
  'course-students': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=students`,
  'course-enrol': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=students`,
    does: async doing => {
      await press('enrol.students')(doing)
      await doing.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  'course-progress': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress`,
  'course-progress-waiting': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress`,
    failing: never(/\/progress(\?|$)/),
  },
  'course-progress-none': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress&q=zzz`,
  'course-progress-why': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress&state=underWay`,
    does: openExplanation,
  },
  'course-library-waiting': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=files`,
    failing: never(/\/api\/media\?/),
  },
  'course-library-failed': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=files`,
    failing: broken(/\/api\/media\?/),
  },
  'course-library-none': ({ ids }) => `/admin/courses/${ids.programming}?tab=files`,
  'course-library-used': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=files`,
    does: removeUsed,
  },
  'course-library': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=files`,
  'course-settings': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=settings`,
  'course-new': '/admin/courses?open=new',
  'course-edit': ({ ids }) => `/admin/courses?open=${ids.english}`,
  'season-edit': ({ ids }) => `/admin/seasons?open=${ids.season}`,
  'announcement-new': '/admin/announcements?open=new',
  'announcement-moment': { path: '/admin/announcements?open=new', does: chooseDateTime },
  'announcement-to-groups': { path: '/admin/announcements?open=new', does: announceTo('groups') },
  'announcement-to-people': { path: '/admin/announcements?open=new', does: announceTo('people') },
  'announcement-edit': ({ ids }) => `/admin/announcements?open=${ids.announcement}`,
  welcome: '/welcome',
  'welcome-place': '/welcome?step=place',
  'welcome-people': '/welcome?step=people',
  'welcome-course': '/welcome?step=course',
  'student-page': ({ ids }) => `/admin/students/${ids.student}`,
  'student-why': { path: ({ ids }) => `/admin/students/${ids.student}`, does: openSumExplanation },
  'student-edit': ({ ids }) => `/admin/students?open=${ids.student}`,
  'student-new': '/admin/students?open=new',
  'student-new-more': { path: '/admin/students?open=new', does: pressInDrawer('students.more') },
  'student-new-refused': { path: '/admin/students?open=new', does: pressInDrawer('users.create') },
  'student-removed': {
    path: '/admin/students',
    failing: { calls: /\/api\/users\/[\w-]+$/, how: 'seemingly done' },
    does: inMenuOf(2, 'list.remove'),
  },
  'user-edit': ({ ids }) => `/admin/users?open=${ids.teacher}`,
  profile: '/profile',
  password: '/profile/password',
  'not-found': '/admin/nothing',
})
const teacher = of('teacher', {
  'teacher-dashboard': '/',
  'teacher-courses': '/admin/courses',
  'teacher-students': '/admin/students',
  'teacher-announcements': '/admin/announcements',
})
const helpers = [
  ...of('registrar', {
    'registrar-dashboard': '/',
    'registrar-course': ({ ids }) => `/admin/courses/${ids.mathematics}`,
    'registrar-students': '/admin/students',
    'registrar-student': ({ ids }) => `/admin/students/${ids.student}`,
    'registrar-student-more': { path: ({ ids }) => `/admin/students/${ids.student}`, does: menuOf(0) },
    'registrar-announcements': '/admin/announcements',
  }),
  ...of('assistant', {
    'assistant-dashboard': '/',
    'assistant-course': ({ ids }) => `/admin/courses/${ids.mathematics}`,
    'assistant-lessons': '/admin/lessons',
    'assistant-lesson': ({ ids }) => `/admin/lessons/${ids.done}`,
    'assistant-student': ({ ids }) => `/admin/students/${ids.student}`,
  }),
]
/** Every screen there is. */
export const screens: Screen[] = [
  ...visitor,
  ...founder,
  ...beginner,
  ...screensWithoutJobs,
  ...lists,
  ...details,
  ...screensOfWriters,
  ...screensOfQuizzes,
  ...teacher,
  ...helpers,
  ...screensOfGroups,
  ...screensOfCentre,
  ...screensOfJobs,
  ...screensOfLearners,
  ...screensOfTaking,
]
