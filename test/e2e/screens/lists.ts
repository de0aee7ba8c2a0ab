import { admin } from '../site.ts'
import { isolated } from '../words.ts'
import { heads, link, type Person, type Screen, says } from './see.ts'

const gone = ({ page }: Person) => page.getByText('Gone').first()

/** Chooses a row: by its box, on a phone from its menu. */
async function choosesRow(person: Person) {
  const { page, t } = person
  const name = 'Laila'
  if (page.viewportSize()!.width < 992) return person.inMenuOf(name, t('list.select'))
  await page.getByRole('checkbox', { name: t('list.choose', { name: isolated(name) }) }).check()
}

const opensViews = (person: Person) => person.press(person.t('list.views'))
const inDialog = (word: string) => (person: Person) =>
  person.page.getByRole('dialog').getByText(person.t(word)).first()

/** What an administrator sees in the lists. */
export const lists: Screen[] = [
  { name: 'courses', path: '/admin/courses', sees: link('Geometry') },
  { name: 'courses, second page', path: '/admin/courses?page=2', sees: link('Course 20') },
  { name: 'courses, beyond the end', path: '/admin/courses?page=9', sees: says('list.beyond') },
  { name: 'courses, no match', path: '/admin/courses?q=zzz', sees: says('courses.noMatch', { q: 'zzz' }) },
  {
    name: 'courses, filtered, no match',
    path: '/admin/courses?language=en&status=draft',
    sees: says('courses.noMatch.filters'),
  },
  {
    name: 'courses, bin',
    path: '/admin/courses?deleted=true',
    sees: gone,
  },
  { name: 'seasons', path: '/admin/seasons', sees: link('Functions') },
  { name: 'seasons, no match', path: '/admin/seasons?q=zzz', sees: says('seasons.noMatch', { q: 'zzz' }) },
  { name: 'seasons, bin', path: '/admin/seasons?deleted=true', sees: gone },
  { name: 'lessons', path: '/admin/lessons', sees: link('Two unknowns') },
  {
    name: 'lessons of a course',
    path: ids => `/admin/lessons?courseId=${ids.finished}`,
    sees: link('Circles'),
  },
  {
    name: 'lessons, bin',
    path: '/admin/lessons?deleted=true',
    sees: gone,
  },
  { name: 'summaries', path: '/admin/summaries', sees: link('Summary') },
  {
    name: 'summaries, no match',
    path: '/admin/summaries?q=zzz',
    sees: says('summaries.noMatch', { q: 'zzz' }),
  },
  { name: 'summaries, bin', path: '/admin/summaries?deleted=true', sees: gone },
  { name: 'announcements', path: '/admin/announcements', sees: link('Exams') },
  {
    name: 'announcements, no match',
    path: '/admin/announcements?q=zzz',
    sees: says('announcements.noMatch', { q: 'zzz' }),
  },
  { name: 'announcements, bin', path: '/admin/announcements?deleted=true', sees: gone },
  { name: 'students', path: '/admin/students', sees: link('Omar') },
  { name: 'students, no match', path: '/admin/students?q=zzz', sees: says('students.noMatch', { q: 'zzz' }) },
  { name: 'students, bin', path: '/admin/students?deleted=true', sees: gone },
  { name: 'groups', path: '/admin/groups', sees: link('Physics 12') },
  {
    name: 'guardians',
    path: '/admin/guardians',
    sees: ({ page }) => page.getByText('Mona').first(),
  },
  {
    name: 'guardians, no match',
    path: '/admin/guardians?q=zzz',
    sees: says('guardians.noMatch', { q: 'zzz' }),
  },
  {
    name: 'a guardian to add',
    path: '/admin/guardians?open=new',
    sees: ({ page, t }) => page.getByRole('dialog').getByText(t('guardians.phone.hint')),
  },
  {
    name: 'the link of a guardian',
    path: '/admin/guardians',
    sees: ({ page, t }) => page.getByRole('dialog').getByText(t('guardians.link.qr')),
    async does(person) {
      await person.inMenuOf('أ. منى عبد الله Mona', person.t('guardians.link.make'))
      await person.press(person.t('guardians.link.go'))
    },
  },
  { name: 'users', path: '/admin/users', sees: link('Omar') },
  { name: 'audit', path: '/admin/audit', sees: ({ page }) => page.locator('summary').first() },
  { name: 'audit, no match', path: '/admin/audit?until=2000-01-01', sees: says('audit.noMatch') },
  { name: 'bin', path: '/admin/bin', sees: gone },
  { name: 'bin, no match', path: '/admin/bin?q=zzz', sees: says('bin.noMatch') },
  { name: 'settings', path: '/admin/settings', sees: heads('settings.title') },
  {
    name: 'users, bin',
    path: '/admin/users?deleted=true',
    sees: gone,
  },
  {
    name: 'a row menu',
    path: '/admin/students',
    sees: ({ page }) => page.getByRole('menu'),
    does: person => person.button(person.t('list.menu', { of: isolated('Laila') })).click(),
  },
  {
    name: 'filters to choose',
    path: '/admin/lessons',
    sees: ({ page, t }) => page.getByRole('dialog').getByText(t('filter.season')),
    does: person => person.press(person.t('list.filter')),
  },
  { name: 'saved views', path: '/admin/courses', sees: inDialog('views.others'), does: opensViews },
  { name: 'saved views, none', path: '/admin/seasons', sees: inDialog('views.none'), does: opensViews },
  {
    name: 'a view that is shown',
    path: '/admin/courses?language=en',
    sees: person => person.page.getByRole('button', { name: person.t('list.view') }),
  },
  {
    name: 'a view to save',
    path: '/admin/courses?language=ar',
    sees: inDialog('views.shared'),
    async does(person) {
      await opensViews(person)
      await person.press(person.t('views.create'))
    },
  },
  {
    name: 'a view to change',
    path: '/admin/courses?language=ar',
    sees: inDialog('views.keep'),
    async does(person) {
      await opensViews(person)
      await person.press(person.t('views.change', { of: isolated('المسودات Drafts') }))
    },
  },
  {
    name: 'a row chosen',
    path: '/admin/students',
    sees: ({ page, t }) => page.getByRole('region', { name: t('list.chosen', { count: 1 }) }),
    does: choosesRow,
  },
  {
    name: 'the question before many are deleted',
    path: '/admin/students',
    sees: ({ page, t }) =>
      page.getByRole('dialog', { name: t('students.removeMany.ask', { count: 1 }) }).locator('form'),
    async does(person) {
      await choosesRow(person)
      const bar = person.page.getByRole('region', { name: person.t('list.chosen', { count: 1 }) })
      await person.press(person.t('list.chosen.more'), bar)
      await person.page.getByRole('menuitem', { name: person.t('list.remove') }).click()
    },
  },
  {
    name: 'the menu under one’s name',
    path: '/admin/courses',
    sees: ({ page }) => page.getByRole('menu'),
    does: person => person.button(person.t('account', { name: admin.login })).click(),
  },
]
