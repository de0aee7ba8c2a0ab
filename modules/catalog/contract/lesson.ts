import { fileFact } from '#platform/contract/file.ts'
import { languages } from '#platform/contract/language.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
import {
  boolean,
  dateTime,
  discriminatedUnion,
  id,
  type Infer,
  integer,
  list,
  longestSeconds,
  nullable,
  object,
  oneOf,
  optional,
  record,
  singleLine,
} from '#platform/contract/schema.ts'
import { position } from './course.ts'
import { hiddenBy } from './hidden-by.ts'
import { neighbour } from './neighbour.ts'

const fields = {
  seasonId: id(),
  title: singleLine({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  body: richText('body'),
  /** On a site that shows videos, or a file of the course. */
  video: nullable(
    discriminatedUnion(
      'kind',
      record({ kind: oneOf('youtube', 'vimeo'), externalId: singleLine({ min: 1, max: 64 }) }),
      record({ kind: oneOf('upload'), mediaId: id() }),
    ),
  ),
  durationSeconds: nullable(integer({ min: 0, max: longestSeconds })),
  status: oneOf('draft', 'published'),
  /** Hidden from students until then; empty: from publishing on. */
  releaseAt: nullable(dateTime()),
  /** Readable by every student, enrolled or not. */
  freePreview: boolean(),
  position: optional(position()),
  /** Files of the course to open or keep, in this order. */
  attachmentIds: list(id(), { max: 50 }),
  /** Subtitles of an uploaded video, in this order. */
  captions: list(
    object({ mediaId: id(), language: oneOf(...languages), label: singleLine({ min: 1, max: 60 }) }),
    { max: 10 },
  ),
}

export const lessons = resource('lessons', {
  fields,
  long: ['body'],
  computed: {
    position: integer(),
    attachments: list(fileFact()),
    courseId: id(),
    courseTitle: singleLine(),
    seasonTitle: singleLine(),
    hiddenBy: hiddenBy(),
    /** Of the student who asks; null for staff and where nothing was done yet. */
    completedAt: nullable(dateTime()),
    positionSeconds: nullable(integer()),
  },
  /** The neighbours in the order of the course, of what the reader sees; the ids are those of the lessons among it. */
  detail: {
    previous: neighbour(),
    next: neighbour(),
    previousId: nullable(id()),
    nextId: nullable(id()),
  },
  defaults: {
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
  minimal: { title: fields.title, courseId: id(), seasonId: fields.seasonId },
  /** Upcoming: to be released later than now, in that order where none is asked for. */
  filters: { courseId: id(), seasonId: id(), status: fields.status, upcoming: boolean() },
  /** Course: in the order in which courses are taught, of the seasons in each, and so on. */
  sorts: ['title', 'course', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Lesson = Infer<typeof lessons.item>
export type LessonDraft = Infer<typeof lessons.draft>
export type LessonQuery = Infer<typeof lessons.query>
