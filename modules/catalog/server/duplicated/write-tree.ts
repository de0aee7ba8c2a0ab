import { setImmediate as nextTurn } from 'node:timers/promises'
import { copyReferences } from '#modules/media/server/public.ts'
import type { WriteOptions } from '#platform/server/bulk/duplicated.ts'
import { positions } from '#platform/server/db/positions.ts'
import { insert } from '#platform/server/db/records.ts'
import { foundBy } from '#platform/server/db/search.ts'
import type { ResourceTables, Tx } from '#platform/server/db/tables.ts'
import { replaceImages } from '#platform/server/rich-text/rich-text.ts'
import { chooseTeachers, setTeachers } from '../courses/teachers.ts'
import { remember } from '../lessons/history.ts'
import { movedReleases } from './releases.ts'
import { type DuplicatedKind, mediaIn, type Tree } from './tree.ts'

/** Rows between which whoever only reads has a turn. */
const rowsInTurn = 20

type Copy = {
  kind: DuplicatedKind
  title: string
  /** Where it goes; nothing of a course, which is a new one. */
  into: { courseId?: string; seasonId?: string }
  startsOn?: string
}

/**
 * Writes a tree once more, all of it as drafts: the first of its rows under another title behind its new siblings, the others
 * where they stand in it. The locks of the courses are held.
 */
export async function writeTree(
  tx: Tx,
  tree: Tree,
  { kind, title, into, startsOn }: Copy,
  { caller, timeZone, copyFiles }: WriteOptions,
) {
  const copies = new Map<string, string>()
  const first = tree[kind][0]!.id
  const releases = [...tree.seasons, ...tree.lessons].map(({ releaseAt }) => releaseAt)
  const moved = movedReleases(releases, startsOn, timeZone)
  /** What a row is called and found by; the copy of it is a draft, whatever it is. */
  const common = (row: { id: string; title: string }) => {
    const called = row.id === first ? title : row.title
    return { title: called, ...foundBy(called), status: 'draft' } as const
  }
  async function noteCopy(of: string, id: string) {
    copies.set(of, id)
    if (copies.size % rowsInTurn === 0) await nextTurn()
  }

  let { courseId } = into
  for (const course of tree.courses) {
    const { description, language, watermark } = course
    const position = await positions(tx, 'courses', {}).last()
    const values = { ...common(course), description, language, watermark, position }
    courseId = await insert(tx, 'courses', values, caller)
    await setTeachers(tx, courseId, await chooseTeachers(tx, caller))
    await noteCopy(course.id, courseId)
  }
  const within = { courseId: courseId! }
  const media = await copyFiles(within.courseId, mediaIn(tree))
  const images = (id: string) => media.get(id)

  for (const season of tree.seasons) {
    const { description, releaseAt } = season
    const position = kind === 'seasons' ? await positions(tx, 'seasons', within).last() : season.position
    const values = { ...common(season), ...within, description, releaseAt: moved(releaseAt), position }
    await noteCopy(season.id, await insert(tx, 'seasons', values, caller))
  }
  for (const lesson of tree.lessons) {
    const { releaseAt, freePreview } = lesson
    const seasonId = copies.get(lesson.seasonId) ?? into.seasonId!
    const position =
      kind === 'lessons' ? await positions(tx, 'lessons', { seasonId }).last() : lesson.position
    const values = {
      ...{ ...common(lesson), ...within, seasonId, ...videoOf(lesson, media) },
      body: replaceImages(lesson.body, images),
      ...{ releaseAt: moved(releaseAt), freePreview, position },
    }
    const id = await insert(tx, 'lessons', values, caller)
    await remember(tx, undefined, id, caller)
    await noteCopy(lesson.id, id)
  }
  let last = kind === 'courses' ? 0 : await positions(tx, 'summaries', within).last()
  for (const summary of tree.summaries) {
    const { seasonId, lessonId, body } = summary
    const values = {
      ...{ ...common(summary), ...within },
      seasonId: seasonId && (copies.get(seasonId) ?? into.seasonId!),
      lessonId: lessonId && (copies.get(lessonId) ?? null),
      body: body && replaceImages(body, images),
      position: kind === 'courses' ? summary.position : last++,
    }
    await noteCopy(summary.id, await insert(tx, 'summaries', values, caller))
  }
  await copyReferences(tx, tree.references, copies, media)
  return copies.get(first)!
}

/** The video of a copy: on another site the same, of the files the copy; none where that is in the bin or was never taken. */
function videoOf(
  { videoKind, videoRef, durationSeconds }: ResourceTables['lessons'],
  media: ReadonlyMap<string, string>,
) {
  if (videoKind !== 'upload') return { videoKind, videoRef, durationSeconds }
  const copy = media.get(videoRef!)
  return copy
    ? { videoKind, videoRef: copy, durationSeconds }
    : { videoKind: null, videoRef: null, durationSeconds: null }
}
