import { catalogFirstLoads } from '#modules/catalog/client/first-loads.ts'
import { communicationFirstLoads } from '#modules/communication/client/first-loads.ts'
import { enrolmentFirstLoads } from '#modules/enrolment/client/first-loads.ts'
import { guardiansFirstLoads } from '#modules/guardians/client/first-loads.ts'
import { identityFirstLoads } from '#modules/identity/client/first-loads.ts'
import { learningFirstLoads } from '#modules/learning/client/first-loads.ts'
import { questionsFirstLoads } from '#modules/questions/client/first-loads.ts'
import { schoolFirstLoads } from '#modules/school/client/first-loads.ts'
import type { FirstLoad } from '#platform/client/routing/first-load.ts'

/** A first load with what is around its screen, and with its words, by patterns of their files. */
export type Page = FirstLoad & { words: readonly string[] }

const shell = 'app/client/shell'
const frameWords = 'app/locales/*.po'
/** What is around a screen: its parts, its words, and what it asks. */
const frames = {
  visitor: { parts: [], words: [], calls: [] },
  learner: {
    parts: [`${shell}/learner-shell.tsx`],
    words: [frameWords, 'modules/learning/locales/learn/*.po'],
    calls: [
      'GET /auth/me',
      'GET /summaries?fileNew=true&page=1&pageSize=1',
      'GET /announcements?unread=true&page=1&pageSize=3',
    ],
  },
  staff: {
    parts: [`${shell}/staff-shell.tsx`],
    words: [frameWords, 'app/client/messages/admin-*.ts'],
    calls: ['GET /auth/me'],
  },
} as const

/** Their start holds parts of several modules. */
const learnersStart: FirstLoad[] = [
  {
    path: '/',
    as: 'learner',
    parts: ['app/client/home/learner-home.tsx'],
    calls: ['POST /courses/progress-special-user/:me', 'GET /announcements?page=1&pageSize=3'],
  },
]

/** What the first load of an address needs. An address that is not here is loaded all the same, step by step. */
export const pages: Page[] = [
  ...learnersStart,
  ...[questionsFirstLoads, catalogFirstLoads, communicationFirstLoads, enrolmentFirstLoads].flat(),
  ...[guardiansFirstLoads, identityFirstLoads, learningFirstLoads, schoolFirstLoads].flat(),
].map(({ path, as, parts, calls, words = [] }) => ({
  ...{ path, as, words: [...frames[as].words, ...words] },
  parts: [...frames[as].parts, ...parts],
  calls: [...frames[as].calls, ...calls],
}))
