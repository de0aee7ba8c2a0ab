// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface PlainTables {
    progress: {
      userId: string
      lessonId: string
      positionSeconds: number
      watched: string
      watchedSeconds: number
      completedAt: string | null
      completedBy: string | null
      /** Null where it is not completed, and of completions older than the question. */
      completedHow: 'watched' | 'ticked' | null
      updatedAt: string
    }
    /** How many lessons of a course somebody completed, also those that do not count now; the database counts them itself. */
    courseProgress: { courseId: string; userId: string; completed: number }
    notes: {
      id: string
      userId: string
      lessonId: string
      body: string
      search: string
      atSeconds: number | null
      createdAt: string
      updatedAt: string
      version: number
      deletedAt: string | null
    }
    bookmarks: { userId: string; lessonId: string; createdAt: string }
  }
}
