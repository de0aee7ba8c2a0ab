import { day } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { listQuery, pageOf, resource } from '#platform/contract/resource.ts'
import {
  boolean,
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
} from '#platform/contract/schema.ts'

const fields = {
  /** It stays. */
  courseId: id(),
  /** One of its course; empty: for all who learn there. */
  groupId: nullable(id()),
  title: singleLine({ min: 1, max: 200 }),
  heldOn: day(),
  /** Of how many points; never fewer than somebody has. */
  outOf: decimal({ min: 1, max: 1_000 }),
  status: oneOf('draft', 'published'),
}

/** What was written on paper, and what each has of it. */
const kind = resource('exams', {
  fields,
  computed: {
    courseTitle: nullable(singleLine()),
    groupTitle: nullable(singleLine()),
    /** For staff; null for students. */
    counts: object({ scores: nullable(integer()), absent: nullable(integer()) }),
    /** Of the scores, to two decimals; of whom was absent there is none. */
    average: nullable(decimal({ min: 0 })),
    /** What the student who asks has of it; null where there is no mark yet, and for staff. */
    own: nullable(object({ score: nullable(decimal({ min: 0 })), absent: boolean() })),
  },
  defaults: { courseId: '', groupId: null, title: '', heldOn: '', outOf: 100, status: 'draft' },
  minimal: { title: fields.title, courseId: fields.courseId },
  filters: { courseId: id(), groupId: id(), status: fields.status },
  sorts: ['heldOn', 'createdAt', 'updatedAt'],
})

const score = record({
  user: object({ id: id(), name: name() }),
  score: nullable(decimal({ min: 0 })),
  absent: boolean(),
  note: singleLine(),
})
const change = object({
  userId: id(),
  /** Null without `absent` takes the mark away. */
  score: nullable(decimal({ min: 0 })),
  absent: optional(boolean()),
  note: optional(singleLine({ max: 500 })),
})
const scoresQuery = listQuery({ filters: {}, sorts: ['name'] })

export const exams = {
  ...kind,
  /** How scores are asked for to be taken out: of one exam everybody, else of each those who have a mark. */
  exportedScores: record({ examId: optional(id()), courseId: optional(id()) }),
  /** Whoever learns there, and whoever has a mark; to students their own alone, once it is published. */
  scores: endpoint({
    name: 'scores.list',
    method: 'GET',
    path: '/exams/:id/scores',
    query: scoresQuery,
    reply: pageOf(score),
  }),
  /** All marks or none. */
  mark: endpoint({
    name: 'scores.write',
    method: 'PUT',
    path: '/exams/:id/scores',
    body: record({ items: list(change, { min: 1, max: 500 }) }),
    reply: record({ items: list(score) }),
  }),
} as const

export type Exam = Infer<typeof exams.item>
export type ExamDraft = Infer<typeof exams.draft>
export type ExamQuery = Infer<typeof exams.query>
export type Score = Infer<typeof score>
export type ScoreChange = Infer<typeof change>
export type ScoresQuery = Infer<typeof scoresQuery>
export type ExportedScoreQuery = Infer<typeof exams.exportedScores>
