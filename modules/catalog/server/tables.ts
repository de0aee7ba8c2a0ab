import type { Language } from '#platform/contract/language.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    courses: BaseRow & {
      title: string
      description: string
      status: 'draft' | 'published' | 'archived'
      publishedAt: string | null
      language: Language
      watermark: boolean
      position: number
    }
    seasons: BaseRow & {
      courseId: string
      title: string
      description: string
      status: 'draft' | 'published'
      publishedAt: string | null
      releaseAt: string | null
      position: number
    }
    lessons: BaseRow & {
      courseId: string
      seasonId: string
      title: string
      body: string
      videoKind: 'upload' | 'youtube' | 'vimeo' | null
      videoRef: string | null
      durationSeconds: number | null
      status: 'draft' | 'published'
      publishedAt: string | null
      releaseAt: string | null
      freePreview: boolean
      position: number
    }
    summaries: BaseRow & {
      courseId: string
      seasonId: string | null
      lessonId: string | null
      title: string
      body: string | null
      status: 'draft' | 'published'
      position: number
    }
  }
  /** The folded words of titles and texts, by the resources that hold them. */
  interface TextTables {
    courseTexts: TextRow
    lessonTexts: TextRow
    summaryTexts: TextRow
  }
  interface PlainTables {
    courseTeachers: { courseId: string; userId: string }
    /** Which file of a summary somebody opened last, and since when they are told that there is another. */
    summaryReads: {
      summaryId: string
      userId: string
      fileKey: string
      openedAt: string
      toldAt: string | null
    }
    /** What lessons said before; `beganAt` is when the writing began of which a text is the end. */
    lessonVersions: {
      id: string
      lessonId: string
      version: number
      title: string
      body: string
      status: 'draft' | 'published'
      authorId: string | null
      beganAt: string
      at: string
    }
  }
}
