import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Announcement } from '../../contract/announcement.ts'

/** So many courses are named, the others are counted. */
const named = 2

/** To whom an announcement goes: to the whole site, to those of a kind, or to courses by their titles. */
export function Audience({ of: { audience, courses } }: { of: Pick<Announcement, 'audience' | 'courses'> }) {
  const t = useTranslate()
  if (audience !== 'courses' || courses.length === 0) return t(`announcements.audience.${audience}`)
  const more = courses.length - named
  return (
    <>
      {courses.slice(0, named).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && t('announcements.audience.and')}
          <Written>{title}</Written>
        </span>
      ))}
      {more > 0 && ` ${t('announcements.audience.more', { count: more })}`}
    </>
  )
}
