// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    exams: BaseRow & {
      courseId: string
      groupId: string | null
      title: string
      heldOn: string
      /** In hundredths. */
      outOf: number
      status: 'draft' | 'published'
    }
  }
  interface PlainTables {
    /** What somebody has of an exam on paper, in hundredths; null where they were absent. */
    scores: {
      examId: string
      userId: string
      score: number | null
      absent: boolean
      note: string
      byId: string | null
      at: string
      /** Up to which change of it its student has looked at it. */
      seenAt: string | null
    }
  }
}
