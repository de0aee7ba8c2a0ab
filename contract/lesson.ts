import { position } from './course.ts'
import { fileFact } from './file.ts'
import { resource } from './resource.ts'
import { richText } from './rich-text.ts'
import {
  eitherBy,
  flag,
  type Infer,
  id,
  integer,
  line,
  list,
  moment,
  nullable,
  object,
  oneOf,
  optional,
  record,
} from './schema.ts'

/** The longest lesson: 100 hours, in seconds. */
export const longestSeconds = 360_000

const fields = {
  seasonId: id(),
  title: line({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  body: richText('body'),
  /** On a site that shows videos, or a file of the course. */
  video: nullable(
    eitherBy(
      'kind',
      record({ kind: oneOf('youtube', 'vimeo'), externalId: line({ min: 1, max: 64 }) }),
      record({ kind: oneOf('upload'), mediaId: id() }),
    ),
  ),
  durationSeconds: nullable(integer({ min: 0, max: longestSeconds })),
  status: oneOf('draft', 'published'),
  /** Hidden from students until then; empty: from publishing on. */
  releaseAt: nullable(moment()),
  /** Readable by every student, enrolled or not. */
  freePreview: flag(),
  position: optional(position()),
  /** Files of the course to open or keep, in this order. */
  attachmentIds: list(id(), { max: 50 }),
  /** Subtitles of an uploaded video, in this order. */
  captions: list(object({ mediaId: id(), language: oneOf('ar', 'en'), label: line({ min: 1, max: 60 }) }), {
    max: 10,
  }),
}

export const lessons = resource('lessons', {
  fields,
  facts: {
    position: integer(),
    attachments: list(fileFact()),
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
    attachmentIds: [],
    captions: [],
  },
  light: { title: fields.title, courseId: id(), seasonId: fields.seasonId },
  /** Upcoming: to be released later than now, in that order where none is asked for. */
  filters: { courseId: id(), seasonId: id(), status: fields.status, upcoming: flag() },
  sorts: ['title', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Lesson = Infer<typeof lessons.item>
export type LessonDraft = Infer<typeof lessons.draft>
export type LessonQuery = Infer<typeof lessons.query>
