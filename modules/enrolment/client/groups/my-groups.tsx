import { IconCalendarWeek, IconMapPin, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pageOf } from '#platform/client/api/resource.ts'
import { useUser } from '#platform/client/api/session.ts'
import { useSoon } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Group, groups } from '../../contract/group.ts'
import styles from './my-groups.module.css'
import { inWeek, TimeWords } from './times-words.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

/**
 * The groups that a student is a member of, of one course or all: when and where each meets, and with whom. Whoever shows them above
 * something else waits for them, so that they push nothing down; not for longer than one answer takes.
 */
export function useMyGroups(courseId?: string) {
  const { id: userId } = useUser()
  const query = { userId, courseId, status: 'active', pageSize: 100 } as const
  const { data, fetchStatus, failureCount } = useQuery(pageOf(groups, query))
  return {
    isPending: !data && fetchStatus === 'fetching' && failureCount === 0,
    shown: data && data.total > 0 ? <MyGroups of={data.items} /> : null,
  }
}

function MyGroups({ of }: { of: Group[] }) {
  const t = useTranslate()
  return (
    <section className={styles.groups} aria-labelledby="my-groups">
      <h2 id="my-groups" className={styles.heading}>
        {t('learn.groups')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it scrolls sideways, by keys, too */}
      <ul className={styles.list} tabIndex={0} aria-labelledby="my-groups">
        {of.toSorted(byNextMeeting).map(group => (
          <MyGroup key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

/** Those that meet next stand first, those without times last. */
const byNextMeeting = (one: Group, other: Group) =>
  (one.nextMeetingAt ?? '9').localeCompare(other.nextMeetingAt ?? '9')

function MyGroup({ group: { title, times, place, teacher, nextMeetingAt } }: { group: Group }) {
  const t = useTranslate()
  const soon = useSoon()
  return (
    <li className={styles.card}>
      <h3 className={styles.title}>
        <Written>{title}</Written>
      </h3>
      {nextMeetingAt && (
        <p className={styles.next}>
          {t('learn.groups.next')} <time dateTime={nextMeetingAt}>{soon(nextMeetingAt)}</time>
        </p>
      )}
      {times.length > 0 && (
        <p className={styles.fact}>
          <IconCalendarWeek {...icon} />
          <span>
            {inWeek(times).map((time, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may be the same
              <span key={index} className={styles.time}>
                <TimeWords of={time} />
              </span>
            ))}
          </span>
        </p>
      )}
      {place && (
        <p className={styles.fact}>
          <IconMapPin {...icon} />
          <Written>{place}</Written>
        </p>
      )}
      {teacher && (
        <p className={styles.fact}>
          <IconUser {...icon} />
          <bdi>{teacher.name}</bdi>
        </p>
      )}
    </li>
  )
}
