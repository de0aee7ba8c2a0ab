import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { summaries } from '#modules/catalog/contract/summary.ts'
import { useTotal } from '#platform/client/api/totals.ts'
import { useUser } from '#platform/client/api/session.ts'
import { Plant } from '#platform/client/brand/orchard.tsx'
import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { isolated } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import type { CourseReport } from '../../contract/progress.ts'
import { useProgressWords } from '../progress/progress-words.ts'
import { courseToContinue } from '../reporting/report.ts'
import { reportOf } from '../reporting/report-query.ts'
import styles from './finished.module.css'

/** Says that a course is done, when it has just become so, and where one may go from there. */
export function Finished({ course }: { course: CourseReport }) {
  const { id, title, lessonsTotal, workTotal } = course
  const t = useTranslate()
  const words = useProgressWords()
  const user = useUser()
  const { data: report } = useQuery(reportOf(user.id))
  const toKeep = useTotal(summaries, { courseId: id } as never)
  const next = report && courseToContinue(report.courses.filter(course => course.id !== id))
  return (
    <div className={styles.card}>
      <Plant age="fruit" height={104} className={styles.plant} />
      <div>
        <p className={styles.title}>
          <Phrase of={{ id: 'finished', names: { course: title } }} />
        </p>
        <p>{workTotal > 0 ? words(course) : t('finished.words', { count: lessonsTotal })}</p>
        <div className={styles.ways}>
          <Button
            variant="default"
            renderRoot={props => <Link to="/courses/$id" params={{ id }} {...props} />}
          >
            {t('finished.back')}
          </Button>
          {toKeep ? (
            <Button
              variant="default"
              renderRoot={props => <Link to="/summaries" search={{ courseId: id } as never} {...props} />}
            >
              {t('finished.summaries')}
            </Button>
          ) : null}
          {next && (
            <Button
              className={styles.next}
              renderRoot={props => <Link to="/courses/$id" params={{ id: next.id }} {...props} />}
            >
              {t('finished.next', { course: isolated(next.title) })}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
