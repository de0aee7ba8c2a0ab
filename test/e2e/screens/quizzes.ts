import { adds, type Screen, says } from './see.ts'

const admin: Screen[] = [
  {
    name: 'quizzes',
    path: '/admin/quizzes',
    sees: ({ page }) => page.getByRole('main').getByRole('link', { name: 'Quiz' }).first(),
  },
  { name: 'questions', path: '/admin/questions', sees: ({ page }) => page.getByText('Angle').first() },
  { name: 'a new question', path: '/admin/questions?open=new', sees: adds('questions.add') },
  {
    name: 'what a quiz asks',
    path: ids => `/admin/quizzes/${ids.quiz}`,
    sees: ({ page }) => page.getByText('Angle').first(),
  },
  {
    name: 'what came of a quiz',
    path: ids => `/admin/quizzes/${ids.quiz}?tab=results`,
    sees: says('quizzes.results.export'),
  },
  {
    name: 'one attempt, and what parents are told of it',
    path: ids => `/admin/quizzes/${ids.quiz}?tab=results&open=${ids.attempt}`,
    sees: says('quizzes.parents.whatsapp'),
  },
  {
    name: 'who is in a quiz',
    path: ids => `/admin/quizzes/${ids.quiz}?tab=live`,
    sees: says('quizzes.live.answered'),
  },
  {
    name: 'an exception that is given',
    path: ids => `/admin/quizzes/${ids.quiz}?tab=exceptions&open=new`,
    sees: adds('exceptions.add'),
  },
  {
    name: 'exams on paper',
    path: '/admin/exams',
    sees: ({ page }) => page.getByRole('main').getByRole('link', { name: 'Exam' }).first(),
  },
  { name: 'a new exam', path: '/admin/exams?open=new', sees: adds('exams.add') },
  {
    name: 'what families are told of an exam',
    path: ids => `/admin/exams/${ids.exam}`,
    sees: ({ dialog, t }) => dialog.getByText(t('exams.families.send')).first(),
    does: ({ page, t }) => page.getByRole('button', { name: t('exams.families') }).click(),
  },
  { name: 'the scores of an exam', path: ids => `/admin/exams/${ids.exam}`, sees: says('exams.keys') },
  { name: 'what waits to be marked', path: '/admin/marking', sees: says('marking.none') },
]

const student: Screen[] = [
  {
    name: 'a quiz before it is begun',
    path: ids => `/quizzes/${ids.quiz}`,
    sees: ({ page }) => page.getByRole('heading', { level: 1, name: 'Quiz' }),
  },
  {
    name: 'what came of all that was handed in',
    path: '/grades',
    sees: ({ page, t }) => page.getByRole('heading', { name: t('grades.all') }),
  },
  {
    name: 'what came of an attempt',
    path: ids => `/quizzes/${ids.quiz}/attempts/${ids.attempt}`,
    sees: ({ page }) => page.getByRole('heading', { level: 1 }).first(),
  },
]

/** What a student sees who has handed in nothing. */
const newcomer: Screen[] = [{ name: 'results, none yet', path: '/grades', sees: says('grades.none.why') }]

/** The bank and a quiz, as staff have them and as students do. */
export const quizzes = { admin, student, newcomer }
