import { courses } from '#modules/catalog/contract/course.ts'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { seasons } from '#modules/catalog/contract/season.ts'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { meetings } from '#modules/attendance/contract/meeting.ts'
import { announcements } from '#modules/communication/contract/announcement.ts'
import { groups } from '#modules/enrolment/contract/group.ts'
import { guardians } from '#modules/guardians/contract/guardian.ts'
import { users } from '#modules/identity/contract/user.ts'
import { views } from '#modules/oversight/contract/view.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { assessed } from './assessed.ts'
import { password } from './world.ts'

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
  /** A published question of the course, and a quiz of its season. */
  questionId: string
  quizId: string
  /** A group of the course. */
  groupId: string
  /** Somebody who learns in the course: somebody else than with the numbers before. */
  learnerId: string
  number: number
}

/** A place where nothing is: for asking only what fields a kind has. */
export const nowhere: Parents = {
  ...{ courseId: '', seasonId: '', lessonId: '', teacherId: '' },
  ...{ attachmentId: '', captionsId: '', fileId: '', number: 0 },
  ...{ questionId: '', quizId: '', groupId: '', learnerId: '' },
}

/** One kind of resource, as tests that go over all of them see it. */
export type ResourceCase = {
  name: string
  of: Resource
  /** The field that says what a resource is called. */
  called: 'title' | 'name' | 'reason' | 'note'
  /** What has to be sent to make one, and nothing else. */
  needed: (
    parents: Pick<Parents, 'courseId' | 'seasonId' | 'learnerId' | 'groupId' | 'number'>,
  ) => Record<string, unknown>
  /** Every field that can be sent, none of them as it would be by itself. */
  full: (parents: Parents) => Record<string, unknown>
  /** What a light list tells of each. */
  minimal: string[]
}

const later = '2999-01-01T00:00:00.000Z'
const rich = '<p dir="auto">A <strong>text</strong></p>'

/** Every kind of resource that answers the seven calls of a resource. */
export const resources: ResourceCase[] = [
  ...assessed,
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
      ...{ startsOn: '2026-09-05', endsOn: '2027-05-29', status: 'archived' },
      ...{ billing: 'package', fee: 45_000, partMonth: 'byMeetings', chargeAbsent: true, packageSessions: 8 },
      ...{ packageDays: 60, makeUpDays: 14, sharePercent: 40 },
    }),
  },
  {
    ...{ name: 'meetings', of: meetings, called: 'note', minimal: ['id', 'groupId', 'startsAt'] },
    needed: ({ groupId, number }) => ({ groupId, startsAt: later, note: `Meeting ${number}` }),
    full: ({ groupId, teacherId, number }) => ({
      ...{ groupId, startsAt: later, minutes: 90, place: 'Hall 2', teacherId, status: 'held' },
      ...{ note: `Meeting ${number}`, replacesId: null }, // only a cancelled meeting is made up for
    }),
  },
  {
    ...{ name: 'guardians', of: guardians, called: 'name', minimal: ['id', 'name'] },
    needed: ({ learnerId, number }) => ({ phone: `+20100${2_000_000 + number}`, studentIds: [learnerId] }),
    full: ({ learnerId, number }) => ({
      ...{ name: `Guardian ${number}`, phone: `+20100${3_000_000 + number}`, relation: 'Aunt' },
      ...{ email: `guardian.${number}@example.com`, language: 'en', mail: 'off', studentIds: [learnerId] },
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
      birthday: '2011-03-04',
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

/** The field by which a kind is put in order in the tests: what it is called, where lists can be ordered by that. */
export const orderOf = ({ of, called }: Pick<ResourceCase, 'of' | 'called'>) =>
  of.sorts.includes(called) ? called : 'createdAt'
