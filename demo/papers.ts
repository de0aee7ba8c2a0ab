import { fileURLToPath } from 'node:url'
import { oneWish, writeMediaReferences } from '#modules/media/server/media-references.ts'
import type { Db, Tables } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { fill } from './fill.ts'
import type { Staff } from './people.ts'
import { plantFile } from './planted-file.ts'

/** Files that two summaries hold, as Chromium printed them, and whether there is a text beside. */
const papers = [
  { of: 'المعادلات والمتباينات', name: 'ملخص المعادلات.pdf', print: 'ar.pdf', by: 'huda', alone: false },
  { of: 'People and places', name: 'Everyday English.pdf', print: 'en.pdf', by: 'daniel', alone: true },
] as const

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
  const summaryReads = readers.map(({ userId }, index) => ({
    ...{ summaryId: replaced!.summary.id, userId, fileKey: 'before', openedAt: clock.at(-9, 17, index) },
    toldAt: index < 5 ? clock.at(-3, 12) : null,
  }))
  return { save }

  /** Once the summaries are there. */
  async function save(db: Db, files: Files) {
    for (const { id, name: fileName, print, by, summary, at } of all) {
      const { id: summaryId, courseId } = summary
      const upload = {
        id,
        courseId,
        uploaderId: staff[by],
        purpose: 'summary',
        fileName,
        createdAt: at,
      } as const
      await plantFile(db, files, upload, { path: fileURLToPath(new URL(`papers/${print}`, import.meta.url)) })
      await db.write(async tx => {
        const owner = { kind: 'summaries', id: summaryId, courseId } as const
        const references = await writeMediaReferences(tx, owner, { file: oneWish('fileId', id) })
        await references.save(summaryId)
        await tx.updateTable('mediaFiles').set({ storedAt: at }).where('mediaId', '=', id).execute()
        await tx.updateTable('mediaUses').set({ since: at }).where('mediaId', '=', id).execute()
      })
    }
    await fill(db, 'summaryReads', summaryReads)
  }
}
