import { decimal } from '#platform/contract/decimal.ts'
import { listQuery, pageOf, resource } from '#platform/contract/resource.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  dateTime,
  type Infer,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  name,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'
import { content } from './content.ts'
import { difficulty, kinds, questionFilters, questionSorts, questionStatus, tag } from './question-query.ts'

/** Points that a question, an item of a quiz or an answer has. */
export const points = (min = 0) => decimal({ min, max: 1_000 })

const fields = {
  courseId: id(),
  title: singleLine(),
  /** Rich text with formulas and images; of a cloze, with its gaps. */
  body: richText('question', { min: 1 }),
  content,
  /** Told with the review. */
  explanation: richText('question'),
  points: points(),
  /** Those that are folded alike are one. */
  tags: list(tag(), { max: 20 }),
  difficulty: nullable(difficulty()),
  status: questionStatus(),
}

const usages = list(object({ id: id(), title: singleLine() }))
const inUse = record({ usedIn: usages })

const kind = resource('questions', {
  fields,
  long: ['content', 'explanation'],
  computed: {
    /** Empty where a question was written before each had to ask something. */
    body: richText('question'),
    kind: oneOf(...kinds),
    /** Its first words, where it has no title. */
    words: text(),
    /** Raised by what changes how an answer is judged, or what is asked. */
    revision: integer(),
    /** The quizzes that ask it. */
    usedIn: usages,
    courseTitle: singleLine(),
  },
  defaults: {
    courseId: '',
    title: '',
    body: '',
    content: undefined as never,
    explanation: '',
    points: 1,
    tags: [],
    difficulty: null,
    status: 'draft',
  },
  minimal: { title: fields.title, courseId: fields.courseId },
  filters: questionFilters,
  sorts: questionSorts,
})

/** So many questions are compared in one call. */
export const maxCompared = 100

const revision = {
  id: id(),
  revision: integer(),
  createdAt: dateTime(),
  by: nullable(object({ id: id(), name: name() })),
}

/** What quizzes ask: of a course, for staff, used by several of its quizzes. */
export const questions = {
  ...kind,
  /** What a quiz asks stays, and stays published; `current` says which quizzes do. */
  update: { ...kind.update, conflict: inUse },
  remove: { ...kind.remove, conflict: inUse },
  /** What it said before, the newest first. */
  versions: endpoint({
    name: 'questions.versions',
    method: 'GET',
    path: '/questions/:id/versions',
    query: listQuery({ filters: {}, sorts: ['createdAt'] }),
    reply: pageOf(record(revision)),
  }),
  version: endpoint({
    name: 'questions.version',
    method: 'GET',
    path: '/questions/:id/versions/:versionId',
    reply: record({
      ...revision,
      body: richText('question'),
      content,
      explanation: fields.explanation,
      points: fields.points,
    }),
  }),
  /** Of some questions, in their order, one of the course that says the same, folded; what is pasted twice is so found. */
  same: endpoint({
    name: 'questions.same',
    method: 'POST',
    path: '/courses/:id/same-questions',
    body: record({
      questions: list(object({ body: richText('question'), content }), { min: 1, max: maxCompared }),
    }),
    reply: record({ items: list(nullable(object({ id: id(), title: text() }))) }),
  }),
  /** The tags of a course, the most used first. */
  tags: endpoint({
    name: 'questions.tags',
    method: 'GET',
    path: '/courses/:id/tags',
    reply: record({ items: list(record({ tag: tag(), count: integer() })) }),
  }),
} as const

export type Question = Infer<typeof questions.item>
export type QuestionDraft = Infer<typeof questions.draft>
export type QuestionQuery = Infer<typeof questions.query>
