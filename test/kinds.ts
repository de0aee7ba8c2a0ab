import { announcements } from '../contract/announcement.ts'
import { courses } from '../contract/course.ts'
import { lessons } from '../contract/lesson.ts'
import type { Resource } from '../contract/resource.ts'
import { seasons } from '../contract/season.ts'
import { summaries } from '../contract/summary.ts'
import { users } from '../contract/user.ts'
import { newWorld, password } from './world.ts'

type World = Awaited<ReturnType<typeof newWorld>>
/** What things of a kind are made in, and a number that no other thing of the test has. */
export type Place = {
  courseId: string
  seasonId: string
  lessonId: string
  teacherId: string
  number: number
}

/** One kind of thing, as tests that go over all of them see it. */
export type KindOfThing = {
  name: string
  of: Resource
  /** The field that says what a thing is called. */
  called: 'title' | 'name'
  /** What has to be sent to make one, and nothing else. */
  needed: (place: Place) => Record<string, unknown>
  /** Every field that can be sent, none of them as it would be by itself. */
  full: (place: Place) => Record<string, unknown>
  /** What a light list tells of each. */
  light: string[]
}

const later = '2999-01-01T00:00:00.000Z'
const rich = '<p dir="auto">A <strong>text</strong></p>'

/** Every kind of thing that answers the seven calls of a resource. */
export const kinds: KindOfThing[] = [
  {
    ...{ name: 'announcements', of: announcements, called: 'title', light: ['id', 'title'] },
    needed: ({ number }) => ({ title: `Announcement ${number}` }),
    full: ({ courseId, number }) => ({
      ...{ title: `Announcement ${number}`, body: rich, audience: 'courses', courseIds: [courseId] },
      ...{ pinned: true, publishAt: '2026-01-01T00:00:00.000Z', expireAt: later },
    }),
  },
  {
    ...{ name: 'courses', of: courses, called: 'title', light: ['id', 'title'] },
    needed: ({ number }) => ({ title: `Course ${number}` }),
    full: ({ teacherId, number }) => ({
      ...{ title: `Course ${number}`, description: rich, status: 'archived', teacherIds: [teacherId] },
      ...{ language: 'en', position: 1 },
    }),
  },
  {
    ...{ name: 'seasons', of: seasons, called: 'title', light: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Season ${number}` }),
    full: ({ courseId, number }) => ({
      ...{ courseId, title: `Season ${number}`, description: rich, status: 'published' },
      ...{ releaseAt: later, position: 1 },
    }),
  },
  {
    ...{ name: 'lessons', of: lessons, called: 'title', light: ['id', 'title', 'courseId', 'seasonId'] },
    needed: ({ seasonId, number }) => ({ seasonId, title: `Lesson ${number}` }),
    full: ({ seasonId, number }) => ({
      ...{ seasonId, title: `Lesson ${number}`, body: rich, durationSeconds: 90, status: 'published' },
      ...{ video: { kind: 'vimeo', externalId: '76979871' }, releaseAt: later, freePreview: true },
      position: 1,
    }),
  },
  {
    ...{ name: 'summaries', of: summaries, called: 'title', light: ['id', 'title', 'courseId'] },
    needed: ({ courseId, number }) => ({ courseId, title: `Summary ${number}` }),
    full: ({ courseId, seasonId, lessonId, number }) => ({
      ...{ courseId, seasonId, lessonId, title: `Summary ${number}`, body: rich, status: 'published' },
      position: 1,
    }),
  },
  {
    ...{ name: 'users', of: users, called: 'name', light: ['id', 'name', 'role'] },
    needed: ({ number }) => ({
      ...{ name: `User ${number}`, username: `user.${number}`, role: 'student', password },
    }),
    full: ({ number }) => ({
      ...{ name: `User ${number}`, username: `user.${number}`, email: `user.${number}@example.com` },
      ...{ phone: `+20100${1_000_000 + number}`, role: 'teacher', status: 'disabled', locale: 'ar' },
      ...{ mustRenew: true, password },
    }),
  },
]

/** A course with a season and a lesson, in which things of every kind can be made. */
export async function newPlace({ newCourse, newSeason, newLesson, people }: World) {
  const course = await newCourse({ title: 'Place' })
  const season = await newSeason(course.id, { title: 'Place' })
  const lesson = await newLesson(season.id, { title: 'Place' })
  const ids = { courseId: course.id as string, seasonId: season.id as string, lessonId: lesson.id as string }
  let number = 0
  return (): Place => ({ ...ids, teacherId: people.teacher.id, number: ++number })
}
