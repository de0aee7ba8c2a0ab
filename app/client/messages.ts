import { declareMessages } from '#platform/client/i18n/i18n.ts'

declare module '#platform/client/i18n/i18n.ts' {
  interface Areas {
    account: true
    frame: true
    admin: true
    content: true
    extras: true
    learn: true
    lesson: true
    media: true
    progress: true
    slips: true
    search: true
    lists: true
    views: true
    jobs: true
    settings: true
    welcome: true
    oversight: true
    groups: true
    guardian: true
    guardians: true
    assessment: true
    exams: true
    taking: true
    pasting: true
    due: true
    grades: true
    marking: true
    exceptions: true
    log: true
    attendance: true
    money: true
    ownAttendance: true
    ownAccount: true
  }
}

const refusals = {
  en: () => import('#platform/locales/refusals/en.po'),
  ar: () => import('#platform/locales/refusals/ar.po'),
}

/**
 * Which words come together, and with what: those of the frame once somebody is signed in, those of the admin area with
 * its first screen, those of the pages where a course and its lessons are written with them, and so on; the extras are what
 * a lesson says once its video has begun to come. With files and with jobs comes also what is refused for which reason.
 */
declareMessages({
  account: {
    en: { messages: () => import('#modules/identity/locales/account/en.po') },
    ar: { messages: () => import('#modules/identity/locales/account/ar.po') },
  },
  frame: {
    en: { messages: () => import('../locales/en.po') },
    ar: { messages: () => import('../locales/ar.po') },
  },
  admin: {
    en: { messages: () => import('./messages/admin-en.ts') },
    ar: { messages: () => import('./messages/admin-ar.ts') },
  },
  learn: {
    en: { messages: () => import('#modules/learning/locales/learn/en.po') },
    ar: { messages: () => import('#modules/learning/locales/learn/ar.po') },
  },
  lesson: {
    en: { messages: () => import('#modules/learning/locales/lesson/en.po') },
    ar: { messages: () => import('#modules/learning/locales/lesson/ar.po') },
  },
  media: {
    en: { messages: () => import('#modules/media/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/media/locales/ar.po'), refusals: refusals.ar },
  },
  extras: {
    en: { messages: () => import('#modules/learning/locales/extras/en.po') },
    ar: { messages: () => import('#modules/learning/locales/extras/ar.po') },
  },
  progress: {
    en: { messages: () => import('#modules/learning/locales/progress/en.po') },
    ar: { messages: () => import('#modules/learning/locales/progress/ar.po') },
  },
  content: {
    en: { messages: () => import('#modules/catalog/locales/content/en.po') },
    ar: { messages: () => import('#modules/catalog/locales/content/ar.po') },
  },
  slips: {
    en: { messages: () => import('#modules/identity/locales/slips/en.po') },
    ar: { messages: () => import('#modules/identity/locales/slips/ar.po') },
  },
  search: {
    en: { messages: () => import('#modules/search/locales/en.po') },
    ar: { messages: () => import('#modules/search/locales/ar.po') },
  },
  groups: {
    en: { messages: () => import('#modules/enrolment/locales/groups/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/enrolment/locales/groups/ar.po'), refusals: refusals.ar },
  },
  guardian: {
    en: { messages: () => import('#modules/guardians/locales/page/en.po') },
    ar: { messages: () => import('#modules/guardians/locales/page/ar.po') },
  },
  guardians: {
    en: { messages: () => import('#modules/guardians/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/guardians/locales/ar.po'), refusals: refusals.ar },
  },
  assessment: {
    en: { messages: () => import('./messages/assessment-en.ts'), refusals: refusals.en },
    ar: { messages: () => import('./messages/assessment-ar.ts'), refusals: refusals.ar },
  },
  exams: {
    en: { messages: () => import('#modules/exams/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/exams/locales/ar.po'), refusals: refusals.ar },
  },
  taking: {
    en: { messages: () => import('./messages/taking-en.ts') },
    ar: { messages: () => import('./messages/taking-ar.ts') },
  },
  pasting: {
    en: { messages: () => import('#modules/questions/locales/pasting/en.po') },
    ar: { messages: () => import('#modules/questions/locales/pasting/ar.po') },
  },
  due: {
    en: { messages: () => import('#modules/quizzes/locales/due/en.po') },
    ar: { messages: () => import('#modules/quizzes/locales/due/ar.po') },
  },
  grades: {
    en: { messages: () => import('#modules/quizzes/locales/grades/en.po') },
    ar: { messages: () => import('#modules/quizzes/locales/grades/ar.po') },
  },
  marking: {
    en: { messages: () => import('#modules/quizzes/locales/marking/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/quizzes/locales/marking/ar.po'), refusals: refusals.ar },
  },
  exceptions: {
    en: { messages: () => import('#modules/quizzes/locales/exceptions/en.po') },
    ar: { messages: () => import('#modules/quizzes/locales/exceptions/ar.po') },
  },
  log: {
    en: { messages: () => import('#modules/quizzes/locales/log/en.po') },
    ar: { messages: () => import('#modules/quizzes/locales/log/ar.po') },
  },
  attendance: {
    en: { messages: () => import('#modules/attendance/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/attendance/locales/ar.po'), refusals: refusals.ar },
  },
  money: {
    en: { messages: () => import('#modules/money/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/money/locales/ar.po'), refusals: refusals.ar },
  },
  ownAttendance: {
    en: { messages: () => import('#modules/attendance/locales/learner/en.po') },
    ar: { messages: () => import('#modules/attendance/locales/learner/ar.po') },
  },
  ownAccount: {
    en: { messages: () => import('#modules/money/locales/learner/en.po') },
    ar: { messages: () => import('#modules/money/locales/learner/ar.po') },
  },
  lists: {
    en: { messages: () => import('#platform/locales/lists/en.po') },
    ar: { messages: () => import('#platform/locales/lists/ar.po') },
  },
  views: {
    en: { messages: () => import('#modules/oversight/locales/views/en.po') },
    ar: { messages: () => import('#modules/oversight/locales/views/ar.po') },
  },
  jobs: {
    en: { messages: () => import('#modules/tasks/locales/en.po'), refusals: refusals.en },
    ar: { messages: () => import('#modules/tasks/locales/ar.po'), refusals: refusals.ar },
  },
  oversight: {
    en: { messages: () => import('#modules/oversight/locales/en.po') },
    ar: { messages: () => import('#modules/oversight/locales/ar.po') },
  },
  settings: {
    en: { messages: () => import('#modules/school/locales/settings/en.po') },
    ar: { messages: () => import('#modules/school/locales/settings/ar.po') },
  },
  welcome: {
    en: { messages: () => import('#modules/school/locales/welcome/en.po') },
    ar: { messages: () => import('#modules/school/locales/welcome/ar.po') },
  },
})
