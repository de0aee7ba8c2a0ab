import type { Announcement } from '../contract/announcement.ts'

declare module '#platform/server/db/tables.ts' {
  interface ResourceTables {
    announcements: BaseRow & {
      title: string
      body: string
      audience: Announcement['audience']
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
    announcementGroups: { announcementId: string; groupId: string }
    announcementPeople: { announcementId: string; userId: string }
    announcementReads: { userId: string; announcementId: string; readAt: string }
  }
}
