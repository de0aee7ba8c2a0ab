import type { Page } from 'playwright-core'
import type { wordsOf } from '../../test/e2e/words.ts'
import type { Sites, Who } from './sites.ts'

type Doing = { page: Page; t: ReturnType<typeof wordsOf>; phone: boolean }
type Path = string | ((sites: Sites) => string)

/** One state of one screen: who sees it, where, and what is done to bring it about. */
export type Screen = {
  who: Who
  name: string
  path: Path
  /** Calls that fail on this screen, and how; or that seem to be done, so that the next picture finds all in place. */
  failing?: { calls: RegExp; how: 'refused' | 'offline' | 'seemingly done' }
  does?: (doing: Doing) => Promise<unknown>
}

const of = (who: Who, screens: Record<string, Path | Omit<Screen, 'who' | 'name'>>): Screen[] =>
  Object.entries(screens).map(([name, screen]) =>
    typeof screen === 'string' || typeof screen === 'function'
      ? { who, name, path: screen }
      : { who, name, ...screen },
  )

const button = ({ page }: Doing, name: string) => page.getByRole('button', { name, exact: true }).first()
const press = (word: string) => (doing: Doing) => button(doing, doing.t(word)).click()
const pressInDrawer = (word: string) => (doing: Doing) =>
  doing.page
    .getByRole('dialog')
    .getByRole('button', { name: doing.t(word), exact: true })
    .click()
const menuOf = (nth: number) => async (doing: Doing) => {
  const begin = doing
    .t('list.menu', { of: '…' })
    .split('…')[0]!
    .replaceAll(/[\u2066-\u2069]/g, '')
    .trim()
  await doing.page.getByRole('button', { name: begin }).nth(nth).click()
}
const inMenuOf = (nth: number, word: string) => async (doing: Doing) => {
  await menuOf(nth)(doing)
  await doing.page.getByRole('menuitem', { name: doing.t(word) }).click()
}
/** Chooses the first rows of a list; a phone begins with one from its menu. */
const chooseSome = async (doing: Doing) => {
  if (doing.phone) await inMenuOf(0, 'list.select')(doing)
  const boxes = doing.page.getByRole('main').getByRole('checkbox')
  for (const nth of doing.phone ? [1, 2] : [1, 2, 4]) await boxes.nth(nth).click()
}
/** Carries the second lesson of a course half a row down, and holds it there. */
const liftLesson = async ({ page }: Doing) => {
  const box = await page.locator('ol ol [data-handle]').nth(1).boundingBox()
  await page.mouse.move(box!.x + 4, box!.y + 12)
  await page.mouse.down()
  await page.mouse.move(box!.x + 4, box!.y + 100, { steps: 4 })
}
/** Asks what the first percentage is made of. */
const askWhy = async ({ page, t }: Doing) => {
  const asks = t('why.open', { of: '' }).trim()
  await page.getByRole('button', { name: asks }).first().click()
  const lessons = page.getByRole('dialog').getByRole('listitem')
  await lessons.first().waitFor()
  // Of those that are done there is less to say.
  await lessons
    .filter({ has: page.locator('[data-of=begun]') })
    .first()
    .scrollIntoViewIfNeeded()
}
/** Opens the search over everything and looks for something. */
const searchFor = (q: string) => async (doing: Doing) => {
  await press('search')(doing)
  await doing.page.getByRole('combobox', { name: doing.t('search') }).fill(q)
  await doing.page.getByRole('option').first().waitFor()
}
const chooseMoment = async ({ page, t }: Doing) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('announcements.when') }).selectOption('later')
  await dialog.getByLabel(t('announcements.moment'), { exact: true }).click()
}
const signInWrong = async ({ page, t }: Doing) => {
  await page.getByLabel(t('signIn.login')).fill('huda')
  await page.getByLabel(t('signIn.password'), { exact: true }).fill('not this one')
  await page.getByRole('button', { name: t('signIn'), exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}
/** Hides the goal of the week, and looks at the end of the page, which brings it back. */
const hideWeek = async (doing: Doing) => {
  await press('week.menu')(doing)
  await doing.page.getByRole('menuitem', { name: doing.t('week.hide') }).click()
  await doing.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}
const refused = /\/api\/(users|courses|lessons)\b/

const visitor = of('visitor', {
  'sign-in': '/auth/login',
  'sign-in-refused': { path: '/auth/login', does: signInWrong },
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
  'students-bin-empty': '/admin/students?deleted=true',
})
const lists = of('admin', {
  dashboard: '/',
  'dashboard-create': { path: '/', does: press('home.create') },
  search: { path: '/', does: searchFor('المعادله') },
  courses: '/admin/courses',
  'courses-bin': '/admin/courses?deleted=true',
  seasons: '/admin/seasons',
  lessons: '/admin/lessons',
  'lessons-filtered': ({ ids }) => `/admin/lessons?courseId=${ids.mathematics}&status=draft`,
  'lessons-filters': { path: '/admin/lessons', does: press('list.filter') },
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
const things = of('admin', {
  course: ({ ids }) => `/admin/courses/${ids.mathematics}`,
  'course-mixed': ({ ids }) => `/admin/courses/${ids.programming}`,
  'course-lifted': { path: ({ ids }) => `/admin/courses/${ids.programming}`, does: liftLesson },
  'course-students': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=students`,
  'course-enrol': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=students`,
    does: press('enrol.students'),
  },
  'course-progress': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress`,
  'course-progress-none': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress&q=zzz`,
  'course-progress-why': {
    path: ({ ids }) => `/admin/courses/${ids.mathematics}?tab=progress&state=underWay`,
    does: askWhy,
  },
  'course-settings': ({ ids }) => `/admin/courses/${ids.mathematics}?tab=settings`,
  'course-lesson-edit': ({ ids }) => `/admin/courses/${ids.mathematics}?open=${ids.later}`,
  'course-new': '/admin/courses?open=new',
  'course-edit': ({ ids }) => `/admin/courses?open=${ids.english}`,
  'season-edit': ({ ids }) => `/admin/seasons?open=${ids.season}`,
  'lesson-new': '/admin/lessons?open=new',
  'lesson-edit': ({ ids }) => `/admin/lessons/${ids.lesson}`,
  'lesson-draft': ({ ids }) => `/admin/lessons/${ids.draft}`,
  'summary-new': '/admin/summaries?open=new',
  'summary-edit': ({ ids }) => `/admin/summaries?open=${ids.summary}`,
  'summary-readers': {
    path: ({ ids }) => `/admin/summaries?open=${ids.replaced}`,
    does: ({ page, t }) => page.getByText(t('summaries.readers.tell')).scrollIntoViewIfNeeded(),
  },
  'announcement-new': '/admin/announcements?open=new',
  'announcement-moment': { path: '/admin/announcements?open=new', does: chooseMoment },
  'announcement-edit': ({ ids }) => `/admin/announcements?open=${ids.announcement}`,
  'student-page': ({ ids }) => `/admin/students/${ids.student}`,
  'student-edit': ({ ids }) => `/admin/students?open=${ids.student}`,
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
const student = of('student', {
  home: '/',
  'home-further': { path: '/', does: hideWeek },
  'home-failed': { path: '/', failing: { calls: /\/api\/courses/, how: 'refused' } },
  'learn-search': { path: '/', does: searchFor('المعادله') },
  catalogue: '/courses',
  'catalogue-no-match': '/courses?q=zzz',
  'learn-why': { path: ({ ids }) => `/courses/${ids.mathematics}`, does: askWhy },
  'learn-course': ({ ids }) => `/courses/${ids.mathematics}`,
  'learn-course-finished': ({ ids }) => `/courses/${ids.finished}`,
  'learn-course-preview': ({ ids }) => `/courses/${ids.programming}`,
  'learn-lesson': ({ ids }) => `/lessons/${ids.lesson}`,
  'learn-lesson-done': ({ ids }) => `/lessons/${ids.done}`,
  'learn-summaries': '/summaries',
  'learn-summary': ({ ids }) => `/summaries?open=${ids.summary}`,
  'learn-summary-file': ({ ids }) => `/summaries?open=${ids.paper}`,
  'learn-announcements': '/announcements',
  'learn-profile': '/profile',
  'learn-not-found': '/nothing',
})

/** Every screen there is. */
export const screens: Screen[] = [
  ...visitor,
  ...founder,
  ...beginner,
  ...lists,
  ...things,
  ...teacher,
  ...student,
  ...of('newcomer', { 'home-without-courses': '/', 'learn-announcements-new': '/announcements' }),
  ...of('renewer', { 'password-of-ones-own': '/' }),
]
