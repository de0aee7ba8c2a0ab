import type { Grants, Reach } from '#platform/contract/access.ts'

/** Groups, their members and meetings, and who was there, for whoever changes them, too. */
const groupsOf = <const To extends Reach>(reach: To) => ({
  ...{ 'groups.read': reach, 'groups.write': reach, 'groups.members': reach },
  ...{ 'meetings.read': reach, 'meetings.write': reach, attendance: reach, 'attendance.list': reach },
})

/**
 * The roles, the one that reaches furthest first: what each may, by the permissions that modules name for their calls,
 * and how far. A role is an entry here; nothing else asks which one somebody has.
 */
export const grants = {
  admin: {
    account: 'self',
    'settings.read': 'self',
    'people.read': 'all',
    'people.write': 'all',
    devices: 'all',
    'courses.read': 'all',
    'content.read': 'all',
    'content.write': 'all',
    'announcements.read': 'all',
    'announcements.write': 'all',
    'files.read': 'all',
    'files.write': 'all',
    upload: 'all',
    'enrolments.read': 'all',
    'enrolments.write': 'all',
    ...groupsOf('all'),
    'groups.fees': 'all',
    'money.read': 'all',
    'money.write': 'all',
    'money.payouts': 'all',
    'money.void': 'all',
    'money.chain': 'all',
    'money.family': 'all',
    'money.sheet': 'all',
    'money.drawer': 'all',
    'money.charges': 'all',
    'money.receipts': 'all',
    questions: 'all',
    attempts: 'all',
    'attempts.own': 'self',
    marking: 'all',
    'progress.read': 'all',
    'progress.write': 'all',
    'progress.matrix': 'all',
    'guardians.read': 'all',
    'guardians.write': 'all',
    'guardians.link': 'all',
    search: 'all',
    views: 'all',
    jobs: 'all',
    bulk: 'all',
    import: 'all',
    cards: 'all',
    warnings: 'all',
    audit: 'all',
    purge: 'all',
    archive: 'all',
    bin: 'all',
    'settings.write': 'all',
  },
  /** The front desk: people who learn, and who learns what; neither what is taught nor staff. */
  registrar: {
    account: 'self',
    'settings.read': 'self',
    'people.read': 'students',
    'people.write': 'students',
    devices: 'students',
    'courses.read': 'all',
    'announcements.read': 'visible',
    'files.read': 'visible',
    upload: 'self',
    'enrolments.read': 'all',
    'enrolments.write': 'all',
    ...groupsOf('all'),
    'groups.fees': 'all',
    'guardians.read': 'students',
    'guardians.write': 'students',
    'money.read': 'all',
    'money.write': 'all',
    'money.void': 'self',
    'money.family': 'all',
    'money.sheet': 'all',
    'money.drawer': 'self',
    'money.charges': 'all',
    'money.receipts': 'all',
    'guardians.link': 'students',
    search: 'students',
    views: 'self',
    jobs: 'self',
    bulk: 'students',
    import: 'students',
    bin: 'students',
    cards: 'students',
  },
  teacher: {
    account: 'self',
    'settings.read': 'self',
    'people.read': 'own',
    devices: 'own',
    'courses.read': 'own',
    'content.read': 'own',
    'content.write': 'own',
    'announcements.read': 'own',
    'announcements.write': 'own',
    'files.read': 'own',
    'files.write': 'own',
    upload: 'own',
    'enrolments.read': 'own',
    'enrolments.write': 'own',
    ...groupsOf('own'),
    'groups.fees': 'own',
    'money.read': 'own',
    'money.write': 'own',
    'money.sheet': 'own',
    'money.drawer': 'own',
    'money.charges': 'own',
    'money.receipts': 'own',
    questions: 'own',
    attempts: 'own',
    'attempts.own': 'self',
    marking: 'own',
    'progress.read': 'own',
    'progress.write': 'own',
    'progress.matrix': 'own',
    'guardians.read': 'own',
    'guardians.write': 'own',
    search: 'own',
    views: 'self',
    jobs: 'self',
    bulk: 'own',
    import: 'own',
    bin: 'own',
  },
  /** Helps in courses that name them: sees all that is in them, and what students did; publishes and deletes nothing. */
  assistant: {
    account: 'self',
    'settings.read': 'self',
    'people.read': 'own',
    'courses.read': 'own',
    'content.read': 'own',
    'announcements.read': 'visible',
    'files.read': 'own',
    upload: 'self',
    'enrolments.read': 'own',
    'groups.read': 'own',
    'groups.members': 'own',
    'meetings.read': 'own',
    attendance: 'own',
    'attendance.list': 'own',
    questions: 'own',
    attempts: 'own',
    'attempts.own': 'self',
    marking: 'own',
    'progress.read': 'own',
    'progress.write': 'own',
    'progress.matrix': 'own',
    'guardians.read': 'own',
    search: 'own',
    views: 'self',
    jobs: 'self',
    bulk: 'own',
  },
  student: {
    account: 'self',
    'settings.read': 'self',
    'courses.read': 'visible',
    'content.read': 'visible',
    'announcements.read': 'visible',
    'files.read': 'visible',
    upload: 'self',
    'groups.read': 'visible',
    'meetings.read': 'visible',
    'attendance.list': 'self',
    'money.read': 'self',
    attempts: 'self',
    'attempts.own': 'self',
    'progress.read': 'self',
    learn: 'visible',
    search: 'visible',
  },
} as const satisfies Record<string, Grants>

type Name = keyof typeof grants
declare module '#platform/contract/role.ts' {
  interface Roles extends Record<Name, true> {}
}

const of: Record<Name, Grants> = grants
export const roles = Object.keys(grants) as [Name, ...Name[]]

/** Whether somebody learns: they have the learning area, and all others the admin area. */
export const isLearner = (role: Name) => of[role]?.learn !== undefined
export const learners = roles.filter(isLearner)
export const staff = roles.filter(role => !isLearner(role))

/** Who runs the site: everybody’s account is theirs to change. There is always one of them. */
export const isAdministrator = (role: Name) => of[role]?.['people.write'] === 'all'
export const administrators = roles.filter(isAdministrator)

/** Who teaches: writes what is in the courses that name them. */
export const isTeacher = (role: Name) => of[role]?.['content.write'] === 'own'

/** Who can be named by a course: what is in it is theirs then. */
export const courseStaff = roles.filter(role => ['all', 'own'].includes(of[role]?.['content.read'] ?? ''))
