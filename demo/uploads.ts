import { fileURLToPath } from 'node:url'
import type { Purpose } from '#modules/media/contract/media.ts'
import { writeMediaReferences } from '#modules/media/server/media-references.ts'
import { secondsIn } from '#platform/contract/ranges.ts'
import { searchOf } from '#platform/server/db/search.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Chance } from './chance.ts'
import type { Staff } from './people.ts'
import { plantFile } from './planted-file.ts'
import { type UploadedLesson, uploadedLessons } from './uploaded-lessons.ts'

/** A video that stands in its lesson, and what was uploaded with it. */
type Placed = UploadedLesson & {
  row: Tables['lessons']
  videoId: string
  paperIds: string[]
  captionIds: [string, string]
}

/** Gives some lessons a video of their own in place of one from elsewhere. */
export function assignVideos(chance: Chance, lessons: Tables['lessons'][]) {
  const placed = uploadedLessons.map((each): Placed => {
    const row = lessons.find(({ title }) => title === each.lesson)!
    const videoId = chance.id()
    Object.assign(row, { videoKind: 'upload', videoRef: videoId, durationSeconds: each.seconds })
    const paperIds = Object.keys(each.papers).map(() => chance.id())
    return { ...each, row, videoId, paperIds, captionIds: [chance.id(), chance.id()] }
  })

  return {
    /** What a student did with them, in place of what they did with a video from elsewhere. */
    learn(userId: string, progress: Tables['progress'][]) {
      const own = new Map(
        progress.filter(each => each.userId === userId).map(each => [each.lessonId, each] as const),
      )
      const notes: Tables['notes'][] = []
      const bookmarks: Tables['bookmarks'][] = []
      for (const { row, position, watched, notes: written, bookmarked } of placed) {
        const known = own.get(row.id)!
        const seconds = { positionSeconds: position, watchedSeconds: secondsIn(watched) }
        Object.assign(known, { ...seconds, watched: JSON.stringify(watched) })
        const { updatedAt: at } = known
        for (const [atSeconds, body] of written)
          notes.push({
            ...{ id: chance.id(), userId, lessonId: row.id, body, search: searchOf(body), atSeconds },
            ...{ createdAt: at, updatedAt: at, version: 1, deletedAt: null },
          })
        if (bookmarked) bookmarks.push({ userId, lessonId: row.id, createdAt: at })
      }
      return { notes, bookmarks }
    },

    /** Uploads them, once their lessons are there: the same is made of them as of any file, but the poster, which comes along. */
    async upload(db: Db, files: Files, staff: Staff) {
      for (const each of placed) await uploadAll(db, files, each, staff[each.by])
    },
  }
}

async function uploadAll(db: Db, files: Files, placed: Placed, uploaderId: string) {
  const { name, title, row, videoId, papers, paperIds, captionIds } = placed
  const called = title.replace(/\.mp4$/, '')
  await save(videoId, 'video', 'mp4', title)
  for (const [at, [ending, called]] of Object.entries(papers).entries())
    await save(paperIds[at]!, 'attachment', ending, called)
  await save(captionIds[0], 'captions', 'ar.vtt', `${called} - العربية.vtt`)
  await save(captionIds[1], 'captions', 'en.vtt', `${called} - English.vtt`)
  const wish = (mediaId: string) => ({ mediaId, path: name })
  await db.write(async tx => {
    const owner = { kind: 'lessons', id: row.id, courseId: row.courseId } as const
    const references = await writeMediaReferences(tx, owner, {
      video: [wish(videoId)],
      attachment: paperIds.map(wish),
      captions: [
        { ...wish(captionIds[0]), language: 'ar', label: 'العربية' },
        { ...wish(captionIds[1]), language: 'en', label: 'English' },
      ],
    })
    await references.save(row.id)
  })

  async function save(id: string, purpose: Purpose, ending: string, fileName: string) {
    const { courseId, createdAt } = row
    const poster = purpose === 'video' ? sampleOf(`${name}.webp`) : undefined
    await plantFile(
      db,
      files,
      { id, courseId, uploaderId, purpose, fileName, createdAt },
      { path: sampleOf(`${name}.${ending}`), poster },
    )
  }
}

const sampleOf = (name: string) => fileURLToPath(new URL(`uploads/${name}`, import.meta.url))
