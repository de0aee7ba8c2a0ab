import { hiddenBy } from '#modules/catalog/contract/hidden-by.ts'
import { position } from '#modules/catalog/contract/course.ts'
import { neighbour } from '#modules/catalog/contract/neighbour.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  singleLine,
} from '#platform/contract/schema.ts'
import { soFar } from './attempt.ts'
import { plan } from './plan.ts'
import { quizFilters, quizSorts, quizState, quizStatus } from './quiz-query.ts'

/** How many tries and minutes there may be, of a quiz and of exceptions from it. */
export const attempts = () => integer({ min: 1, max: 50 })
const percent = () => decimal({ min: 0, max: 100 })

const fields = {
  seasonId: id(),
  title: singleLine({ min: 1, max: 200 }),
  /** Read before one begins. */
  body: richText('question'),
  status: quizStatus(),
  /** Hidden from students until then; empty: from publishing on. */
  releaseAt: nullable(dateTime()),
  position: optional(position()),
  /** Everybody in the course, or only those who are named. */
  audience: oneOf('all', 'chosen'),
  groupIds: list(id(), { max: 100 }),
  userIds: list(id(), { max: 1_000 }),
  plan,
  /** When one may begin, from (included) to (not included). */
  opensAt: nullable(dateTime()),
  closesAt: nullable(dateTime()),
  limitMinutes: nullable(integer({ min: 1, max: 1_440 })),
  /** How much later answers that were given in time may arrive. */
  graceSeconds: integer({ min: 0, max: 600 }),
  /** Empty: any number. */
  attempts: nullable(attempts()),
  waitMinutes: integer({ min: 0, max: 43_200 }),
  /** Which of several tries counts. */
  policy: oneOf('highest', 'last', 'average', 'first'),
  shuffleQuestions: boolean(),
  shuffleOptions: boolean(),
  /** 0: all on one page. */
  perPage: integer({ min: 0, max: 200 }),
  /** Forward: a page that was left is closed; then `perPage` is 1 at least. */
  navigation: oneOf('free', 'forward'),
  /** What a wrong choice takes, in percent of its points. */
  wrongPenalty: percent(),
  passPercent: nullable(percent()),
  scoreRelease: oneOf('atOnce', 'afterClose', 'byHand'),
  reviewRelease: oneOf('afterClose', 'atOnce', 'byHand', 'never'),
  /** Nobody on staff sees whose answers they are until the scores are told. */
  anonymous: boolean(),
  /** It counts for the progress of whoever sees it. */
  required: boolean(),
  completeWhen: oneOf('submitted', 'passed'),
  categoryId: nullable(id()),
  weight: decimal({ min: 0, max: 1_000 }),
  inGradebook: boolean(),
}

/** What a student is to know of themselves; null for staff. */
const mine = nullable(
  object({
    opensAt: nullable(dateTime()),
    closesAt: nullable(dateTime()),
    limitSeconds: nullable(integer()),
    attemptsAllowed: nullable(integer()),
    attemptsUsed: integer(),
    /** They have ended their tries, and begin no other one. */
    finished: boolean(),
    /** When the next try may begin, where that is later than now. */
    nextAt: nullable(dateTime()),
    openAttemptId: nullable(id()),
    /** What counts, once it is told. */
    score: nullable(decimal()),
    percent: nullable(decimal()),
    passed: nullable(boolean()),
    /** While there is no score yet because answers wait for their mark: what is marked of the last try that does. */
    soFar,
    completedAt: nullable(dateTime()),
  }),
)

export const quizzes = resource('quizzes', {
  fields,
  long: ['body', 'plan'],
  secrets: { accessCode: nullable(singleLine({ min: 1, max: 40 })) },
  computed: {
    position: integer(),
    /** Null for students, as what follows. */
    plan: nullable(plan),
    groupIds: nullable(list(id())),
    userIds: nullable(list(id())),
    categoryId: nullable(id()),
    weight: nullable(decimal()),
    /** Whether a student has begun: then the plan and how it is asked are fixed. */
    begun: nullable(boolean()),
    counts: nullable(object({ open: integer(), submitted: integer(), toMark: integer() })),
    courseId: id(),
    courseTitle: singleLine(),
    seasonTitle: singleLine(),
    hiddenBy: hiddenBy(),
    hasAccessCode: boolean(),
    maxPoints: decimal(),
    questionsTotal: integer(),
    /** For whoever asks. */
    state: quizState(),
    mine,
  },
  /**
   * The neighbours in the order of the course, of what the reader sees; for staff, how many students may take it and have not begun,
   * and those whom it names, also where they learn in the course no more.
   */
  detail: {
    ...{ previous: neighbour(), next: neighbour(), notBegun: nullable(integer()) },
    people: nullable(list(object({ id: id(), name: singleLine() }))),
  },
  defaults: {
    seasonId: '',
    title: '',
    body: '',
    status: 'draft',
    releaseAt: null,
    audience: 'all',
    groupIds: [],
    userIds: [],
    plan: [],
    opensAt: null,
    closesAt: null,
    limitMinutes: null,
    graceSeconds: 60,
    attempts: 1,
    waitMinutes: 0,
    policy: 'highest',
    shuffleQuestions: false,
    shuffleOptions: true,
    perPage: 0,
    navigation: 'free',
    wrongPenalty: 0,
    passPercent: null,
    scoreRelease: 'atOnce',
    reviewRelease: 'afterClose',
    anonymous: false,
    required: true,
    completeWhen: 'submitted',
    categoryId: null,
    weight: 1,
    inGradebook: true,
    accessCode: null,
  },
  minimal: { title: fields.title, courseId: id(), seasonId: fields.seasonId },
  filters: quizFilters,
  sorts: quizSorts,
})

export type Quiz = Infer<typeof quizzes.item>
export type QuizDraft = Infer<typeof quizzes.draft>
export type QuizQuery = Infer<typeof quizzes.query>
