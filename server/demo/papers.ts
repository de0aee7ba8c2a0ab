import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { now } from '../db/keeping.ts'
import { foundBy } from '../db/search.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { fill } from './fill.ts'
import type { Staff } from './people.ts'

/** Files that two summaries hold, as Chromium printed them, and whether there is a text beside. */
const papers = [
  { of: 'المعادلات والمتباينات', name: 'ملخص المعادلات.pdf', print: 'ar.pdf', by: 'huda', alone: false },
  { of: 'People and places', name: 'Everyday English.pdf', print: 'en.pdf', by: 'daniel', alone: true },
] as const
const type = 'application/pdf'

type Planted = {
  summaries: Tables['summaries'][]
  enrolments: Tables['enrolments'][]
  staff: Staff
}

/** Gives two summaries a file. One was replaced three days ago: those who learn there opened the one before. */
export function papersOf(chance: Chance, clock: Clock, { summaries, enrolments, staff }: Planted) {
  const all = papers.map(({ of, alone, ...paper }) => {
    const summary = summaries.find(({ title, lessonId }) => !lessonId && title.endsWith(of))!
    summary.status = 'published'
    if (alone) summary.body = null
    return { ...paper, summary, id: chance.id(), at: clock.at(-3, 11) }
  })
  const [replaced] = all
  const readers = enrolments.filter(({ courseId }) => courseId === replaced!.summary.courseId).slice(0, 12)
  const summaryReads = readers.map(({ userId }, place) => ({
    ...{ summaryId: replaced!.summary.id, userId, fileKey: 'before', openedAt: clock.at(-9, 17, place) },
    toldAt: place < 5 ? clock.at(-3, 12) : null,
  }))
  return { keep }

  /** Once the summaries are there. */
  async function keep(db: Db, { storage, staging }: Files) {
    await mkdir(staging, { recursive: true })
    for (const { id, name: fileName, print, by, summary, at } of all) {
      const [path, key] = [join(staging, id), randomBytes(16).toString('hex')]
      await copyFile(fileURLToPath(new URL(`papers/${print}`, import.meta.url)), path)
      const { size } = await stat(path)
      await storage.put(path, key, type)
      await rm(path)
      const unsized = { width: null, height: null }
      // What was changed before its file was stored would be taken for one whose file is lost.
      const media: Tables['media'] = {
        ...{ id, courseId: summary.courseId, uploaderId: staff[by], purpose: 'summary', fileName },
        ...{ ...foundBy(fileName), contentType: type, size, status: 'ready', problem: null },
        ...{ durationSeconds: null, ...unsized, replaces: null, createdAt: at, updatedAt: now(), version: 1 },
        ...{ deletedAt: null, deletedWith: null },
      }
      const use = { thingId: summary.id, field: 'file', position: 0, kind: 'summaries', mediaId: id } as const
      await fill(db, 'media', [media])
      await fill(db, 'mediaFiles', [
        { key, mediaId: id, name: 'main', contentType: type, size, ...unsized, storedAt: at },
      ])
      await fill(db, 'mediaUses', [{ ...use, language: null, label: null, since: at }])
    }
    await fill(db, 'summaryReads', summaryReads)
  }
}
