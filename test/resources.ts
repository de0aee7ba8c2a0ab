import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { users } from '#modules/identity/contract/user.ts'
import { views } from '#modules/school/contract/view.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { uploaderOf } from './upload.ts'
import { newWorld, password } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>
/** What resources of a kind are made in, and a number that no other resource of the test has. */
export type Parents = {
  courseId: string
  seasonId: string
  lessonId: string
  teacherId: string
  /** Files of the course. */
  attachmentId: string
  captionsId: string
  fileId: string
  number: number
}

/** A place where nothing is: for asking only what fields a kind has. */
export const nowhere: Parents = {
  ...{ courseId: '', seasonId: '', lessonId: '', teacherId: '' },
  ...{ attachmentId: '', captionsId: '', fileId: '', number: 0 },
}

/** One kind of resource, as tests that go over all of them see it. */
export type ResourceCase = {
  name: string
  of: Resource
  /** The field that says what a resource is called. */
  called: 'title' | 'name'
  /** What has to be sent to make one, and nothing else. */
  needed: (parents: Pick<Parents, 'courseId' | 'seasonId' | 'number'>) => Record<string, unknown>
  /** Every field that can be sent, none of them as it would be by itself. */
  full: (parents: Parents) => Record<string, unknown>
  /** What a light list tells of each. */
  minimal: string[]
}

const later = '2999-01-01T00:00:00.000Z'
const rich = '<p dir="auto">A <strong>text</strong></p>'

/** Every kind of resource that answers the seven calls of a resource. */
export const resources: ResourceCase[] = [
  {
    ...{ name: 'announcements', of: announcements, called: 'title', minimal: ['id', 'title'] },
    needed: ({ number }) => ({ title: `Announcement ${number}` }),
    full: ({ courseId, teacherId, number }) => ({
      ...{ title: `Announcement ${number}`, body: rich, audience: 'courses', courseIds: [courseId] },
      ...{ groupIds: [], userIds: [teacherId] },
      ...{ pinned: true, publishAt: '2026-01-01T00:00:00.000Z', expireAt: later },
    }),
  },
  {
    ...{ name: 'courses', of: courses, called: 'title', minimal: ['id', 'title'] },
    needed: ({ number }) => ({ title: `Course ${number}` }),
    full: ({ teacherId, number }) => ({
      ...{ title: `Course ${number}`, description: rich, status: 'archived', teacherIds: [teacherId] },
      ...{ language: 'en', watermark: true, position: 1, coverId: null }, // a picture belongs to a course that is there
    }),
  },
  {
    ...{ name: 'groups', of: groups, called: 'title', minimal: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Group ${number}` }),
    full: ({ courseId, seasonId, teacherId, number }) => ({
      ...{ courseId, seasonId, teacherId, title: `Group ${number}`, place: 'Hall 2', capacity: 32 },
      times: [{ day: 0, at: '17:00', minutes: 90 }],
      ...{ startsOn: '2026-09-05', endsOn: '2027-05-29', monthlyFee: 45_000, status: 'archived' },
    }),
  },
  {
    ...{ name: 'seasons', of: seasons, called: 'title', minimal: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Season ${number}` }),
    full: ({ courseId, number }) => ({
      ...{ courseId, title: `Season ${number}`, description: rich, status: 'published' },
      ...{ releaseAt: later, position: 1 },
    }),
  },
  {
    ...{ name: 'lessons', of: lessons, called: 'title', minimal: ['id', 'title', 'courseId', 'seasonId'] },
    needed: ({ seasonId, number }) => ({ seasonId, title: `Lesson ${number}` }),
    full: ({ seasonId, attachmentId, captionsId, number }) => ({
      ...{ seasonId, title: `Lesson ${number}`, body: rich, durationSeconds: 90, status: 'published' },
      attachmentIds: [attachmentId],
      captions: [{ mediaId: captionsId, language: 'ar', label: 'العربية' }],
      ...{ video: { kind: 'vimeo', externalId: '76979871' }, releaseAt: later, freePreview: true },
      position: 1,
    }),
  },
  {
    ...{ name: 'summaries', of: summaries, called: 'title', minimal: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Summary ${number}` }),
    full: ({ courseId, seasonId, lessonId, fileId, number }) => ({
      ...{ courseId, seasonId, lessonId, title: `Summary ${number}`, body: rich, status: 'published' },
      ...{ fileId, position: 1 },
    }),
  },
  {
    ...{ name: 'users', of: users, called: 'name', minimal: ['id', 'name', 'role'] },
    needed: ({ number }) => ({
      ...{ name: `User ${number}`, username: `user.${number}`, role: 'student', password },
    }),
    full: ({ number }) => ({
      ...{ name: `User ${number}`, username: `user.${number}`, email: `user.${number}@example.com` },
      ...{ phone: `+20100${1_000_000 + number}`, role: 'teacher', status: 'disabled', locale: 'ar' },
      externalId: `2026/${number}`,
      ...{ mustRenew: true, avatarId: null, password }, // a portrait is chosen by oneself
    }),
  },
  {
    ...{ name: 'views', of: views, called: 'name', minimal: ['id', 'name', 'list'] },
    needed: ({ number }) => ({ list: 'lessons', name: `View ${number}` }),
    full: ({ courseId, number }) => ({
      ...{ list: 'lessons', name: `View ${number}`, query: { courseId, status: 'draft', sort: '-title' } },
      ...{ columns: ['status', 'course'], density: 'compact', shared: true, position: 1 },
    }),
  },
]

/** A course with a season, a lesson and files, in which resources of every kind can be made. */
export async function newParents({ app, newCourse, newSeason, newLesson, people }: World) {
  const course = await newCourse({ title: 'Place' })
  const season = await newSeason(course.id, { title: 'Place' })
  const lesson = await newLesson(season.id, { title: 'Place' })
  const ids = { courseId: course.id as string, seasonId: season.id as string, lessonId: lesson.id as string }
  const uploader = uploaderOf(app, people.admin.token)
  const upload = async (filename: string, purpose: string, text: string) =>
    (await uploader.send(text, { filename, purpose, courseId: course.id })).id
  const files = {
    attachmentId: await upload('notes.txt', 'attachment', 'notes'),
    captionsId: await upload('ar.vtt', 'captions', 'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام\n'),
    fileId: await upload('summary.pdf', 'summary', '%PDF-1.4\n%%EOF\n'),
  }
  let number = 0
  return (): Parents => ({ ...ids, ...files, teacherId: people.teacher.id, number: ++number })
}
