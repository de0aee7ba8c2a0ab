import type { Language } from '#platform/contract/language.ts'
import type { MediaProblem, MediaUsage, Purpose } from '../contract/media.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    media: BaseRow & {
      courseId: string | null
      uploaderId: string
      purpose: Purpose
      fileName: string
      contentType: string | null
      size: number
      status: 'uploading' | 'processing' | 'ready' | 'failed'
      problem: MediaProblem | null
      durationSeconds: number | null
      width: number | null
      height: number | null
      replaces: string | null
    }
  }
  interface PlainTables {
    /** What is stored of a file: itself, and what was made from it. */
    mediaFiles: {
      key: string
      mediaId: string
      name: string
      contentType: string
      size: number
      width: number | null
      height: number | null
      storedAt: string | null
      /** Of a video itself: when all its versions had been made that are to be made. */
      versionsAt: string | null
    }
    /** Which resource uses a file as what. */
    mediaUses: {
      thingId: string
      field: MediaUsage['field']
      position: number
      kind: MediaUsage['kind']
      mediaId: string
      language: Language | null
      label: string | null
      since: string | null
    }
    /** Of which PDF files the text was read, and of which stored content. */
    mediaTexts: { mediaId: string; fileKey: string }
    /** The text of their pages, as it is written and by its folded words; pages without any are left out. */
    mediaPages: { id: string; mediaId: string; page: number; text: string; search: string }
  }
}
