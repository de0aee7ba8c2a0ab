/** An address and what its first load needs. `:id` stands for a part of the address, `:me` for who is signed in. */
export type Page = {
  path: string
  as: 'visitor' | 'learner' | 'staff'
  parts: readonly string[]
  words?: readonly string[]
  asks: readonly string[]
}

const shell = 'app/client/shell'
const ofLearner = [
  'GET /auth/me',
  'GET /summaries?fileNew=true&page=1&pageSize=1',
  'GET /announcements?unread=true&page=1&pageSize=1',
]
const report = 'POST /courses/progress-special-user/:me'
const learner = {
  as: 'learner',
  parts: [`${shell}/learner-shell.tsx`],
  words: ['app/client/messages/frame-*.ts', 'modules/learning/locales/learn/*.po'],
} as const
const staff = {
  as: 'staff',
  parts: [`${shell}/staff-shell.tsx`],
  words: ['app/client/messages/frame-*.ts', 'app/client/messages/admin-*.ts'],
} as const

const list = (path: string, part: string, call = path): Page => ({
  ...staff,
  path: `/admin/${path}`,
  parts: [...staff.parts, part],
  asks: ['GET /auth/me', `GET /${call}`],
})

/**
 * What the first load of an address needs: its parts by the module that brings them, its words, and the calls that it begins
 * with. Their answers are taken by whoever asks the same. Of the start, the device knows who it is for. An address that is
 * not here is loaded all the same, step by step.
 */
export const pages: Page[] = [
  { path: '/auth/login', as: 'visitor', parts: ['modules/identity/client/auth/login-screen.tsx'], asks: [] },
  {
    ...learner,
    path: '/',
    parts: [...learner.parts, 'app/client/home/learner-home.tsx'],
    asks: [...ofLearner, report, 'GET /announcements?page=1&pageSize=3'],
  },
  {
    ...staff,
    path: '/',
    parts: [...staff.parts, 'modules/school/client/dashboard/home-screen.tsx'],
    asks: ['GET /auth/me'],
  },
  {
    ...learner,
    path: '/lessons/:id',
    parts: [...learner.parts, 'modules/learning/client/lesson/lesson-screen.tsx'],
    asks: [
      ...ofLearner,
      'GET /lessons/:id',
      report,
      'GET /notes?lessonId=:id&pageSize=100',
      'GET /bookmarks?lessonId=:id',
    ],
  },
  list('courses', 'modules/catalog/client/courses/courses-screen.tsx'),
  list('seasons', 'modules/catalog/client/seasons/seasons-screen.tsx', 'seasons?sort=course'),
  list('lessons', 'modules/catalog/client/lessons/lessons-screen.tsx', 'lessons?sort=course'),
  list('summaries', 'modules/catalog/client/summaries/summaries-screen.tsx'),
  list('announcements', 'modules/communication/client/announcements/announcements-screen.tsx'),
  list('students', 'modules/enrolment/client/students/students-screen.tsx', 'users?role=student'),
]
