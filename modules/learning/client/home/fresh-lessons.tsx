import { IconCircleCheckFilled } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lessons } from '#modules/catalog/contract/lesson.ts'
import { call } from '#platform/client/api/call.ts'
import { useUser } from '#platform/client/api/session.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago } from '#platform/client/ui/date/when.tsx'
import rows from '#platform/client/ui/layout/linked-rows.module.css'
import { LinkedRows } from '#platform/client/ui/layout/linked-rows.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { type Release, releases } from '../../contract/release.ts'
import styles from './fresh-lessons.module.css'

const days = 7
const few = 5
/** As many as one call tells; a week that brings more has them in its courses. */
const max = 100

/** What came out in the last days for somebody; asked anew with the lessons that it is about. */
const freshLessons = (userId: string, pageSize: number) =>
  queryOptions({
    queryKey: [lessons.name, 'came out', userId, pageSize],
    queryFn: ({ signal }) => {
      const since = new Date(Date.now() - days * 86_400_000).toISOString()
      return call(releases, { query: { since, pageSize } }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Lessons that came out lately: a few at first, all of them when they are asked for. */
export function FreshLessons() {
  const t = useTranslate()
  const { id: userId } = useUser()
  const [all, setAll] = useState(false)
  const { data } = useQuery(freshLessons(userId, all ? max : few))
  if (!data || data.total === 0) return null
  const { items, total } = data
  const label = all ? t('fresh.fewer') : t('fresh.all', { count: total })
  return (
    <LinkedRows title={t('fresh')} turn={total > few && { label, run: () => setAll(!all) }}>
      {items.slice(0, all ? max : few).map(item => (
        <FreshLesson key={item.lessonId} item={item} />
      ))}
    </LinkedRows>
  )
}

function FreshLesson({ item }: { item: Release }) {
  const t = useTranslate()
  const { lessonId, title, courseId, courseTitle, releasedAt, durationSeconds, completedAt } = item
  return (
    <li className={rows.item}>
      <span className={rows.dot}>
        <CourseDot id={courseId} />
      </span>
      <span className={rows.about}>
        <Link to="/lessons/$id" params={{ id: lessonId }} className={rows.title}>
          <Written>{title}</Written>
        </Link>
        <p className={rows.facts}>
          <Written>{courseTitle}</Written>
          {durationSeconds !== null && (
            <> · {t('learn.minutes', { count: Math.ceil(durationSeconds / 60) })}</>
          )}{' '}
          · <Ago dateTime={releasedAt} />
        </p>
      </span>
      {completedAt && (
        <span className={styles.done}>
          <IconCircleCheckFilled size={18} aria-hidden />
          {t('learn.ticked')}
        </span>
      )}
    </li>
  )
}
