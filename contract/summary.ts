import { position } from './course.ts'
import { endpoint } from './endpoint.ts'
import { fileFact } from './file.ts'
import { resource } from './resource.ts'
import {
  flag,
  type Infer,
  id,
  integer,
  line,
  moment,
  nullable,
  oneOf,
  optional,
  record,
  text,
} from './schema.ts'

const fields = {
  courseId: id(),
  title: line({ min: 1, max: 200 }),
  seasonId: nullable(id()),
  /** Of which lesson; it sets season and course. */
  lessonId: nullable(id()),
  /** Rich text: HTML, sanitised when written. */
  body: nullable(text({ max: 200_000 })),
  status: oneOf('draft', 'published'),
  position: optional(position()),
  /** A file of the course. */
  fileId: nullable(id()),
}

const kind = resource('summaries', {
  fields,
  facts: {
    position: integer(),
    courseTitle: line(),
    file: nullable(fileFact()),
    /** Since when the file is another than the one that this student opened, once they are told so; null for staff. */
    fileNewSince: nullable(moment()),
  },
  blank: {
    courseId: '',
    title: '',
    seasonId: null,
    lessonId: null,
    body: null,
    status: 'draft',
    fileId: null,
  },
  light: { title: fields.title, courseId: fields.courseId },
  filters: { courseId: id(), seasonId: id(), lessonId: id(), status: fields.status, fileNew: flag() },
  sorts: ['title', 'position', 'status', 'createdAt', 'updatedAt'],
})

/** What to keep of a course, a season or a lesson. */
export const summaries = {
  ...kind,
  /** Tells that the file was opened or kept, as it is now. */
  markOpened: endpoint({ name: 'summaries.markOpened', method: 'PUT', path: '/summaries/:id/opened' }),
  readers: endpoint({
    name: 'summaries.readers',
    method: 'GET',
    path: '/summaries/:id/readers',
    reply: record({
      /** Of those who learn in the course now, how many ever opened a file of it. */
      opened: integer(),
      /** How many of them opened another one than there is now, and how many of these are told so. */
      older: integer(),
      told: integer(),
    }),
  }),
  /** Tells those who opened an older file that there is another; nobody is told twice. */
  tell: endpoint({
    name: 'summaries.tell',
    method: 'POST',
    path: '/summaries/:id/tell',
    reply: record({ told: integer() }),
  }),
}

export type Summary = Infer<typeof summaries.item>
export type SummaryDraft = Infer<typeof summaries.draft>
export type SummaryQuery = Infer<typeof summaries.query>
