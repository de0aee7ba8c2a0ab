import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { useSite } from '#platform/client/api/site.ts'
import { useDateTimes } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ltr, Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { may } from '#platform/contract/access.ts'
import type { Meeting } from '../../contract/meeting.ts'
import styles from './clash-notice.module.css'

type Clash = { one: Meeting; other: Meeting; by: 'place' | 'teacher' }

/** Two meetings that have one place or one teacher at the same time, each pair once. */
function clashesIn(all: Meeting[]): Clash[] {
  const byId = new Map(all.map(meeting => [meeting.id, meeting]))
  return all.flatMap(one =>
    one.clashes.flatMap(({ meetingId, by }) => {
      const other = byId.get(meetingId)
      return other && one.id < other.id ? [{ one, other, by }] : []
    }),
  )
}

/** Says above the week what is taken twice, and leads to both; nothing is refused for it. */
export function ClashNotice({ of }: { of: Meeting[] }) {
  const t = useTranslate()
  const dateTimes = useDateTimes()
  const { timeZone } = useSite()
  const { role } = useUser()
  const mayMove = ({ ofOwnGroup }: Meeting) => ofOwnGroup && may(role, 'meetings.update')
  const clashes = clashesIn(of)
  if (clashes.length === 0) return null
  return (
    <ul className={styles.clashes} aria-label={t('schedule.clashes')}>
      {clashes.slice(0, 3).map(({ one, other, by }) => (
        <li key={one.id + other.id + by}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Phrase
              of={{
                id: `schedule.clash.${by}`,
                names: {
                  what: by === 'place' ? one.venue : (one.teacher?.name ?? ''),
                  day: dateTimes(one.startsAt, { weekday: 'long', timeZone }),
                  from: <Ltr>{dateTimes(laterOf(one.startsAt, other.startsAt), { timeStyle: 'short' })}</Ltr>,
                  one: one.groupTitle,
                  other: other.groupTitle,
                },
              }}
            />
          </span>
          <span className={styles.ways}>
            {[one, other].filter(mayMove).map(({ id, groupTitle }) => (
              <Link key={id} to="." search={(now: object) => ({ ...now, open: id }) as never}>
                {t('schedule.move')} <Written>{groupTitle}</Written>
              </Link>
            ))}
          </span>
        </li>
      ))}
      {clashes.length > 3 && <li>{t('schedule.clashes.more', { count: clashes.length - 3 })}</li>}
    </ul>
  )
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
