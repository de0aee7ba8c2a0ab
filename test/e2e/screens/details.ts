import { adds, edits, link, notFound, type Screen, says } from './see.ts'

/** What an administrator sees of one course, lesson or person, and around them. */
export const details: Screen[] = [
  { name: 'home of staff', path: '/', sees: says('home.drafts') },
  {
    name: 'what can be made',
    path: '/',
    sees: ({ page }) => page.getByRole('menu'),
    does: person => person.press(person.t('home.create')),
  },
  { name: 'a new course', path: '/admin/courses?open=new', sees: adds('courses.add') },
  {
    name: 'a course to change',
    path: ids => `/admin/courses?open=${ids.course}`,
    sees: edits('الجبر ١: Algebra 1'),
  },
  {
    name: 'a group',
    path: ids => `/admin/groups/${ids.group}`,
    sees: link('Omar'),
  },
  {
    name: 'a group to change',
    path: ids => `/admin/groups/${ids.group}?open=${ids.group}`,
    sees: edits('فيزياء Physics 12'),
  },
  { name: 'a new season', path: '/admin/seasons?open=new', sees: adds('seasons.add') },
  {
    name: 'a season to change',
    path: ids => `/admin/seasons?open=${ids.season}`,
    sees: edits('المعادلات Equations'),
  },
  { name: 'a new lesson', path: '/admin/lessons?open=new', sees: adds('lessons.add') },
  {
    name: 'a lesson to write, with a link to a video',
    path: ids => `/admin/lessons/${ids.withVideo}`,
    sees: ({ page }) => page.locator('[contenteditable=true]'),
  },
  { name: 'a new summary', path: '/admin/summaries?open=new', sees: adds('summaries.add') },
  {
    name: 'a summary to change',
    path: ids => `/admin/summaries?open=${ids.summary}`,
    sees: edits('ملخص Summary'),
  },
  {
    name: 'a summary as a student reads it',
    path: ids => `/admin/summaries/${ids.summary}`,
    sees: ({ page }) => page.getByRole('heading', { level: 1, name: 'ملخص Summary' }),
  },
  {
    name: 'what the sum over all courses is made of',
    path: ids => `/admin/students/${ids.student}`,
    sees: ({ dialog }) => dialog.getByRole('listitem').first(),
    does: person => person.press(person.t('why.open', { of: person.t('students.sum') })),
  },
  {
    name: 'a new announcement, to people by their names',
    path: '/admin/announcements?open=new',
    sees: adds('announcements.add'),
    async does(person) {
      await person.choose(person.t('announcements.audience'), person.t('announcements.audience.people'))
      await person.page.getByRole('checkbox', { name: 'Omar' }).click()
    },
  },
  {
    name: 'an announcement to change',
    path: ids => `/admin/announcements?open=${ids.announcement}`,
    sees: edits('Exams إعلان'),
  },
  { name: 'a new student', path: '/admin/students?open=new', sees: adds('students.add') },
  {
    name: 'a student to change',
    path: ids => `/admin/students?open=${ids.student}`,
    sees: edits('سارة علي'),
  },
  { name: 'a new user', path: '/admin/users?open=new', sees: adds('users.add') },
  {
    name: 'a user to change',
    path: ids => `/admin/users?open=${ids.teacher}`,
    sees: edits('هدى منصور'),
  },
  {
    name: 'a new student, left empty',
    path: '/admin/students?open=new',
    sees: ({ dialog }) => dialog.getByRole('alert'),
    does: person => person.press(person.t('users.create'), person.dialog),
  },
  {
    name: 'a text to write',
    path: ids => `/admin/seasons?open=${ids.season}`,
    sees: ({ dialog }) => dialog.getByRole('toolbar').or(dialog.locator('[contenteditable=true]')).first(),
    does: person => person.field(person.t('seasons.description'), person.dialog).click(),
  },
  {
    name: 'a moment to choose',
    path: '/admin/seasons?open=new',
    sees: ({ page, t }) => page.getByRole('button', { name: t('moment.take') }),
    does: person => person.dialog.getByLabel(person.t('seasons.releaseAt')).click(),
  },
  {
    name: 'the question before what was typed is lost',
    path: '/admin/seasons?open=new',
    sees: ({ page, t }) => page.getByRole('dialog', { name: t('form.leave') }).locator('form'),
    async does(person) {
      await person.field(person.t('seasons.title'), person.dialog).fill('…')
      await person.press(person.t('cancel'), person.dialog)
    },
  },
  {
    name: 'a drawer on what is not there',
    path: ids => `/admin/courses?open=${ids.student}`,
    sees: person => person.dialog.getByText(person.t('notFound.why')),
    noise: notFound,
  },
  { name: 'a course', path: ids => `/admin/courses/${ids.course}`, sees: link('Two unknowns') },
  {
    name: 'a course, its students',
    path: ids => `/admin/courses/${ids.course}?tab=students`,
    sees: link('Nour'),
  },
  {
    name: 'a course, how far its students are',
    path: ids => `/admin/courses/${ids.course}?tab=progress`,
    sees: link('Nour'),
  },
  {
    name: 'a course, how far nobody is',
    path: ids => `/admin/courses/${ids.course}?tab=progress&q=zzz`,
    sees: says('students.noMatch', { q: 'zzz' }),
  },
  {
    name: 'a course, its settings',
    path: ids => `/admin/courses/${ids.course}?tab=settings`,
    sees: ({ page }) => page.locator('main form'),
  },
  {
    name: 'students to enrol',
    path: ids => `/admin/courses/${ids.course}?tab=students`,
    sees: ({ dialog }) => dialog.getByRole('checkbox', { name: 'Omar' }),
    does: person => person.press(person.t('enrol.students')),
  },
  {
    name: 'the files of a course',
    path: ids => `/admin/courses/${ids.course}?tab=files`,
    sees: ({ page }) => page.getByText('video.mp4').first(),
  },
  {
    name: 'the files of a course that has none',
    path: ids => `/admin/courses/${ids.finished}?tab=files`,
    sees: says('library.none'),
  },
  {
    name: 'a lesson to write, with an uploaded video',
    path: ids => `/admin/lessons/${ids.shown}`,
    sees: ({ page, t }) => page.getByRole('region', { name: t('lessons.video') }).locator('video'),
  },
  {
    name: 'a lesson as a student sees it',
    path: ids => `/admin/lessons/${ids.written}`,
    sees: ({ page }) => page.getByRole('dialog').getByRole('heading', { name: 'Two unknowns' }),
    does: person => person.press(person.t('lessons.preview')),
  },
  {
    name: 'what a lesson said before',
    path: ids => `/admin/lessons/${ids.written}`,
    sees: ({ dialog }) => dialog.getByRole('button', { expanded: true }),
    async does(person) {
      const { t, page, dialog } = person
      await page.locator('[contenteditable=true]').waitFor()
      await person.inMenuOf('Two unknowns', t('lessons.versions'))
      await dialog.getByRole('button', { expanded: false }).first().click()
    },
  },
  {
    name: 'the question before a lesson is left unpublished',
    path: ids => `/admin/lessons/${ids.written}`,
    sees: ({ page, t }) => page.getByRole('dialog', { name: t('lessons.leave') }).locator('form'),
    async does({ page, t }) {
      const title = page.getByRole('textbox', { name: t('lessons.title') })
      await title.fill('Two unknowns, or three')
      await page.getByRole('main').getByRole('link').first().click()
    },
  },
]
