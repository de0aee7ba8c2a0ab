// Without an import or an export this file would declare that module instead of adding to it.
export {}

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    announcements: BaseRow & {
      title: string
      body: string
      audience: 'everyone' | 'students' | 'teachers' | 'courses'
      pinned: boolean
      publishAt: string | null
      expireAt: string | null
      authorId: string
    }
  }
  interface TextTables {
    announcementTexts: TextRow
  }
  interface PlainTables {
    announcementCourses: { announcementId: string; courseId: string }
    announcementReads: { userId: string; announcementId: string; readAt: string }
  }
}
