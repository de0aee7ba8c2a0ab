import { useTranslate } from '#platform/client/i18n/i18n.ts'
import { Day } from '#platform/client/ui/date/when.tsx'
import { Pill } from '#platform/client/ui/feedback/status-pill.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import styles from './grades.module.css'
import { GradeScore } from './grade-score.tsx'
import type { Paper } from './papers.ts'

/** What came of exams on paper, of one course where one was chosen: the latest first. */
export function PaperList({ of, courseId }: { of: Paper[]; courseId: string | undefined }) {
  const t = useTranslate()
  const papers = of.filter(paper => courseId === undefined || paper.courseId === courseId)
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="paper-results" className={styles.papers}>
      <h2 id="paper-results" className={styles.heading}>
        {t('grades.papers')}
      </h2>
      <ul className={styles.list}>
        {papers.map(({ id, title, courseTitle, heldOn, outOf, score }) => (
          <li key={id} className={styles.row}>
            <span className={styles.about}>
              <span className={styles.paper}>
                <Written>{title}</Written>
              </span>
              <p className={styles.facts}>
                {courseTitle && <Written>{courseTitle}</Written>} <span aria-hidden>·</span>{' '}
                <Day dateTime={heldOn} />
              </p>
            </span>
            {score === null ? <Pill>{t('grades.absent')}</Pill> : <GradeScore score={score} of={outOf} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
