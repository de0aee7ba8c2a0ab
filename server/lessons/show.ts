import type { Lesson } from '#contract/lesson.ts'
import { lengthOfFilm } from '../content/films.ts'
import { factOf, usesOf } from '../content/uses.ts'
import { ask } from '../db/ask.ts'
import { titlesOf } from '../db/titles.ts'
import type { Reader, Things } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'

type Row = Things['lessons']
export type Listed = Omit<Lesson, 'previousId' | 'nextId'>

/** Lessons as a caller sees them: where they stand, and for a student what was done of them. */
export async function showLessons(read: Reader, rows: Row[], caller: Caller): Promise<Listed[]> {
  const idsOf = (column: 'id' | 'courseId' | 'seasonId') => [...new Set(rows.map(row => row[column]))]
  const [courses, seasons, done, uses, lengths] = await Promise.all([
    titlesOf(read, 'courses', idsOf('courseId')),
    titlesOf(read, 'seasons', idsOf('seasonId')),
    caller.role === 'student' ? doneBy(read, caller.id, idsOf('id')) : [],
    usesOf(read, idsOf('id')),
    lengthsOf(read, rows),
  ])
  const titles = new Map([...courses, ...seasons].map(({ id, title }) => [id, title]))
  const progress = new Map(done.map(row => [row.lessonId, row]))

  return rows.map(row => {
    const { id, courseId, seasonId, title, body, videoKind, videoRef, durationSeconds } = row
    const { status, releaseAt, freePreview, position, createdAt, updatedAt, version } = row
    const attachments = uses(id, 'attachment')
    return {
      ...{ id, courseId, seasonId, title, body },
      courseTitle: titles.get(courseId) ?? '',
      seasonTitle: titles.get(seasonId) ?? '',
      video: videoOf(videoKind, videoRef),
      attachmentIds: attachments.map(({ mediaId }) => mediaId),
      attachments: attachments.map(factOf),
      captions: uses(id, 'captions').map(({ mediaId, language, label }) => ({
        ...{ mediaId, language: language!, label: label! },
      })),
      durationSeconds: durationSeconds ?? lengths.get(id) ?? null,
      ...{ status, releaseAt, freePreview, position },
      completedAt: progress.get(id)?.completedAt ?? null,
      positionSeconds: progress.get(id)?.positionSeconds ?? null,
      ...{ createdAt, updatedAt, version },
    }
  })
}

function videoOf(kind: Row['videoKind'], ref: string | null): Lesson['video'] {
  if (!kind || !ref) return null
  return kind === 'upload' ? { kind, mediaId: ref } : { kind, externalId: ref }
}

/** How long the films are of those lessons that do not say it themselves. */
async function lengthsOf(read: Reader, rows: Row[]) {
  const unsaid = rows.filter(row => row.durationSeconds === null && row.videoKind === 'upload')
  if (unsaid.length === 0) return new Map<string, number | null>()
  const lengths = await ask(read, 'lengths of lessons', { ids: unsaid.map(({ id }) => id) }, ({ ids }) =>
    read
      .selectFrom('lessons')
      .select('id')
      .select(row => lengthOfFilm(row).as('seconds'))
      .where('id', 'in', ids),
  )
  return new Map(lengths.map(({ id, seconds }) => [id, seconds]))
}

const doneBy = (read: Reader, userId: string, lessonIds: string[]) =>
  ask(read, 'lessons done by', { userId, lessonIds }, ({ userId, lessonIds }) =>
    read
      .selectFrom('progress')
      .select(['lessonId', 'completedAt', 'positionSeconds'])
      .where('userId', '=', userId)
      .where('lessonId', 'in', lessonIds),
  )
