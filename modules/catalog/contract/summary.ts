import { fileFact } from '#platform/contract/file.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  nullable,
  oneOf,
  optional,
  singleLine,
} from '#platform/contract/schema.ts'
import { position } from './course.ts'
import { hiddenBy } from './hidden-by.ts'

const fields = {
  courseId: id(),
  title: singleLine({ min: 1, max: 200 }),
  seasonId: nullable(id()),
  /** Of which lesson; it sets season and course. */
  lessonId: nullable(id()),
  /** Rich text: HTML, sanitised when written. */
  body: nullable(richText('body')),
  status: oneOf('draft', 'published'),
  position: optional(position()),
  /** A file of the course. */
  fileId: nullable(id()),
}

/** What to keep of a course, a season or a lesson. */
export const summaries = resource('summaries', {
  fields,
  long: ['body'],
  computed: {
    position: integer(),
    courseTitle: singleLine(),
    hiddenBy: hiddenBy(),
    file: nullable(fileFact()),
    /** Since when the file is another than the one that this student opened, once they are told so; null for staff. */
    fileNewSince: nullable(dateTime()),
  },
  defaults: {
    courseId: '',
    title: '',
    seasonId: null,
    lessonId: null,
    body: null,
    status: 'draft',
    fileId: null,
  },
  minimal: { title: fields.title, courseId: fields.courseId },
  filters: { courseId: id(), seasonId: id(), lessonId: id(), status: fields.status, fileNew: boolean() },
  sorts: ['title', 'course', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Summary = Infer<typeof summaries.item>
export type SummaryDraft = Infer<typeof summaries.draft>
export type SummaryQuery = Infer<typeof summaries.query>
