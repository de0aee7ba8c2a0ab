import type { WarningCode } from '#modules/school/contract/warning.ts'
import type { Place } from '../contract/media.ts'

/** What is kept beside the media themselves. */
export type FileTables = {
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
  }
  /** Which thing uses a file as what. */
  mediaUses: {
    thingId: string
    field: Place['field']
    position: number
    kind: Place['kind']
    mediaId: string
    language: 'ar' | 'en' | null
    label: string | null
    since: string | null
  }
  jobs: {
    id: string
    kind: string
    subjectId: string
    state: 'waiting' | 'running' | 'done' | 'failed'
    runAt: string
    leasedUntil: string | null
    tries: number
    done: number
    total: number | null
    createdAt: string
    /** Of the run that has it; another run of it has another. */
    token: string | null
  }
  /** The one id of this site, which the store of its files carries too. */
  site: { id: string }
  /** What administrators are to look at. */
  warnings: { code: WarningCode; at: string; count: number | null; total: number | null }
  /** Files that were let go, until they are deleted; `media` and `file` are the rows they had, as JSON. */
  quarantine: {
    key: string
    at: string
    movedAt: string | null
    mediaId: string | null
    fileName: string | null
    media: string | null
    file: string | null
  }
}
