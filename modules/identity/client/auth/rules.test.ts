import { expect, test } from 'vitest'
import { destinationOf, pageToComeBackTo } from './next.ts'
import { gradeOf } from './strength.tsx'

// come back to the page that was open after signing in again; to no page of others.
test.each([
  [
    '/admin/courses?q=%D8%B9&page=2#top',
    { to: '/admin/courses', search: { q: 'ع', page: '2' }, hash: 'top' },
  ],
  ['//evil.example/', { to: '/' }],
  ['/\\evil.example', { to: '/' }],
  ['https://evil.example/', { to: '/' }],
  ['javascript:alert(1)', { to: '/' }],
  [undefined, { to: '/' }],
])('after signing in %s leads there or to the start', (next, target) => {
  expect(destinationOf(next)).toMatchObject({ ...target, replace: true })
})

test.each([
  ['/profile', '/profile', '/profile'],
  ['/auth/login?next=%2Fprofile', '/auth/login', undefined],
  ['/setup', '/setup', undefined],
  ['/', '/', undefined],
])('from %s people come back to it, or to the start', (href, pathname, next) => {
  expect(pageToComeBackTo({ state: { location: { href, pathname } } })).toBe(next)
})

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['green garden', 2],
  ['three green trees', 3],
  ['a quiet orchard at dawn in may', 4],
  ['شجرة الليمون في الحديقة', 4],
  ['salma.h and a quiet orchard', 1],
  ['a quiet orchard of Salma at dawn', 1],
])('%s has the strength %i', (password, grade) => {
  expect(gradeOf(password, 12, ['salma.h', 'Salma Hassan'])).toBe(grade)
})
