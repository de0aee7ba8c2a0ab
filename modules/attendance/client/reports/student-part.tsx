import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/client/api/call.ts'
import { useNumbers } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { attendance } from '../../contract/attendance.ts'
import { markStatuses } from '../attendance/statuses.ts'
import styles from './reports.module.css'
import { Strip } from './strip.tsx'

const newest = 20

/** Who a student was to their groups lately: the newest marks as a strip, with a sentence that counts them. */
export function Part(props: { student: { id: string }; settled: () => void }) {
  const { student, settled } = props
  const userId = student.id
  const t = useTranslate()
  const numbers = useNumbers()
  const { data, isPending } = useQuery({
    queryKey: ['attendance', 'of', userId],
    queryFn: ({ signal }) =>
      call(attendance.list, { query: { userId, sort: '-startsAt', page: 1, pageSize: newest } }, signal),
    retry: false,
  })
  useEffect(() => {
    if (!isPending) settled()
  })
  if (!data || data.total === 0) return null
  const counts = markStatuses
    .map(status => ({ status, count: data.items.filter(item => item.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${t(`attendance.${status}`)} ${numbers(count)}`)
  return (
    <section className={styles.card} aria-labelledby="student-attendance">
      <h2 id="student-attendance" className={styles.title}>
        {t('attendance.report')}
      </h2>
      <Strip marks={data.items.toReversed()} />
      <p className={styles.counts}>
        {data.total > data.items.length && `${t('attendance.newest', { count: data.items.length })} `}
        {counts.join(' · ')}
      </p>
    </section>
  )
}
