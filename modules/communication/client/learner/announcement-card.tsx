import { IconPinFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportOf } from '#modules/learning/client/public/report-query.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Avatar } from '#platform/client/ui/layout/avatar.tsx'
import styles from '#platform/client/ui/layout/reading-list.module.css'
import { isWritten } from '#platform/client/ui/rich-text/is-written.ts'
import { RichText } from '#platform/client/ui/rich-text/rich-text.tsx'
import { WithMaths, Written } from '#platform/client/ui/text/bidi.tsx'
import type { Announcement } from '../../contract/announcement.ts'

/** How long an announcement has to be in sight to count as read. */
const readingTime = 1_500

/**
 * One announcement: author, moment and course first. In a list it counts as read once it was in sight for a while; alone
 * it is what its page is about.
 */
export function AnnouncementCard(props: { item: Announcement; seen?: () => void; alone?: boolean }) {
  const { item, seen, alone } = props
  const Heading = alone ? 'h1' : 'h2'
  const t = useTranslate()
  const user = useUser()
  const { data } = useQuery({ ...reportOf(user.id), enabled: item.courseIds.length > 0 })
  const [isNew] = useState(!item.readAt)
  const ref = useSight(isNew, seen)
  const courses = data?.courses.filter(({ id }) => item.courseIds.includes(id)) ?? []
  return (
    <li ref={ref} className={styles.card} data-pinned={item.pinned || undefined}>
      <header className={styles.head}>
        <Avatar id={item.author.id} name={item.author.name} size={44} />
        <div className={styles.by}>
          <p className={styles.author}>
            <bdi>{item.author.name}</bdi>
          </p>
          <p className={styles.when}>
            <Ago dateTime={item.publishAt} />
            {courses.map(({ id, title }) => (
              <span key={id}>
                {' · '}
                <CourseDot id={id} /> <Written>{title}</Written>
              </span>
            ))}
            {item.groups.map(({ id, title }) => (
              <span key={id}>
                {' · '}
                <Written>{title}</Written>
              </span>
            ))}
            {item.audience === 'people' && ` · ${t('news.toYou')}`}
          </p>
        </div>
        {item.pinned && (
          <span className={styles.pinned}>
            <IconPinFilled size={16} aria-hidden /> {t('news.pinned')}
          </span>
        )}
        {isNew && item.readAt === null && <span className={styles.new}>{t('news.new')}</span>}
      </header>
      <div className={styles.text}>
        <Heading className={styles.title} dir="auto">
          <WithMaths text={item.title} />
        </Heading>
        {isWritten(item.body) && <RichText html={item.body} />}
      </div>
    </li>
  )
}

/** Reports once that something was in sight for as long as reading it takes. */
function useSight(waits: boolean, seen?: () => void) {
  const ref = useRef<HTMLLIElement>(null)
  const onVisible = useRef(seen)
  useEffect(() => {
    if (!waits || !onVisible.current || !ref.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          watch.disconnect()
          onVisible.current?.()
        }, readingTime)
      },
      { threshold: 0.5 },
    )
    watch.observe(ref.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [waits])
  return ref
}
