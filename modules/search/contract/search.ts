import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  type Infer,
  integer,
  list,
  longestSeconds,
  nullable,
  object,
  oneOf,
  optional,
  range,
  record,
  singleLine,
  text,
} from '#platform/contract/schema.ts'

/** What is searched, in the order of the answer; seasons, questions, groups and users are for staff. */
export const searchKinds = [
  'courses',
  'seasons',
  'lessons',
  'quizzes',
  'questions',
  'summaries',
  'announcements',
  'notes',
  'groups',
  'users',
] as const

/** So many items of each kind are told, and so many a page of one kind. */
export const maxItems = 5
export const pageLength = 20

/** So many hits a kind are counted: where there are so many, there may be more. */
export const maxHits = 100

/** Where words of the search stand in a text: from and to, in UTF-16 units. */
const marks = list(range({ min: 0, max: 200_000 }))

/** Where formulas stand in a text, as TeX; no mark lies on a part of one. */
const formulas = optional(marks)

const excerpt = nullable(object({ text: text(), marks, formulas }))

const item = object({
  id: id(),
  /** A title or a name; of a note the title of its lesson. */
  title: singleLine(),
  marks,
  /** In the first words of a question, which stand for its title. */
  formulas,
  courseId: nullable(id()),
  courseTitle: nullable(singleLine()),
  /** Of a lesson. */
  seasonTitle: optional(singleLine()),
  /** What tells people of one name apart: their username, and the last four digits of their phone. */
  username: nullable(singleLine()),
  phoneEnd: nullable(text()),
  lessonId: nullable(id()),
  /** The moment of the video that a note is about. */
  atSeconds: nullable(integer({ min: 0, max: longestSeconds })),
  /** What stands around the words, where they stand elsewhere than in the title. */
  excerpt,
  /** Where the words stand in a PDF file, of a lesson or a summary that holds them nowhere else. */
  file: optional(object({ mediaId: id(), fileName: singleLine(), page: integer({ min: 1 }), excerpt })),
})

const found = record({
  groups: list(object({ kind: oneOf(...searchKinds), total: integer({ max: maxHits }), items: list(item) })),
})

const query = record({
  q: text({ min: 1, max: 100 }),
  /** Only this kind, by pages. */
  kind: optional(oneOf(...searchKinds)),
  /** Of one kind alone. */
  page: optional(integer({ min: 1, max: maxHits / pageLength })),
})

/**
 * One search over everything that somebody may see, by titles, by the words of texts and of PDF files, then by titles with
 * one slip in a word; only kinds with hits: the first of each, or a page of one.
 */
export const searchAll = endpoint({
  name: 'search.all',
  method: 'GET',
  path: '/search',
  query,
  reply: found,
})

export type Found = Infer<typeof found>
export type FoundGroup = Found['groups'][number]
export type FoundItem = FoundGroup['items'][number]
export type SearchKind = FoundGroup['kind']
export type Mark = FoundItem['marks'][number]
export type SearchQuery = Infer<typeof query>
