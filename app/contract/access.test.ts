import { expect, test } from 'vitest'
import './access.ts'
import { roles } from '#modules/identity/contract/roles.ts'
import { access, declareAccess, may } from '#platform/contract/access.ts'

const verbs = ['list', 'read', 'create', 'update', 'remove', 'restore']
const ofContent = ['courses', 'seasons', 'lessons', 'summaries', 'announcements']

const reading = 'admin: all, registrar: all, teacher: own, assistant: own, student: visible'

// Roles are not shown; these are the ones of Bustan, and how far each of them reaches.
test.each<[calls: string[], reaches: string]>([
  [['auth.login', 'auth.logout', 'setup.state', 'setup.create', 'site.read'], 'public'],
  [['settings.update', 'settings.testMail', 'audit.list', 'jobs.purge', 'jobs.archive'], 'admin: all'],
  [
    [
      ...['auth.me', 'auth.updateMe', 'auth.changePassword', 'settings.read'],
      ...['devices.own', 'devices.removeOwn'],
    ],
    'admin: self, registrar: self, teacher: self, assistant: self, student: self',
  ],
  [['courses.list', 'courses.read'], reading],
  [['exams.list', 'exams.read'], reading.replace('registrar: all, ', '')],
  [verbs.slice(2).map(verb => `exams.${verb}`), 'admin: all, teacher: own'],
  [['scores.list'], 'admin: all, teacher: own, assistant: own, student: self'],
  [['scores.write'], 'admin: all, teacher: own, assistant: own'],
  [
    [
      'courses.syllabus',
      ...['seasons', 'lessons', 'summaries'].flatMap(kind => [`${kind}.list`, `${kind}.read`]),
    ],
    reading.replace('registrar: all, ', ''),
  ],
  [
    ['announcements.list', 'announcements.read', 'announcements.markRead'],
    'admin: all, registrar: visible, teacher: own, assistant: visible, student: visible',
  ],
  [ofContent.flatMap(kind => verbs.slice(2).map(verb => `${kind}.${verb}`)), 'admin: all, teacher: own'],
  [['summaries.markOpened'], 'student: visible'],
  [['summaries.readers', 'summaries.tell', 'lessons.history'], 'admin: all, teacher: own'],
  [['users.list', 'users.read'], 'admin: all, registrar: students, teacher: own, assistant: own'],
  [verbs.slice(2).map(verb => `users.${verb}`), 'admin: all, registrar: students'],
  [['devices.list', 'devices.remove', 'users.newScanCode'], 'admin: all, registrar: students, teacher: own'],
  [['enrolments.list'], 'admin: all, registrar: all, teacher: own, assistant: own'],
  [
    ['enrolments.create', 'enrolments.update', 'enrolments.remove'],
    'admin: all, registrar: all, teacher: own',
  ],
  [
    ['groups.list', 'groups.read'],
    'admin: all, registrar: all, teacher: own, assistant: own, student: visible',
  ],
  [
    [...verbs.slice(2).map(verb => `groups.${verb}`), 'groups.join', 'groups.leave'],
    'admin: all, registrar: all, teacher: own',
  ],
  [['meetings.list', 'meetings.read'], reading],
  [
    [
      ...['attendance.read', 'attendance.write', 'attendance.scan', 'attendance.report'],
      ...['calls.list', 'calls.update'],
    ],
    'admin: all, registrar: all, teacher: own, assistant: own',
  ],
  [['attendance.list'], reading.replace('visible', 'self')],
  [verbs.slice(2).map(verb => `meetings.${verb}`), 'admin: all, registrar: all, teacher: own'],
  [['guardians.list', 'guardians.read'], 'admin: all, registrar: students, teacher: own, assistant: own'],
  [verbs.slice(2).map(verb => `guardians.${verb}`), 'admin: all, registrar: students, teacher: own'],
  [['guardians.link', 'guardians.unlink'], 'admin: all, registrar: students'],
  [['guardian.page'], 'public'],
  [['whatsapp.list'], 'admin: all, registrar: students, teacher: own'],
  [['groups.members'], 'admin: all, registrar: all, teacher: own, assistant: own'],
  [verbs.map(verb => `views.${verb}`), 'admin: all, registrar: self, teacher: self, assistant: self'],
  [['jobs.import'], 'admin: all, registrar: students, teacher: own, assistant: own'],
  [['jobs.cards'], 'admin: all, registrar: students'],
  [['jobs.duplicate'], 'admin: all, teacher: own'],
  [['jobs.merge'], 'admin: all, registrar: students'],
  [['bin.list'], 'admin: all, registrar: students, teacher: own'],
  [['progress.write', 'releases.list'], 'student: visible'],
  [['progress.report'], 'admin: all, teacher: own, assistant: own, student: self'],
  [['progress.mark', 'progress.matrix'], 'admin: all, teacher: own, assistant: own'],
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
    for (const role of roles)
      expect([call, role, may(role, call)]).toEqual([
        call,
        role,
        reaches === 'public' || reaches.includes(`${role}:`),
      ])
  }
})

const nobody = { admin: {}, registrar: {}, teacher: {}, assistant: {}, student: {} }

test('no module says anew what another has said of a call', () => {
  const granted = { ...nobody, student: { people: 'all' } } as const
  expect(() => declareAccess(granted, { 'users.list': 'people' })).toThrow('users.list has two rows')
  expect(may('student', 'users.list')).toBe(false)
})

test('a permission that no role has, or no call needs, stops the start', () => {
  expect(() => declareAccess(nobody, { 'exams.list': 'exams' })).toThrow('exams: given to no role')
  expect(() => declareAccess({ ...nobody, admin: { exams: 'all' } })).toThrow('exams: given to no role')
})

test('a call that nobody knows is for nobody', () => {
  expect(may('admin', 'courses.burn')).toBe(false)
})
