import { IconFileCheck } from '@tabler/icons-react'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { GradeScore } from './grade-score.tsx'
import styles from './grades.module.css'
import type { NewPaper } from './papers.ts'

/** A score of an exam on paper that its student has not looked at. */
export function NewPaperCard({ item: { title, courseTitle, score, outOf, toldAt } }: { item: NewPaper }) {
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.tile} aria-hidden>
          <IconFileCheck size={24} stroke={1.8} />
        </span>
        <div className={styles.about}>
          <p className={styles.when}>
            <Phrase of={{ id: 'grades.new', names: { ago: <Ago dateTime={toldAt} within /> } }} />
          </p>
          <h3 className={styles.cardTitle}>
            <Written>{title}</Written>
          </h3>
          <p className={styles.facts}>
            <Written>{courseTitle}</Written>
          </p>
        </div>
        <GradeScore score={score} of={outOf} />
      </div>
    </article>
  )
}
