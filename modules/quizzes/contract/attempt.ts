import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf, stored } from '#platform/contract/resource.ts'
import {
  anything,
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  list,
  name,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
  text,
  withDefault,
} from '#platform/contract/schema.ts'
import { kinds } from '#modules/questions/contract/question-query.ts'
import { shownParts } from '#modules/questions/contract/shown-parts.ts'

/** Whoever holds it writes the attempt: the tab that began it, or took it over last. */
const hold = () => text({ min: 1, max: 64 })
export const itemKey = () => text({ min: 1, max: 20 })
const attemptStatus = oneOf('open', 'submitted', 'marked')

const item = object({
  item: itemKey(),
  page: integer(),
  /** The heading that it stands under. */
  heading: nullable(object({ title: text(), body: text() })),
  points: decimal(),
  kind: oneOf(...kinds),
  body: text(),
  parts: shownParts,
  answer: anything(),
  rev: integer(),
  flagged: boolean(),
  savedAt: nullable(dateTime()),
  /** Null until it may be told, as what follows. */
  score: nullable(decimal()),
  isRight: nullable(boolean()),
  right: anything(),
  explanation: nullable(text()),
  /** What is said to whoever answered so, by keys of parts. */
  feedback: anything(),
  comment: nullable(text()),
  /** For staff: an answer that came too late, and does not count unless they accept it. */
  late: nullable(object({ answer: anything(), receivedAt: dateTime() })),
})
/** What is marked of something, which is no mark yet. */
export const soFar = nullable(object({ score: decimal(), points: decimal() }))
export const attempt = record({
  ...stored,
  quizId: id(),
  quizTitle: singleLine(),
  courseId: id(),
  userId: nullable(id()),
  /** For staff; null while it is anonymous, and then all times are told to the hour, and no device is. */
  user: nullable(object({ id: id(), name: name() })),
  alias: nullable(text()),
  number: integer(),
  preview: boolean(),
  status: attemptStatus,
  startedAt: dateTime(),
  endsAt: nullable(dateTime()),
  finalAt: nullable(dateTime()),
  submittedAt: nullable(dateTime()),
  submittedHow: nullable(oneOf('student', 'time', 'staff')),
  navigation: oneOf('free', 'forward'),
  page: integer(),
  pages: integer(),
  /** Null while an answer waits for its mark, as the percentage and whether it is passed. */
  score: nullable(decimal()),
  maxPoints: decimal(),
  percent: nullable(decimal()),
  passed: nullable(boolean()),
  /** Answers that somebody has to mark. */
  pending: integer(),
  /** While some wait: what the others came to, and the points of as much; for students, where the score is told at once. */
  soFar,
  /** Whether the student is told. */
  scoreTold: boolean(),
  reviewTold: boolean(),
  /** Answers that came too late, and are kept beside. */
  late: integer(),
  answered: integer(),
  device: nullable(text()),
  savedAt: nullable(dateTime()),
  seenAt: nullable(dateTime()),
  now: dateTime(),
  /** To whoever has just begun it, or taken it over. */
  hold: nullable(text()),
  items: list(item),
})

const answers = list(
  object({
    item: itemKey(),
    /** Of one item, each later answer has a higher one. */
    rev: integer({ min: 1, max: 2_000_000_000 }),
    answer: anything(),
    flagged: optional(boolean()),
  }),
  { min: 1, max: 200 },
)
const saving = { now: dateTime(), endsAt: nullable(dateTime()), status: attemptStatus }
/** What holds an attempt elsewhere, or is open already. */
export const held = record({
  id: optional(id()),
  startedAt: optional(dateTime()),
  endsAt: optional(nullable(dateTime())),
  device: optional(nullable(text())),
  savedAt: optional(nullable(dateTime())),
})

/** Taking a quiz: one open attempt of a person, written by one holder, kept answer by answer. */
export const taking = {
  begin: endpoint({
    name: 'attempts.create',
    method: 'POST',
    path: '/quizzes/:id/attempts',
    status: 201,
    body: withDefault(record({ accessCode: optional(nullable(text({ max: 40 }))) }), {}),
    reply: attempt,
    conflict: held,
  }),
  takeOver: endpoint({
    name: 'attempts.takeOver',
    method: 'POST',
    path: '/attempts/:id/take-over',
    reply: attempt,
  }),
  list: endpoint({
    name: 'attempts.list',
    method: 'GET',
    path: '/attempts',
    query: listQuery({
      filters: { quizId: id(), courseId: id(), userId: id(), groupId: id(), status: attemptStatus },
      sorts: ['createdAt', 'submittedAt', 'score'],
    }),
    reply: pageOf(attempt),
  }),
  read: endpoint({
    name: 'attempts.read',
    method: 'GET',
    path: '/attempts/:id',
    query: record({ hold: optional(hold()) }),
    reply: attempt,
  }),
  clock: endpoint({
    name: 'attempts.clock',
    method: 'GET',
    path: '/attempts/:id/clock',
    query: record({ hold: optional(hold()) }),
    reply: record({ ...saving, finalAt: nullable(dateTime()), held: boolean() }),
  }),
  save: endpoint({
    name: 'attempts.save',
    method: 'PUT',
    path: '/attempts/:id/answers',
    body: record({ hold: hold(), answers }),
    reply: record({
      ...saving,
      /** Whether what was sent counts; what came too late is kept beside. */
      counted: boolean(),
      saved: list(record({ item: itemKey(), rev: integer(), readable: boolean() })),
      /** What is kept is newer than what was sent. */
      newer: list(record({ item: itemKey(), rev: integer(), answer: anything() })),
    }),
    conflict: held,
  }),
  page: endpoint({
    name: 'attempts.page',
    method: 'POST',
    path: '/attempts/:id/page',
    body: record({ hold: hold(), page: integer({ min: 1, max: 200 }) }),
    reply: attempt,
    conflict: held,
  }),
  submit: endpoint({
    name: 'attempts.submit',
    method: 'POST',
    path: '/attempts/:id/submit',
    body: record({ hold: hold(), answers: optional(answers) }),
    reply: attempt,
    conflict: held,
  }),
} as const

export type Attempt = Infer<typeof attempt>
export type AttemptItem = Attempt['items'][number]
export type AttemptQuery = Infer<NonNullable<typeof taking.list.query>>
export type SentAnswer = Infer<typeof answers>[number]
