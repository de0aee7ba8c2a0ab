import { isLearner } from '#modules/identity/contract/roles.ts'
import { firstPagesOf, inPdfFiles } from '#modules/media/server/public.ts'
import {
  excerptOf,
  type Hits,
  hitsOf,
  type Searchable,
  type Sought,
  titled,
} from '#modules/search/server/public.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { declareTexts } from '#platform/server/db/texts.ts'
import { textLine } from '#platform/server/rich-text/plain-text.ts'
import { visibleCourses, visibleSeasons } from './courses/policy.ts'
import { besideCourses, teachersOf } from './courses/teachers-of.ts'
import { isLessonVisible, visibleLessons, visibleParts } from './lessons/policy.ts'
import { pdfFiles } from './pdf-files.ts'
import { visibleSummaries } from './summaries/policy.ts'
import { titlesOf } from './titles.ts'

/** Where the texts are that searches look into. */
export const catalogTexts = {
  courses: { column: 'description', table: 'courseTexts' },
  lessons: { column: 'body', table: 'lessonTexts' },
  summaries: { column: 'body', table: 'summaryTexts' },
} as const satisfies Parameters<typeof declareTexts>[0]

/** Courses and what stands in them: by their titles, but for seasons by their texts, and by PDF files. */
export const catalogSearchable = {
  courses: byText('courses', {
    visible: visibleCourses,
    beside: besideCourses,
  }),
  seasons: {
    // A student's seasons stand in their courses, and are not looked for.
    askedBy: role => !isLearner(role),
    by(db) {
      const hits = hitsOf(db, 'seasons', { visible: visibleSeasons })
      return {
        hits,
        async itemsOf(found, q) {
          const rows = await hits.rowsOf(found)
          const courses = await coursesOf(db.read, rows)
          const words = soughtIn(q)
          return rows.map(row => ({ ...titled(row, words), ...courses(row) }))
        },
      }
    },
  },
  lessons: byText('lessons', {
    visible: visibleLessons,
    visibleOne: isLessonVisible,
    parts: visibleParts,
    files: inPdfFiles(pdfFiles.lessons),
  }),
  summaries: byText('summaries', {
    visible: visibleSummaries,
    files: inPdfFiles(pdfFiles.summaries),
  }),
} satisfies Record<string, Searchable>

function byText<Of extends keyof typeof catalogTexts>(kind: Of, sought: Sought<Of>): Searchable {
  return {
    by(db) {
      const hits = hitsOf(db, kind, sought)
      return { hits, itemsOf }

      async function itemsOf(found: Hits, q: string) {
        const rows = (await hits.rowsOf(found)) as (ResourceTables['lessons'] & {
          lessonId?: string | null
        })[]
        const courses = await coursesOf(db.read, rows)
        const seasons = kind === 'lessons' ? await seasonsOf(db.read, rows) : undefined
        const words = soughtIn(q)
        const teachers = kind === 'courses' ? await teachersOf(db.read, found.ids) : undefined
        const use = kind === 'courses' ? undefined : pdfFiles[kind as keyof typeof pdfFiles]
        const pages = use && (await firstPagesOf(db, use, found.inFiles ?? [], q))
        return rows.map(row => {
          const page = pages?.get(row.id)
          const text = textLine(row[catalogTexts[kind].column as 'body'] ?? '')
          const names = teachers?.get(row.id)?.map(({ name }) => name) ?? []
          return {
            ...titled(row, words),
            ...courses(row),
            seasonTitle: seasons?.(row),
            lessonId: row.lessonId ?? null,
            excerpt: page ? null : (excerptOf(text, words) ?? excerptOf(names.join(' · '), words)),
            file: page && fileOf(page, words),
          }
        })
      }
    },
  }
}

/** Where in which file the words stand. */
function fileOf(
  { text, ...file }: { mediaId: string; fileName: string; page: number; text: string },
  words: string[],
) {
  return { ...file, excerpt: excerptOf(text, words) }
}

/** The titles of the seasons in which lessons stand. */
async function seasonsOf(read: Reader, rows: { seasonId: string }[]) {
  const ids = [...new Set(rows.map(({ seasonId }) => seasonId))]
  const seasons = ids.length > 0 ? await titlesOf(read, 'seasons', ids) : []
  const titles = new Map(seasons.map(({ id, title }) => [id, title]))
  return ({ seasonId }: { seasonId: string }) => titles.get(seasonId)
}

/** In which course a resource stands, where it stands in one. */
async function coursesOf(read: Reader, rows: { courseId?: string }[]) {
  const ids = [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]
  const courses = ids.length > 0 ? await titlesOf(read, 'courses', ids) : []
  const titles = new Map(courses.map(({ id, title }) => [id, title]))
  return ({ courseId = '' }: { courseId?: string }) => ({
    courseId: courseId || null,
    courseTitle: titles.get(courseId) ?? null,
  })
}
