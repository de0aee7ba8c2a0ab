import { isLearner } from '#modules/identity/contract/roles.ts'
import { factOf, mediaReferencesOf } from '#modules/media/server/public.ts'
import type { Language } from '#platform/contract/language.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import type { Reader, ResourceTables } from '#platform/server/db/tables.ts'
import type { Caller } from '#platform/server/http/caller.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { hiding, parentsIn } from '../hidden-by.ts'
import { videoLength } from './video-length.ts'

/** The columns of a lesson that a list of them shows; its text, which may be long, is none of them. */
export const listColumns = [
  ...(['id', 'courseId', 'seasonId', 'title', 'videoKind', 'videoRef', 'durationSeconds', 'status'] as const),
  ...(['releaseAt', 'freePreview', 'position', 'createdAt', 'updatedAt', 'deletedAt', 'version'] as const),
] as const
type Row = Pick<ResourceTables['lessons'], (typeof listColumns)[number]>
export type Listed = Omit<Lesson, 'previous' | 'next' | 'previousId' | 'nextId' | 'body'>

type Progress = { lessonId: string; completedAt: string | null; positionSeconds: number | null }
type ProgressOf = (read: Reader, asked: { userId: string; lessonIds: string[] }) => Promise<Progress[]>

let progressOf: ProgressOf = () => {
  throw new Error('Nobody has said what was done of lessons: see declareProgress.')
}

/** Names what tells what a student has done of lessons: the module does so that follows their progress. */
export const declareProgress = (by: ProgressOf) => {
  progressOf = by
}

/** Lessons as a caller sees them: where they stand, and for a student what was done of them. */
export async function presentLessons(read: Reader, rows: Row[], caller: Caller): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id)
  const now = new Date().toISOString()
  const [courses, seasons, done, references, lengths] = await Promise.all([
    parentsIn(read, 'courses', rows),
    parentsIn(read, 'seasons', rows),
    isLearner(caller.role) ? progressOf(read, { userId: caller.id, lessonIds: ids }) : [],
    mediaReferencesOf(read, ids),
    lengthsOf(read, rows),
  ])
  const progress = new Map(done.map(row => [row.lessonId, row]))

  // One literal, field by field: spreading takes ten times as long, and lists of lessons are asked for most.
  return rows.map(row => {
    const attachments = references(row.id, 'attachment')
    const course = courses.get(row.courseId)
    const season = seasons.get(row.seasonId)
    return {
      id: row.id,
      courseId: row.courseId,
      courseTitle: course?.title ?? '',
      seasonId: row.seasonId,
      seasonTitle: season?.title ?? '',
      hiddenBy: hiding(now, ['seasons', season], ['courses', course]),
      title: row.title,
      video: videoOf(row.videoKind, row.videoRef),
      attachmentIds: attachments.map(({ mediaId }) => mediaId),
      attachments: attachments.map(factOf),
      captions: references(row.id, 'captions').map(captionOf),
      durationSeconds: row.durationSeconds ?? lengths.get(row.id) ?? null,
      status: row.status,
      releaseAt: row.releaseAt,
      freePreview: row.freePreview,
      position: row.position,
      completedAt: progress.get(row.id)?.completedAt ?? null,
      positionSeconds: progress.get(row.id)?.positionSeconds ?? null,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      version: row.version,
    }
  })
}

type Captions = { mediaId: string; language: Language | null; label: string | null }
const captionOf = ({ mediaId, language, label }: Captions) => ({
  mediaId,
  language: language!,
  label: label!,
})

function videoOf(kind: Row['videoKind'], ref: string | null): Lesson['video'] {
  if (!kind || !ref) return null
  return kind === 'upload' ? { kind, mediaId: ref } : { kind, externalId: ref }
}

const videoLengths = prepared((read: Reader, { ids }: { ids: string[] }) =>
  read
    .selectFrom('lessons')
    .select('id')
    .select(row => videoLength(row).as('seconds'))
    .where('id', 'in', ids),
)

/** How long the videos are of those lessons that do not say it themselves. */
async function lengthsOf(read: Reader, rows: Row[]) {
  const unsaid = rows.filter(row => row.durationSeconds === null && row.videoKind === 'upload')
  if (unsaid.length === 0) return new Map<string, number | null>()
  const lengths = await videoLengths(read, { ids: unsaid.map(({ id }) => id) })
  return new Map(lengths.map(({ id, seconds }) => [id, seconds]))
}
