import { centre } from './centre.ts'
import { details } from './details.ts'
import { lists } from './lists.ts'
import { people } from './people.ts'
import { quizzes } from './quizzes.ts'
import { heads, link, notFound, type Screen, says, searchFor } from './see.ts'

/** What visitors see of a site that has its administrator. */
const visitor: Screen[] = [
  { name: 'sign-in', path: '/auth/login', sees: heads('signIn.title') },
  { name: 'whether a receipt is one', path: '/r', sees: heads('verify') },
  {
    name: 'sign-in, left empty',
    path: '/auth/login',
    sees: ({ page }) => page.locator('[aria-invalid=true]').first(),
    does: person => person.press(person.t('signIn')),
  },
  { name: 'a password that was forgotten', path: '/auth/forgot', sees: says('forgot.ask') },
  { name: 'a link for a new password that is old', path: '/auth/reset', sees: says('reset.old') },
  { name: 'a new password by a link', path: '/auth/reset#token=x', sees: heads('reset') },
  { name: 'set-up, done', path: '/setup', sees: heads('setup.done') },
]

/** What a teacher sees, who may do less. */
const teacher: Screen[] = [
  { name: 'home of a teacher', path: '/', sees: says('home.drafts') },
  { name: 'courses of a teacher', path: '/admin/courses', sees: link('Algebra') },
  { name: 'students of a teacher', path: '/admin/students', sees: link('Nour') },
  {
    name: 'the course that lessons are imported into',
    path: '/admin/import?subject=content',
    sees: link('Algebra'),
  },
  {
    name: 'a table of lessons to import',
    path: ids => `/admin/import?subject=content&courseId=${ids.course}`,
    sees: says('imports.templates.why.content'),
  },
  { name: 'summaries of a teacher', path: '/admin/summaries', sees: link('Summary') },
  { name: 'announcements of a teacher', path: '/admin/announcements', sees: link('To a course') },
  { name: 'users, which a teacher may not see', path: '/admin/users', sees: heads('notFound') },
]

/** What the front desk sees where it is not what others see. */
const registrar: Screen[] = [
  { name: 'home of the front desk', path: '/', sees: says('home.courses') },
  {
    name: 'the other account of a student',
    path: ids => `/admin/students/${ids.student}`,
    sees: ({ dialog, t }) => dialog.getByLabel(t('jobs.merge.find')).first(),
    async does(person) {
      await person.page.locator('main [aria-haspopup=menu]').first().click()
      await person.page.getByRole('menuitem', { name: person.t('students.merge') }).click()
    },
  },
  { name: 'a course at the front desk', path: ids => `/admin/courses/${ids.course}`, sees: link('Nour') },
  {
    name: 'a student at the front desk',
    path: ids => `/admin/students/${ids.student}`,
    sees: link('Geometry'),
  },
  {
    name: 'announcements to staff who write none',
    path: '/admin/announcements',
    sees: ({ page }) => page.getByText('Exams').first(),
  },
]

/** What an assistant sees where it is not what a teacher sees. */
const assistant: Screen[] = [
  {
    name: 'a course of an assistant',
    path: ids => `/admin/courses/${ids.course}`,
    sees: link('Two unknowns'),
  },
  {
    name: 'a lesson to staff who do not write it',
    path: ids => `/admin/lessons/${ids.written}`,
    sees: says('lessons.preview.title'),
  },
]

/** What a student sees who has learnt something. */
const student: Screen[] = [
  { name: 'home of a student', path: '/', sees: link('Geometry') },
  { name: 'catalogue', path: '/courses', sees: link('Geometry') },
  { name: 'catalogue, second page', path: '/courses?page=2', sees: link('Course 24') },
  { name: 'catalogue, no match', path: '/courses?q=zzz', sees: says('learn.noMatch', { q: 'zzz' }) },
  { name: 'a course one learns in', path: ids => `/courses/${ids.course}`, sees: link('Two unknowns') },
  {
    name: 'why a percentage is what it is',
    path: ids => `/courses/${ids.finished}`,
    sees: ({ dialog }) => dialog.getByRole('listitem').first(),
    does: person =>
      person.press(person.t('why.open', { of: person.t('learn.progress', { course: 'Geometry' }) })),
  },
  {
    name: 'a lesson with a video',
    path: ids => `/lessons/${ids.withVideo}`,
    sees: says('learn.video.from', { host: 'YouTube' }),
  },
  { name: 'a lesson to read, done', path: ids => `/lessons/${ids.written}`, sees: says('learn.ticked') },
  {
    name: 'a lesson with an uploaded video',
    path: ids => `/lessons/${ids.shown}`,
    sees: ({ page, t }) => page.getByRole('slider', { name: t('player.time'), disabled: false }),
  },
  {
    name: 'the files of a lesson',
    path: ids => `/lessons/${ids.shown}`,
    sees: ({ page }) => page.getByRole('button', { name: 'ورقة' }).first(),
    async does({ page, t }) {
      await page.getByRole('slider', { name: t('player.time'), disabled: false }).waitFor()
      await page.getByRole('tab', { name: t('files') }).click()
    },
  },
  { name: 'notes of a student', path: '/notes', sees: says('notes.export') },
  { name: 'notes, no match', path: '/notes?q=zzz', sees: says('notes.noMatch', { q: 'zzz' }) },
  { name: 'lessons that were kept', path: '/notes?tab=lessons', sees: link('Two unknowns') },
  { name: 'summaries of a student', path: '/summaries', sees: link('Summary') },
  {
    name: 'summaries of a student, no match',
    path: '/summaries?q=zzz',
    sees: says('learn.summaries.noMatch', { q: 'zzz' }),
  },
  {
    name: 'a summary to read',
    path: ids => `/summaries?open=${ids.summary}`,
    sees: ({ page }) => page.getByRole('heading', { level: 1, name: 'Summary' }),
  },
  {
    name: 'announcements to a student',
    path: '/announcements',
    sees: ({ page }) => page.getByText('Exams').first(),
  },
  {
    name: 'announcements to one course',
    path: ids => `/announcements?courseId=${ids.course}`,
    sees: ({ page }) => page.getByText('To a course').first(),
  },
  {
    name: 'announcements, none to a course',
    path: ids => `/announcements?courseId=${ids.finished}`,
    sees: says('news.noneOfCourse'),
  },
  {
    name: 'the search over everything',
    path: '/summaries',
    sees: ({ page }) => page.getByRole('option').first(),
    does: searchFor('unknowns'),
  },
  {
    name: 'the search over everything, nothing found',
    path: '/summaries',
    sees: says('search.none.why'),
    does: searchFor('zzz'),
  },
  { name: 'attendance and account of a student', path: '/mine', sees: says('mine.account') },
  { name: 'profile of a student', path: '/profile', sees: heads('profile.title') },
  { name: 'password of a student', path: '/profile/password', sees: heads('passwordScreen.title') },
  {
    name: 'a lesson that is not there',
    path: ids => `/lessons/${ids.student}`,
    sees: heads('notFound'),
    noise: notFound,
  },
  { name: 'an address that is not there', path: '/nothing', sees: heads('notFound') },
]

/** What a student sees who is in no course. */
const newcomer: Screen[] = [
  { name: 'home without courses', path: '/', sees: says('learn.none.why') },
  { name: 'summaries, none out', path: '/summaries', sees: says('learn.summaries.none.why') },
  { name: 'notes, none yet', path: '/notes', sees: says('notes.none.why') },
  { name: 'a course one is not in', path: ids => `/courses/${ids.course}`, sees: says('learn.notEnrolled') },
]

/** What somebody sees whose password others have set. */
const renewer: Screen[] = [{ name: 'a password of one’s own', path: '/', sees: heads('renew.title') }]

/** What an administrator sees of a site that holds nothing yet. */
const beginner: Screen[] = [
  { name: 'home at the start', path: '/', sees: says('home.noCourses') },
  { name: 'first steps: school', path: '/welcome', sees: heads('welcome.school') },
  { name: 'first steps: place', path: '/welcome?step=place', sees: heads('welcome.place') },
  { name: 'first steps: course', path: '/welcome?step=course', sees: heads('welcome.course') },
  {
    name: 'first steps, ended without a name',
    path: '/welcome?step=people',
    sees: says('settings.nameAr.required'),
    does: person => person.press(person.t('welcome.finish')),
    noise: /status of 422|422 invalid/,
  },
  { name: 'courses, none', path: '/admin/courses', sees: says('courses.none') },
  { name: 'courses, empty bin', path: '/admin/courses?deleted=true', sees: says('list.bin.empty') },
  { name: 'seasons, none', path: '/admin/seasons', sees: says('seasons.before') },
  { name: 'lessons, none', path: '/admin/lessons', sees: says('lessons.before') },
  { name: 'summaries, none', path: '/admin/summaries', sees: says('summaries.before') },
  { name: 'announcements, none', path: '/admin/announcements', sees: says('announcements.none') },
  { name: 'students, none', path: '/admin/students', sees: says('students.none') },
  { name: 'changes of many, none', path: '/admin/jobs', sees: says('jobs.none') },
  { name: 'bin, nothing', path: '/admin/bin', sees: says('bin.none') },
  { name: 'a table to import', path: '/admin/import', sees: says('imports.lead') },
  { name: 'users, the first only', path: '/admin/users', sees: link('admin') },
]

/** Every screen there is, by who sees it. */
export const screens = {
  visitor,
  admin: [...lists, ...details, ...people, ...centre, ...quizzes.admin],
  teacher,
  registrar,
  assistant,
  student: [...student, ...quizzes.student],
  newcomer: [...newcomer, ...quizzes.newcomer],
  renewer,
  beginner,
}
