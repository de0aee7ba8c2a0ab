import type { Lesson } from '#contract/lesson.ts'
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
  const [courses, seasons, done, uses] = await Promise.all([
    titlesOf(read, 'courses', idsOf('courseId')),
    titlesOf(read, 'seasons', idsOf('seasonId')),
    caller.role === 'student' ? doneBy(read, caller.id, idsOf('id')) : [],
    usesOf(read, idsOf('id')),
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
      ...{ durationSeconds, status, releaseAt, freePreview, position },
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

const doneBy = (read: Reader, userId: string, lessonIds: string[]) =>
  ask(read, 'lessons done by', { userId, lessonIds }, ({ userId, lessonIds }) =>
    read
      .selectFrom('progress')
      .select(['lessonId', 'completedAt', 'positionSeconds'])
      .where('userId', '=', userId)
      .where('lessonId', 'in', lessonIds),
  )
