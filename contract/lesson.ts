import { position } from './course.ts'
import { resource } from './resource.ts'
import {
  flag,
  type Infer,
  id,
  integer,
  line,
  moment,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from './schema.ts'

/** The longest lesson: 100 hours, in seconds. */
export const longestSeconds = 360_000

const fields = {
  seasonId: id(),
  title: line({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  body: text({ max: 200_000 }),
  video: nullable(object({ kind: oneOf('youtube', 'vimeo'), externalId: line({ min: 1, max: 64 }) })),
  durationSeconds: nullable(integer({ min: 0, max: longestSeconds })),
  status: oneOf('draft', 'published'),
  /** Hidden from students until then; empty: from publishing on. */
  releaseAt: nullable(moment()),
  /** Readable by every student, enrolled or not. */
  freePreview: flag(),
  position: optional(position()),
}

export const lessons = resource('lessons', {
  fields,
  facts: {
    position: integer(),
    courseId: id(),
    courseTitle: line(),
    seasonTitle: line(),
    /** Of the student who asks; null for staff and where nothing was done yet. */
    completedAt: nullable(moment()),
    positionSeconds: nullable(integer()),
  },
  /** The neighbours in the order of the course, of those that the reader sees. */
  detail: { previousId: nullable(id()), nextId: nullable(id()) },
  blank: {
    seasonId: '',
    title: '',
    body: '',
    video: null,
    durationSeconds: null,
    status: 'draft',
    releaseAt: null,
    freePreview: false,
  },
  light: { title: fields.title, courseId: id(), seasonId: fields.seasonId },
  filters: { courseId: id(), seasonId: id(), status: fields.status },
  sorts: ['title', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Lesson = Infer<typeof lessons.item>
export type LessonDraft = Infer<typeof lessons.draft>
export type LessonQuery = Infer<typeof lessons.query>
