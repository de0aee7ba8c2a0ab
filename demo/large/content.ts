import type { Tables } from '#platform/server/db/tables.ts'
import type { Chance } from '../chance.ts'
import { titled } from '../rows.ts'
import { videos } from '../videos.ts'
import type { Size } from './sizes.ts'
import { words } from './words.ts'

const perSeason = 25
/** What was written over two years, one lesson after another. */
const begun = Date.UTC(2024, 8, 1)
const twoYears = 730 * 86_400_000

/** The content of a large school, with the ids of the lessons of each course, filled in while they are made. */
export function largeContent(chance: Chance, size: Size, teachers: string[]) {
  const perCourse = size.lessons / size.courses
  const languageOf = (index: number) => (index % 2 === 0 ? 'ar' : 'en')
  const timestampOf = (share: number) => new Date(begun + Math.floor(share * twoYears)).toISOString()

  const courses = Array.from({ length: size.courses }, (_, index) => {
    const language = languageOf(index)
    const subject = chance.pick(words.subjects[language])
    const createdAt = timestampOf(index / size.courses)
    const status = index % 20 === 18 ? 'archived' : index % 20 === 19 ? 'draft' : 'published'
    return titled<'courses'>({
      ...{
        id: chance.id(),
        title: `${subject} ${index + 1}`,
        language,
        position: index + 1,
        watermark: false,
      },
      description: language === 'ar' ? '<p>مقرر عام كامل.</p>' : '<p>A course of one year.</p>',
      ...{ status, publishedAt: status === 'draft' ? null : createdAt, createdAt },
    })
  })
  const courseTeachers = courses.flatMap(({ id: courseId }, index) =>
    [...new Set([index % teachers.length, (index * 3 + 1) % teachers.length])].map(at => ({
      courseId,
      userId: teachers[at]!,
    })),
  )
  const seasons = courses.flatMap(({ id: courseId, language, createdAt }) =>
    Array.from({ length: perCourse / perSeason }, (_, index) =>
      titled<'seasons'>({
        ...{ id: chance.id(), courseId, description: '', status: 'published', releaseAt: null },
        ...{ publishedAt: createdAt, createdAt },
        title: `${language === 'ar' ? 'الوحدة' : 'Unit'} ${index + 1}`,
        position: index + 1,
      }),
    ),
  )

  const lessonsOf = new Map<string, string[]>(courses.map(({ id }) => [id, []]))
  function* lessons(): Generator<Tables['lessons']> {
    for (let number = 0; number < size.lessons; number++) {
      const { id: seasonId, courseId } = seasons[Math.floor(number / perSeason)]!
      const index = number % perSeason
      const language = languageOf(Math.floor(number / perCourse))
      const topic = chance.pick(words.topics[language])
      const video = chance.in100(60) ? chance.pick(videos) : undefined
      const id = chance.id()
      const createdAt = timestampOf(number / size.lessons)
      const isDraft = index === perSeason - 1
      // The last two of a season are not out: one is written on, one opens some day.
      if (index < perSeason - 2) lessonsOf.get(courseId)!.push(id)
      yield titled<'lessons'>({
        ...{ id, courseId, seasonId, body: textOf(language, topic) },
        title: language === 'ar' ? `درس ${number + 1}: ${topic}` : `Lesson ${number + 1}: ${topic}`,
        videoKind: video ? 'youtube' : null,
        videoRef: video?.id ?? null,
        durationSeconds: video?.seconds ?? null,
        ...{ status: isDraft ? 'draft' : 'published', publishedAt: isDraft ? null : createdAt },
        releaseAt: index === perSeason - 2 ? '2099-01-01T00:00:00.000Z' : null,
        freePreview: number % perCourse === 0,
        position: index + 1,
        createdAt,
        updatedAt: timestampOf((number + chance.below(1_000)) / size.lessons),
      })
    }
  }
  function* summaries(): Generator<Tables['summaries']> {
    for (let number = 0; number < size.summaries; number++) {
      const { id: seasonId, courseId } = seasons[number % seasons.length]!
      const topic = chance.pick(words.topics[languageOf(number)])
      yield titled<'summaries'>({
        ...{ id: chance.id(), courseId, seasonId, lessonId: null, title: `${topic} ${number + 1}` },
        body: textOf(languageOf(number), topic),
        status: 'published',
        position: 1 + Math.floor(number / seasons.length),
        createdAt: timestampOf(number / size.summaries),
      })
    }
  }
  return { courses, courseTeachers, seasons, lessons, summaries, lessonsOf, timestampOf }
}

const textOf = (language: 'ar' | 'en', topic: string) =>
  language === 'ar'
    ? `<p>في هذا الدرس نتعلم أول ما يلزم عن ${topic}، ثم نحل عليه مسألتين معًا.</p><ul><li><p>التعريف</p></li><li><p>المثال</p></li><li><p>التمرين</p></li></ul><p>إن تعثرت فارجع إلى المثال وغيِّر أرقامه.</p>`
    : `<p>In this lesson we learn what has to be known first about ${topic}, then solve two problems together.</p><ul><li><p>Definition</p></li><li><p>Example</p></li><li><p>Exercise</p></li></ul><p>Stuck? Go back to the example and change its numbers.</p>`
