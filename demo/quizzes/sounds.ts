import { fileURLToPath } from 'node:url'
import { filesShownIn } from '#modules/questions/server/bank/files-shown.ts'
import { writeMediaReferences } from '#modules/media/server/media-references.ts'
import type { Db } from '#platform/server/db/tables.ts'
import type { Files } from '#platform/server/storage/files.ts'
import { plantFile } from '../planted-file.ts'

/** A sound that a question asks by: the file beside the demonstration, and what it is called there. */
export type Sound = { file: 'bell.mp3'; fileName: string }
export type PlacedSound = Sound & {
  id: string
  questionId: string
  courseId: string
  uploaderId: string
  createdAt: string
}

export const textOf = (id: string) => `<div data-audio="${id}"></div>`

/** Uploads the sounds of questions, once those are there. */
export async function uploadSounds(db: Db, files: Files, sounds: PlacedSound[]) {
  for (const { file, questionId, ...upload } of sounds) {
    const path = fileURLToPath(new URL(`../uploads/${file}`, import.meta.url))
    await plantFile(db, files, { ...upload, purpose: 'audio' }, { path })
    await db.write(async tx => {
      const owner = { kind: 'questions', id: questionId, courseId: upload.courseId } as const
      const wishes = filesShownIn([{ html: textOf(upload.id), path: 'body' }])
      const references = await writeMediaReferences(tx, owner, wishes)
      await references.save(questionId)
    })
  }
}
