import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportOf } from '#modules/learning/client/public/report-query.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { unreadNews } from './news.ts'
import styles from './news-choice.module.css'

type Asked = { unread?: boolean; courseId?: string }

/** Which announcements are shown: all, the unread ones, those of one course. */
export function NewsChoice() {
  const t = useTranslate()
  const { id } = useUser()
  const { data: unread } = useQuery(unreadNews)
  const { data: mine } = useQuery(reportOf(id))
  const choice = ({ unread, courseId }: Asked, words: ReactNode) => (
    <Link
      key={courseId ?? String(unread)}
      to="/announcements"
      search={{ unread, courseId } as never}
      activeOptions={{ explicitUndefined: true }}
      className={styles.choice}
    >
      {words}
    </Link>
  )
  return (
    <nav className={styles.choices} aria-label={t('news.which')}>
      {choice({}, t('news.all'))}
      {choice({ unread: true }, t('news.unread', { count: unread?.total ?? 0 }))}
      {mine && mine.courses.length > 0 && <h2 className={styles.group}>{t('news.byCourse')}</h2>}
      {mine?.courses.map(course =>
        choice(
          { courseId: course.id },
          <>
            <CourseDot id={course.id} />
            <Written className={styles.name}>{course.title}</Written>
          </>,
        ),
      )}
    </nav>
  )
}
