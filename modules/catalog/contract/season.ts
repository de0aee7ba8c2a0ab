import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  dateTime,
  type Infer,
  id,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  singleLine,
} from '#platform/contract/schema.ts'
import { position } from './course.ts'
import { hiddenBy } from './hidden-by.ts'

const fields = {
  courseId: id(),
  title: singleLine({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  description: richText('description'),
  status: oneOf('draft', 'published'),
  /** Hidden from students until then; empty: from publishing on. */
  releaseAt: nullable(dateTime()),
  position: optional(position()),
}

/** A part of a course, in which its lessons stand. */
export const seasons = resource('seasons', {
  fields,
  computed: {
    position: integer(),
    courseTitle: singleLine(),
    hiddenBy: hiddenBy(),
    counts: object({ lessons: integer(), quizzes: integer(), summaries: integer() }),
  },
  defaults: { courseId: '', title: '', description: '', status: 'draft', releaseAt: null },
  minimal: { title: fields.title, courseId: fields.courseId },
  /** Upcoming: to be released later than now, in that order where none is asked for. */
  filters: { courseId: id(), status: fields.status, upcoming: boolean() },
  /** Course: in the order in which courses are taught, of the seasons in each, and so on. */
  sorts: ['title', 'course', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Season = Infer<typeof seasons.item>
export type SeasonDraft = Infer<typeof seasons.draft>
export type SeasonQuery = Infer<typeof seasons.query>
