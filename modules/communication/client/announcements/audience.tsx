import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import type { Announcement } from '../../contract/announcement.ts'

/** So many courses or groups are named, the others are counted. */
const maxNames = 2

type Addressed = Pick<Announcement, 'audience' | 'courses' | 'groups' | 'counts'>

/** To whom an announcement goes: to the whole site, to those of a kind, to courses and groups by their titles, or to how many people. */
export function Audience({ of: { audience, courses, groups, counts } }: { of: Addressed }) {
  const t = useTranslate()
  if (audience === 'people' && counts.people) return t('announcements.people', { count: counts.people })
  const recipients = audience === 'courses' ? courses : audience === 'groups' ? groups : []
  if (recipients.length === 0) return t(`announcements.audience.${audience}`)
  const more = recipients.length - maxNames
  return (
    <>
      {recipients.slice(0, maxNames).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && t('announcements.audience.and')}
          <Written>{title}</Written>
        </span>
      ))}
      {more > 0 &&
        ` ${t(audience === 'courses' ? 'announcements.audience.more' : 'announcements.audience.moreGroups', { count: more })}`}
    </>
  )
}
