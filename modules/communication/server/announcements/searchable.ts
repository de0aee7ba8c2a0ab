import { excerptOf, hitsOf, type Searchable, titled } from '#modules/search/server/public.ts'
import { soughtIn } from '#platform/server/db/search.ts'
import { textLine } from '#platform/server/rich-text/plain-text.ts'
import { visibleAnnouncements } from './policy.ts'

/** Where the text is that searches look into. */
export const announcementTexts = { announcements: { column: 'body', table: 'announcementTexts' } } as const

/** Announcements by their titles and texts: what a reader sees now. */
export const announcementsSearchable: Searchable = {
  by(db) {
    const hits = hitsOf(db, 'announcements', { visible: visibleAnnouncements })
    return {
      hits,
      async itemsOf(found, q) {
        const words = soughtIn(q)
        return (await hits.rowsOf(found)).map(row => ({
          ...titled(row, words),
          excerpt: excerptOf(textLine(row.body), words),
        }))
      },
    }
  },
}
