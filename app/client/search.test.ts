import '../contract/access.ts'
import { expect, test } from 'vitest'
import { creationsFor } from '#modules/search/client/actions.ts'
import { linkTo } from '#modules/search/client/destinations.ts'
import type { Findable } from '#modules/search/client/public/findable.ts'
import { searchKinds } from '#modules/search/contract/search.ts'
import { findables } from './search.ts'

const declarations = import.meta.glob<Record<string, Record<string, Findable>>>(
  ['/modules/*/client/search.ts', '!/modules/search/client/search.ts'],
  { eager: true },
)

test('all that modules declare is collected, and nothing is declared twice', () => {
  const names = Object.values(declarations).flatMap(each => Object.values(each).flatMap(Object.keys))
  expect(names.length).toBeGreaterThan(20)
  expect([...names, 'home', 'mine'].sort()).toEqual(Object.keys(findables).sort())
})

const hit = { id: 'x', title: 'X', courseId: null, courseTitle: null, lessonId: 'l', atSeconds: null }
const file = { mediaId: 'm', fileName: 'a.pdf', page: 3, excerpt: null }
const params = { id: 'x' }

test.each([
  ['courses', {}, { to: '/courses/$id', params }, { to: '/admin/courses/$id', params }],
  ['seasons', {}, undefined, { to: '/admin/seasons', search: { open: 'x' } }],
  ['lessons', {}, { to: '/lessons/$id', params, search: {} }, { to: '/admin/lessons/$id', params }],
  [
    ...(['lessons', { file }] as const),
    { to: '/lessons/$id', params, search: { file: 'm', filePage: 3 } },
    { to: '/admin/lessons/$id', params },
  ],
  ['quizzes', {}, { to: '/quizzes/$id', params }, { to: '/admin/quizzes/$id', params }],
  ['questions', {}, undefined, { to: '/admin/questions', search: { open: 'x' } }],
  [
    ...(['summaries', {}] as const),
    { to: '/summaries', search: { open: 'x' } },
    { to: '/admin/summaries', search: { open: 'x' } },
  ],
  [
    ...(['summaries', { file }] as const),
    { to: '/summaries', search: { open: 'x', filePage: 3 } },
    { to: '/admin/summaries/$id', params, search: { filePage: 3 } },
  ],
  ['announcements', {}, { to: '/announcements/$id', params }, { to: '/admin/announcements/$id', params }],
  [
    ...(['notes', {}] as const),
    { to: '/lessons/$id', params: { id: 'l' }, search: {} },
    { to: '/admin/lessons/$id', params: { id: 'l' } },
  ],
  [
    ...(['notes', { atSeconds: 75 }] as const),
    { to: '/lessons/$id', params: { id: 'l' }, search: { t: 75 } },
    { to: '/admin/lessons/$id', params: { id: 'l' } },
  ],
  ['groups', {}, undefined, { to: '/admin/groups/$id', params }],
  ['users', {}, undefined, { to: '/admin/students/$id', params }],
] as const)('a hit of %s with %o is read and worked on where it stands', (kind, more, read, workedOn) => {
  expect(searchKinds).toContain(kind)
  if (read) expect(linkTo({ kind, ...hit, ...more }, true, findables)).toEqual(read)
  expect(linkTo({ kind, ...hit, ...more }, false, findables)).toEqual(workedOn)
})

const offered = ['courses', 'lessons', 'students', 'announcements', 'users']
test('administrators are offered first what they create most', () => {
  const creations = creationsFor('admin', word => word, findables)
  expect(creations.filter(({ isOffered }) => isOffered).map(({ id }) => id)).toEqual(offered)
  const others = ['seasons', 'summaries', 'quizzes', 'questions', 'exams', 'groups']
  expect(creations.map(({ id }) => id)).toEqual([...offered, ...others])
  expect(creationsFor('student', word => word, findables)).toEqual([])
})
