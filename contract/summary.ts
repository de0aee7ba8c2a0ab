import { position } from './course.ts'
import { fileFact } from './file.ts'
import { resource } from './resource.ts'
import { richText } from './rich-text.ts'
import { flag, type Infer, id, integer, line, moment, nullable, oneOf, optional } from './schema.ts'

const fields = {
  courseId: id(),
  title: line({ min: 1, max: 200 }),
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

export type Summary = Infer<typeof summaries.item>
export type SummaryDraft = Infer<typeof summaries.draft>
export type SummaryQuery = Infer<typeof summaries.query>
