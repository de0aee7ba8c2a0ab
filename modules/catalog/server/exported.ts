import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import {
  column,
  createdAt,
  dateColumn,
  languageWords,
  storeExport,
  updatedAt,
  wordColumn,
  yesNo,
} from '#platform/server/bulk/exported.ts'
import { listed } from '#platform/server/catalogues.ts'
import { type Course, courses } from '../contract/course.ts'
import { type Lesson, lessons } from '../contract/lesson.ts'
import { type Season, seasons } from '../contract/season.ts'
import { type Summary, summaries } from '../contract/summary.ts'
import { courseStore } from './courses/store.ts'
import { lessonStore } from './lessons/store.ts'
import { seasonStore } from './seasons/store.ts'
import { summaryStore } from './summaries/store.ts'

const stored = [createdAt, updatedAt]
const status = (list: string) => wordColumn<any>('status', `${list}.status`, `${list}.status.`)
const course = column<any>('courseTitle', 'filter.course')
const position = column<any>('position', 'content.position', undefined, 'number')

/** What is taken out of courses, seasons, lessons and summaries as tables. */
export const catalogExported = {
  courses: ({ db, files }: BulkContext) =>
    storeExport<Course>(db, courses, courseStore(db, files), {
      title: 'courses.table',
      named: 'title',
      columns: [
        column('title', 'courses.title'),
        status('courses'),
        wordColumn('language', 'courses.language', languageWords),
        column('teachers', 'courses.teachers', ({ teachers }, language) =>
          listed(
            language,
            teachers.map(({ name }) => name),
          ),
        ),
        column('seasons', 'seasons.heading', ({ counts }) => counts.seasons, 'number'),
        column('lessons', 'lessons.heading', ({ counts }) => counts.lessons, 'number'),
        column('students', 'courses.students', ({ counts }) => counts.students, 'number'),
        ...stored,
      ],
    }),
  seasons: ({ db }: BulkContext) =>
    storeExport<Season>(db, seasons, seasonStore(db), {
      title: 'seasons.table',
      named: 'title',
      columns: [
        ...[course, column<Season>('title', 'seasons.title'), status('seasons')],
        ...[dateColumn<Season>('releaseAt', 'seasons.releaseAt'), position],
        column('lessons', 'lessons.heading', ({ counts }) => counts.lessons, 'number'),
        column('summaries', 'summaries.heading', ({ counts }) => counts.summaries, 'number'),
        ...stored,
      ],
    }),
  lessons: ({ db }: BulkContext) =>
    storeExport<Lesson>(db, lessons, lessonStore(db), {
      title: 'lessons.table',
      named: 'title',
      columns: [
        ...[course, column<Lesson>('seasonTitle', 'lessons.seasonId')],
        ...[column<Lesson>('title', 'lessons.title'), status('lessons')],
        dateColumn('releaseAt', 'lessons.releaseAt'),
        column('duration', 'lessons.durationSeconds', ({ durationSeconds }) => clockOf(durationSeconds)),
        wordColumn('freePreview', 'lessons.freePreview', yesNo),
        column('video', 'lessons.video', ({ video }) => addressOf(video)),
        ...[position, ...stored],
      ],
    }),
  summaries: ({ db }: BulkContext) =>
    storeExport<Summary>(db, summaries, summaryStore(db), {
      title: 'summaries.table',
      named: 'title',
      columns: [
        ...[course, column<Summary>('title', 'summaries.title'), status('summaries')],
        column('file', 'summaries.fileId', ({ file }) => file?.fileName ?? null),
        ...stored,
      ],
    }),
}

function clockOf(seconds: number | null) {
  if (seconds === null) return null
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)]
  return `${hours > 0 ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`
}

/** Where a video is that stands on another site. */
function addressOf(video: Lesson['video']) {
  if (!video || video.kind === 'upload') return null
  return video.kind === 'youtube'
    ? `https://www.youtube.com/watch?v=${video.externalId}`
    : `https://vimeo.com/${video.externalId}`
}
