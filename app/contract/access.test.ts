import { expect, test } from 'vitest'
import './access.ts'
import { access, declareAccess, may } from '#platform/contract/access.ts'

const verbs = ['list', 'read', 'create', 'update', 'remove', 'restore']
const ofContent = ['courses', 'seasons', 'lessons', 'summaries', 'announcements']

// Roles are not shown; these are the ones of Bustan, and how far each of them reaches.
test.each<[calls: string[], reaches: string]>([
  [['auth.login', 'auth.logout', 'setup.state', 'setup.create'], 'public'],
  [['auth.me', 'auth.updateMe', 'auth.changePassword'], 'admin: self, teacher: self, student: self'],
  [ofContent.flatMap(kind => [`${kind}.list`, `${kind}.read`]), 'admin: all, teacher: own, student: visible'],
  [ofContent.flatMap(kind => verbs.slice(2).map(verb => `${kind}.${verb}`)), 'admin: all, teacher: own'],
  [['summaries.markOpened'], 'student: visible'],
  [['summaries.readers', 'summaries.tell'], 'admin: all, teacher: own'],
  [['announcements.markRead'], 'admin: all, teacher: own, student: visible'],
  [['users.list', 'users.read'], 'admin: all, teacher: own'],
  [verbs.slice(2).map(verb => `users.${verb}`), 'admin: all'],
  [['enrolments.list', 'enrolments.create', 'enrolments.remove'], 'admin: all, teacher: own'],
  [['progress.write', 'releases.list'], 'student: visible'],
  [['progress.report'], 'admin: all, teacher: own, student: self'],
])('%j reach: %s [spec 6.1]', (calls, reaches) => {
  for (const call of calls) {
    const rule = access[call]!
    const said =
      typeof rule === 'string'
        ? rule
        : Object.entries(rule)
            .map(each => each.join(': '))
            .join(', ')
    expect([call, said]).toEqual([call, reaches])
    for (const role of ['admin', 'teacher', 'student'] as const)
      expect([call, role, may(role, call)]).toEqual([
        call,
        role,
        reaches === 'public' || reaches.includes(role),
      ])
  }
})

test('no module says anew what another has said of a call', () => {
  expect(() => declareAccess({ 'users.list': 'public' })).toThrow('users.list has two rows')
  expect(may('student', 'users.list')).toBe(false)
})

test('a call that nobody knows is for nobody', () => {
  expect(may('admin', 'courses.burn')).toBe(false)
})
