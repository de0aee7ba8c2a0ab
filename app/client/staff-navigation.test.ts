import '../contract/access.ts'
import { expect, test } from 'vitest'
import { mayImport } from '#modules/tasks/client/imports/subjects.ts'
import { actionsFor, creationsFor, pagesFor } from '#modules/search/client/actions.ts'
import { ownWays, phoneTabs } from './navigation.ts'
import { findables } from './search.ts'
import { staffWays } from './staff-navigation.ts'

const id = (word: string) => word
const titles = (actions: { title: string }[]) => actions.map(({ title }) => title)

test('each page of a menu is found by words of both languages, whichever is read', () => {
  const pages = [
    ...pagesFor('admin', id, staffWays, findables),
    ...pagesFor('student', id, [...phoneTabs, ...ownWays], findables),
  ]
  const found = pages.filter(({ words }) => /[a-z]/.test(words) && /[ء-ي]/.test(words))
  expect(titles(found)).toEqual(titles(pages))
})

test.each([
  ['exam', 'nav.exams'],
  ['امتحان', 'nav.exams'],
  ['القسط', 'nav.takeMoney'],
  ['parent', 'nav.guardians'],
  ['new quiz', 'quizzes.add'],
  ['اختبار جديد', 'quizzes.add'],
  ['اضافة سؤال', 'questions.add'],
  ['add group', 'groups.add'],
  ['امتحان جديد', 'exams.add'],
  ['import', 'nav.importPeople'],
  ['استيراد طلاب', 'nav.importPeople'],
  ['excel', 'nav.importLessons'],
  ['استيراد درجات', 'nav.importScores'],
  ['العمليات', 'nav.jobs'],
])('"%s" finds %s', (q, title) => {
  const actions = [...creationsFor('admin', id, findables), ...pagesFor('admin', id, staffWays, findables)]
  expect(titles(actionsFor(q, actions))).toContain(title)
})

test.each(['admin', 'registrar', 'teacher', 'assistant'] as const)(
  '%s finds the imports that they may make, and no others',
  role => {
    const wanted = (['people', 'content', 'scores'] as const).filter(subject => mayImport(role, subject))
    const imports = pagesFor(role, id, staffWays, findables).filter(({ id }) => id === '/admin/import')
    expect(imports.map(({ narrowedTo }) => narrowedTo?.subject ?? 'people')).toEqual(wanted)
  },
)
