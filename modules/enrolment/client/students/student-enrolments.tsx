import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#platform/client/api/call.ts'
import { CourseDot } from '#platform/client/brand/cover.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Ago, Day } from '#platform/client/ui/date/when.tsx'
import { PageError } from '#platform/client/ui/feedback/page-error.tsx'
import { Waiting } from '#platform/client/ui/feedback/skeleton.tsx'
import { useAgain } from '#platform/client/ui/form/changes.ts'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { enrolments } from '../../contract/enrolment.ts'
import styles from './student-enrolments.module.css'

/** What a student is enrolled in; of more than a hundred the latest. */
export const enrolmentsOf = (userId: string) =>
  queryOptions({
    queryKey: [enrolments.name, 'of', userId],
    queryFn: ({ signal }) => call(enrolments.list, { query: { userId, page: 1, pageSize: 100 } }, signal),
  })

/** The courses of a student, since when and until when: what the front desk sees of what they learn. */
export function StudentEnrolments({ userId }: { userId: string }) {
  const t = useTranslate()
  const again = useAgain()
  const asking = enrolmentsOf(userId)
  const { data, failureReason } = useQuery(asking)
  if (!data && failureReason)
    return <PageError error={failureReason} retry={() => void again(asking.queryKey)} />
  if (!data) return [1, 2].map(row => <Waiting key={row} height={72} />)
  if (data.total === 0) return <p className={styles.none}>{t('students.courses.none')}</p>
  return (
    <ul className={styles.list}>
      {data.items.map(({ id, courseId, courseTitle, createdAt, expiresAt }) => (
        <li key={id} className={styles.card}>
          <CourseDot id={courseId} />
          <span className={styles.words}>
            <Link to="/admin/courses/$id" params={{ id: courseId }} className={styles.title}>
              <Written>{courseTitle}</Written>
            </Link>
            <span className={styles.under}>
              {t('enrol.since')} <Ago within dateTime={createdAt} />
              {expiresAt && (
                <>
                  {' · '}
                  {t('enrol.until')} <Day dateTime={expiresAt} />
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
