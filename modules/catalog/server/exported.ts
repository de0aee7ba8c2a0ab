import type { BulkContext } from '#platform/server/bulk/bulk.ts'
import { column, dateColumn, storeExport, wordColumn, yesNo } from '#platform/server/bulk/exported.ts'
import { type Course, courses } from '../contract/course.ts'
import { type Lesson, lessons } from '../contract/lesson.ts'
import { type Season, seasons } from '../contract/season.ts'
import { type Summary, summaries } from '../contract/summary.ts'
import { courseStore } from './courses/store.ts'
import { lessonStore } from './lessons/store.ts'
import { seasonStore } from './seasons/store.ts'
import { summaryStore } from './summaries/store.ts'

const stored = [
  dateColumn<any>('createdAt', 'أُنشئ في', 'Created'),
  dateColumn<any>('updatedAt', 'عُدّل في', 'Changed'),
]
const languages = { ar: { ar: 'عربي', en: 'Arabic' }, en: { ar: 'إنجليزي', en: 'English' } }
/** Courses and summaries are feminine in Arabic, seasons and lessons are not. */
const status = (isFeminine: boolean) =>
  wordColumn<any>('status', 'الحالة', 'Status', {
    draft: { ar: 'مسودة', en: 'Draft' },
    published: { ar: isFeminine ? 'منشورة' : 'منشور', en: 'Published' },
    archived: { ar: 'مؤرشفة', en: 'Archived' },
  })
const course = column<any>('courseTitle', 'الدورة', 'Course')
const position = column<any>('position', 'الترتيب', 'Position', undefined, 'number')
const releaseAt = dateColumn<any>('releaseAt', 'موعد الظهور', 'Released')

/** What is taken out of courses, seasons, lessons and summaries as tables. */
export const catalogExported = {
  courses: ({ db, files }: BulkContext) =>
    storeExport<Course>(db, courses, courseStore(db, files), {
      title: { ar: 'الدورات', en: 'courses' },
      named: 'title',
      columns: [
        column('title', 'العنوان', 'Title'),
        status(true),
        wordColumn('language', 'اللغة', 'Language', languages),
        column('teachers', 'المعلمون', 'Teachers', ({ teachers }, language) =>
          teachers.map(({ name }) => name).join(language === 'ar' ? '، ' : ', '),
        ),
        column('seasons', 'الفصول', 'Seasons', ({ counts }) => counts.seasons, 'number'),
        column('lessons', 'الدروس', 'Lessons', ({ counts }) => counts.lessons, 'number'),
        column('students', 'الطلاب', 'Students', ({ counts }) => counts.students, 'number'),
        ...stored,
      ],
    }),
  seasons: ({ db }: BulkContext) =>
    storeExport<Season>(db, seasons, seasonStore(db), {
      title: { ar: 'الفصول', en: 'seasons' },
      named: 'title',
      columns: [
        ...[course, column<Season>('title', 'العنوان', 'Title'), status(false), releaseAt, position],
        column('lessons', 'الدروس', 'Lessons', ({ counts }) => counts.lessons, 'number'),
        column('summaries', 'الملخصات', 'Summaries', ({ counts }) => counts.summaries, 'number'),
        ...stored,
      ],
    }),
  lessons: ({ db }: BulkContext) =>
    storeExport<Lesson>(db, lessons, lessonStore(db), {
      title: { ar: 'الدروس', en: 'lessons' },
      named: 'title',
      columns: [
        ...[course, column<Lesson>('seasonTitle', 'الفصل', 'Season')],
        ...[column<Lesson>('title', 'العنوان', 'Title'), status(false), releaseAt],
        column('duration', 'المدة', 'Length', ({ durationSeconds }) => clockOf(durationSeconds)),
        wordColumn('freePreview', 'معاينة مجانية', 'Free preview', yesNo),
        column('video', 'الفيديو', 'Video', ({ video }) => addressOf(video)),
        ...[position, ...stored],
      ],
    }),
  summaries: ({ db }: BulkContext) =>
    storeExport<Summary>(db, summaries, summaryStore(db), {
      title: { ar: 'الملخصات', en: 'summaries' },
      named: 'title',
      columns: [
        ...[course, column<Summary>('title', 'العنوان', 'Title'), status(true)],
        column('file', 'الملف', 'File', ({ file }) => file?.fileName ?? null),
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
