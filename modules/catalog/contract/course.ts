import { picture } from '#platform/contract/file.ts'
import { languages, defaultLanguage } from '#platform/contract/language.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText } from '#platform/contract/rich-text.ts'
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
  singleLine,
} from '#platform/contract/schema.ts'

/** Where a resource stands among its siblings, from 1; left out at first, it is the last. */
export const position = () => integer({ min: 0, max: 1_000_000 })

const fields = {
  title: singleLine({ min: 1, max: 200 }),
  /** Rich text: HTML, sanitised when written. */
  description: richText('description'),
  status: oneOf('draft', 'published', 'archived'),
  teacherIds: optional(list(id(), { max: 50 })),
  language: oneOf(...languages),
  position: optional(position()),
  /** An image of its own, uploaded as its cover. */
  coverId: nullable(id()),
  /** Whether its videos show the learner's name and the end of their phone number. */
  watermark: boolean(),
}

export const courses = resource('courses', {
  fields,
  computed: {
    teacherIds: list(id()),
    position: integer(),
    cover: nullable(picture()),
    teachers: list(object({ id: id(), name: name() })),
    /** How much a course holds; for a student what is visible to them, and no number of students. */
    counts: object({
      seasons: integer(),
      lessons: integer(),
      quizzes: integer(),
      students: nullable(integer()),
    }),
    /** Of the student who asks; null for staff. */
    enrolled: nullable(boolean()),
    percent: nullable(integer()),
    lessonsTotal: nullable(integer()),
    lessonsCompleted: nullable(integer()),
    /** What has to be done beside lessons, and what of it is done. */
    workTotal: nullable(integer()),
    workCompleted: nullable(integer()),
  },
  defaults: {
    title: '',
    description: '',
    status: 'draft',
    language: defaultLanguage,
    coverId: null,
    watermark: false,
  },
  minimal: { title: fields.title },
  filters: { status: fields.status, teacherId: id(), language: fields.language, enrolled: boolean() },
  sorts: ['title', 'position', 'status', 'createdAt', 'updatedAt'],
})

export type Course = Infer<typeof courses.item>
export type CourseDraft = Infer<typeof courses.draft>
export type CourseQuery = Infer<typeof courses.query>
