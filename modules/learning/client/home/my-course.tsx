import { Link } from '@tanstack/react-router'
import { useUser } from '#platform/client/api/session.ts'
import { Cover } from '#platform/client/brand/cover.tsx'
import { useDates } from '#platform/client/i18n/date-times.ts'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import styles from '#platform/client/ui/layout/learner-page.module.css'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { WhyRing } from '../progress/why-button.tsx'
import { inOrder, nextIn } from '../reporting/report.ts'

/** A course somebody learns in: how far they are, and what comes next. */
export function MyCourse({ course }: { course: CourseReport }) {
  const t = useTranslate()
  const { id, title, percent } = course
  const { id: userId } = useUser()
  return (
    <li className={styles.course}>
      <span className={styles.thumb}>
        <Cover id={id} columns={3} rows={3} />
      </span>
      <span className={styles.about}>
        <h3>
          <Link to="/courses/$id" params={{ id }} className={styles.whole}>
            <Written>{title}</Written>
          </Link>
        </h3>
        <p className={styles.next}>
          <NextStep course={course} />
        </p>
      </span>
      <WhyRing
        of={{ courseId: id, userId }}
        percent={percent}
        label={t('learn.progress', { course: title })}
        size={58}
      />
    </li>
  )
}

function NextStep({ course }: { course: CourseReport }) {
  const t = useTranslate()
  const dates = useDates()
  const next = nextIn(course)
  if (next) return <Phrase of={{ id: 'learn.next.is', names: { lesson: next.title } }} />
  const work = course.work.find(({ completedAt }) => completedAt === null)
  if (work) return <Phrase of={{ id: 'learn.next.is', names: { lesson: work.title } }} />
  const last = [...inOrder(course), ...course.work]
    .map(({ completedAt }) => completedAt ?? '')
    .sort()
    .at(-1)
  if (!last) return t('learn.empty')
  return t('learn.finished', { date: dates(last, { day: 'numeric', month: 'long' }) })
}
