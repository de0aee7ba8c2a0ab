import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Ago } from '#platform/client/ui/date/when.tsx'
import { Written } from '#platform/client/ui/text/bidi.tsx'
import { Phrase } from '#platform/client/ui/text/phrase.tsx'
import { GradeScore } from './grade-score.tsx'
import styles from './grades.module.css'

/** A score that its student has not looked at: of what, since when, and what belongs to it. */
export function NewsCard(props: {
  of: { title: string; courseTitle: string; score: number; toldAt: string }
  outOf: number
  Icon: TablerIcon
  /** Beside the course. */
  beside?: ReactNode
  children?: ReactNode
}) {
  const { of, outOf, Icon, beside, children } = props
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.tile} aria-hidden>
          <Icon size={24} stroke={1.8} />
        </span>
        <div className={styles.about}>
          <p className={styles.when}>
            <Phrase of={{ id: 'grades.new', names: { ago: <Ago dateTime={of.toldAt} within /> } }} />
          </p>
          <h3 className={styles.cardTitle}>
            <Written>{of.title}</Written>
          </h3>
          <p className={styles.facts}>
            <Written>{of.courseTitle}</Written>
            {beside}
          </p>
        </div>
        <GradeScore score={of.score} of={outOf} />
      </div>
      {children}
    </article>
  )
}
