import type { Place } from '#contract/media.ts'

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
  }
}
