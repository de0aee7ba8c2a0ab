import '../contract/access.ts'
import { expect, test } from 'vitest'
import { actionsFor, creationsFor, pagesFor } from '#modules/search/client/actions.ts'
import { ownWays, phoneTabs } from './navigation.ts'
import { staffNavigation } from './staff-navigation.ts'

const id = (word: string) => word
const titles = (actions: { title: string }[]) => actions.map(({ title }) => title)
const menu = staffNavigation.flatMap(({ items }) => items)

test('each page of a menu is found by words of both languages, whichever is read', () => {
  const pages = [...pagesFor('admin', id, menu), ...pagesFor('student', id, [...phoneTabs, ...ownWays])]
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
])('"%s" finds %s', (q, title) => {
  const actions = [...creationsFor('admin', id), ...pagesFor('admin', id, menu)]
  expect(titles(actionsFor(q, actions))).toContain(title)
})
