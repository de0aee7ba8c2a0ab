import type { Tables } from '#platform/server/db/tables.ts'
import { cleanHtml } from '#platform/server/rich-text/rich-text.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { chemistry } from './courses/chemistry.ts'
import { english } from './courses/english.ts'
import { grammar } from './courses/grammar.ts'
import { mathematics } from './courses/mathematics.ts'
import { physics } from './courses/physics.ts'
import { programming } from './courses/programming.ts'
import type { CourseOutline, LessonOutline, SeasonOutline } from './outline.ts'
import type { Staff } from './people.ts'
import { titled } from './rows.ts'
import { lessonText, summaryText } from './texts.ts'
import { videos } from './videos.ts'

/** A course with the lessons that its students see today, in their order. */
export type OpenCourse = { id: string; outline: CourseOutline; begins: number; lessons: Tables['lessons'][] }

const outlines = [mathematics, english, chemistry, programming, grammar, physics]

/** What is taught: the courses and all that stands in them, written over the last eleven weeks. */
export function contentOf(chance: Chance, clock: Clock, staff: Staff) {
  const seasons: Tables['seasons'][] = []
  const lessons: Tables['lessons'][] = []
  const summaries: Tables['summaries'][] = []
  const courses: Tables['courses'][] = []
  const courseTeachers: Tables['courseTeachers'][] = []
  const open: OpenCourse[] = []

  for (const [index, outline] of outlines.entries()) {
    const { title, description, language, status } = outline
    const begins = status === 'archived' ? -262 : status === 'draft' ? -20 : -76 + index
    const id = chance.id()
    const createdAt = clock.at(begins, 10, index * 7)
    courses.push(
      titled<'courses'>({
        ...{ id, title, description: cleanHtml(description), language, status },
        ...{ watermark: false, position: index + 1, createdAt, publishedAt: releasedFrom(status, createdAt) },
      }),
    )
    courseTeachers.push(...outline.teachers.map(name => ({ courseId: id, userId: staff[name] })))
    const course: OpenCourse = { id, outline, begins, lessons: [] }
    open.push(course)
    for (const [at, season] of outline.seasons.entries()) addSeason(course, season, at)
  }
  return { courses, courseTeachers, seasons, lessons, summaries, open }

  function addSeason(course: OpenCourse, outline: SeasonOutline, at: number) {
    const { title, about, inDays } = outline
    const status = outline.draft ? 'draft' : 'published'
    const createdAt = clock.past(clock.at(course.begins + at * 15, 11))
    const season = titled<'seasons'>({
      ...{ id: chance.id(), courseId: course.id, title, description: cleanHtml(`<p>${about}</p>`) },
      ...{ status, publishedAt: releasedFrom(status, createdAt) },
      releaseAt: inDays === undefined ? null : clock.at(inDays, 6),
      ...{ position: at + 1, createdAt },
    })
    seasons.push(season)
    const added = outline.lessons.map((lesson, index) => addLesson(course, season, outline, lesson, index))
    const isOpen = season.status === 'published' && season.releaseAt === null
    if (isOpen)
      course.lessons.push(
        ...added.filter(({ status, releaseAt }) => status === 'published' && (releaseAt ?? '') <= clock.now),
      )
    addSummaries(course, season, outline, added)
  }

  function addLesson(
    course: OpenCourse,
    season: Tables['seasons'],
    outline: SeasonOutline,
    lesson: LessonOutline,
    index: number,
  ) {
    const given = typeof lesson === 'string' ? { title: lesson } : lesson
    const status = given.draft ? 'draft' : 'published'
    const video = !given.draft && chance.in100(72) ? chance.pick(videos) : undefined
    const written = clock.past(
      clock.at(course.begins + season.position * 15 - 14 + index, 8 + chance.below(9), chance.below(60)),
    )
    const edited = given.draft
      ? clock.at(-chance.between(0, 6), chance.below(8), chance.below(60))
      : undefined
    const row = titled<'lessons'>({
      ...{ id: chance.id(), courseId: course.id, seasonId: season.id, title: given.title },
      body: given.draft ? '' : cleanHtml(lessonText(course.outline.language, outline, index)),
      videoKind: video ? 'youtube' : null,
      videoRef: video?.id ?? null,
      durationSeconds: video?.seconds ?? null,
      ...{ status, publishedAt: releasedFrom(status, written) },
      releaseAt: given.inDays === undefined ? null : clock.at(given.inDays, given.inDays < 0 ? 6 : 14),
      freePreview: given.free ?? false,
      ...{ position: index + 1, createdAt: written },
      ...(edited && edited > written && { updatedAt: clock.past(edited), version: 2 }),
    })
    lessons.push(row)
    return row
  }

  function addSummaries(
    course: OpenCourse,
    season: Tables['seasons'],
    outline: SeasonOutline,
    added: Tables['lessons'][],
  ) {
    if (course.outline.status === 'draft') return
    const { language } = course.outline
    const begin = language === 'ar' ? 'ملخص' : 'Summary'
    const add = (title: string, lessonId: string | null) =>
      summaries.push(
        titled<'summaries'>({
          ...{ id: chance.id(), courseId: course.id, seasonId: season.id, lessonId },
          title: `${begin}: ${title}`,
          body: cleanHtml(summaryText(language, outline)),
          status: outline.draft || chance.in100(10) ? 'draft' : 'published',
          position: summaries.filter(({ courseId }) => courseId === course.id).length + 1,
          createdAt: clock.past(clock.at(course.begins + season.position * 15, 15)),
        }),
      )
    add(season.title, null)
    for (const { id, title } of chance.some(added, 2)) add(title, id)
  }
}

/** What is no draft was out as soon as it was written. */
const releasedFrom = (status: string, createdAt: string) => (status === 'draft' ? null : createdAt)
