import {
  IconBooks,
  IconNotes,
  IconPlayerPlay,
  IconSpeakerphone,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Course } from '#modules/catalog/contract/course.ts'
import type { Lesson } from '#modules/catalog/contract/lesson.ts'
import type { Season } from '#modules/catalog/contract/season.ts'
import type { Summary } from '#modules/catalog/contract/summary.ts'
import type { Announcement } from '#modules/communication/contract/announcement.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './home.module.css'

export type ContentTypes = {
  courses: Course
  seasons: Season
  lessons: Lesson
  summaries: Summary
  announcements: Announcement
}
export type ContentType = keyof ContentTypes
/** Anything that staff write, as a row on the start: what it is, what it belongs to, where it is opened. */
export type ContentItem = { kind: ContentType; id: string; title: string; of?: string; to: LinkProps }

const icons: Record<ContentType, TablerIcon> = {
  courses: IconBooks,
  seasons: IconStack2,
  lessons: IconPlayerPlay,
  summaries: IconNotes,
  announcements: IconSpeakerphone,
}

/** What the row of each kind says and opens; what belongs to a course is opened on its page. */
const details: { [Name in ContentType]: (item: ContentTypes[Name]) => Pick<ContentItem, 'of' | 'to'> } = {
  courses: ({ id }) => ({ to: { to: '/admin/courses/$id', params: { id } as never } }),
  seasons: inCourse,
  lessons: ({ id, courseTitle }) => ({
    of: courseTitle,
    to: { to: '/admin/lessons/$id', params: { id } as never },
  }),
  summaries: ({ id, courseTitle }) => ({ of: courseTitle, to: opened('/admin/summaries', id) }),
  announcements: ({ id }) => ({ to: opened('/admin/announcements', id) }),
}

export const contentItem = <Name extends ContentType>(kind: Name, item: ContentTypes[Name]): ContentItem => ({
  kind,
  id: item.id,
  title: item.title,
  ...details[kind](item),
})

function inCourse({ id, courseId, courseTitle }: { id: string; courseId: string; courseTitle: string }) {
  const to: LinkProps = {
    to: '/admin/courses/$id',
    params: { id: courseId } as never,
    search: { open: id } as never,
  }
  return { of: courseTitle, to }
}

const opened = (to: LinkProps['to'], open: string): LinkProps => ({ to, search: { open } as never })

/** What kind an item is, as an icon; lit where it is on its way out. */
export function Tile({ kind, lit }: { kind: ContentType; lit?: boolean }) {
  const Icon = icons[kind]
  return (
    <span className={styles.tile} data-lit={lit || undefined} aria-hidden>
      <Icon size={19} stroke={1.7} />
    </span>
  )
}

/** What kind an item is and what it belongs to, in words. */
export function ContentTypeName({ item: { kind, of } }: { item: ContentItem }) {
  const t = useTranslate()
  return (
    <>
      {t(`home.kind.${kind}`)}
      {of && (
        <>
          {' · '}
          <Written>{of}</Written>
        </>
      )}
    </>
  )
}
